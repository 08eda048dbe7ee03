/** Two threads go on for long, and lose an update when they have done. */
public class LongRun {
    static volatile int last, total;

    static void run(int sign) {
        for (int i = 0; i < 300; i++)
            last = sign * i;
        int seen = total;
        total = seen + 1;
    }

    public static void main(String[] words) throws InterruptedException {
        Thread other = new Thread(() -> run(-1));
        other.start();
        run(1);
        other.join();
        assert total == 2 : "an update is lost";
    }
}
