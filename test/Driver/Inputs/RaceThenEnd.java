import java.util.ArrayList;

/** A race, and then, when nothing runs beside main, what ends the search. */
public class RaceThenEnd {
    static int shared;
    static volatile int count;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> shared++);
        t.start();
        shared++;
        t.join();
        switch (args[0]) {
        case "process":
            Runtime.getRuntime().exec("ls");
            break;
        case "heap":
            ArrayList<byte[]> kept = new ArrayList<>();
            for (;;)
                kept.add(new byte[1 << 20]);
        default:
            for (;;)
                new Thread(() -> {
                    while (count == 0)
                        Thread.yield();
                }).start();
        }
    }
}
