/** More than 10^6 executions, for the memory they take. */
public class ManyExecutions {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Runnable r = () -> {
            for (int i = 0; i < 12; i++)
                x = i;
        };
        Thread a = new Thread(r);
        Thread b = new Thread(r);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
