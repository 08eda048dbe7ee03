/** Peterson's lock on volatiles, two threads of 2 sections each. */
public class Peterson2 {
    static volatile int flag0, flag1, turn;
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                flag0 = 1;
                turn = 1;
                while (flag1 == 1 && turn == 1) {
                }
                value++;
                flag0 = 0;
            }
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                flag1 = 1;
                turn = 0;
                while (flag0 == 1 && turn == 0) {
                }
                value++;
                flag1 = 0;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
