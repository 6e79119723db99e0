// AC
// A runtime with many threads, and much address space.
public class Right {
    public static void main(String[] arguments) {
        System.out.println(3);
    }
}
