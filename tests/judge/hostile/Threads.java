// AC
// It has sixty-four threads at once, and starts a process.
// with: --time-limit 10
// by user: AC
import java.util.concurrent.CyclicBarrier;

public class Threads {
    public static void main(String[] arguments) throws Exception {
        var all = new CyclicBarrier(65);
        for (int i = 0; i < 64; i++) {
            new Thread(() -> {
                try {
                    all.await();
                } catch (Exception e) {
                    System.exit(1);
                }
            }).start();
        }
        all.await();
        var process = new ProcessBuilder("echo", "3").start();
        System.out.print(new String(process.getInputStream().readAllBytes()));
    }
}
