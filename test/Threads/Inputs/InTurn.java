/** So many threads, one after the other, and what is left of each. */
public class InTurn {
    static int sum;
    static Thread early;

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        for (int i = 0; i < n; i++) {
            int k = i;
            Thread t = new Thread(() -> {
                sum += k;
                if (k % 1000 == 7)
                    System.out.println(Thread.currentThread().getName());
            });
            t.start();
            t.join();
            if (i == 40)
                early = t;
        }
        System.out.println(sum + " " + early.isAlive() + " " + early.getState() + " "
                           + early.getName());
        early.join();
        early.interrupt();
        System.out.println(early.isInterrupted());
        try {
            early.start();
        } catch (IllegalThreadStateException e) {
            System.out.println(e);
        }
    }
}
