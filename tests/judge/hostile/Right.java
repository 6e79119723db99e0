// AC
// A right Java program: its runtime has many threads and a large address space.
public class Right {
    public static void main(String[] arguments) {
        System.out.println(3);
    }
}
