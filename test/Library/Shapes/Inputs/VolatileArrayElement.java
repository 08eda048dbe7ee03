// FINDS race: int[][i]
// volatile int[]: the reference is volatile, the elements are not.
/** A flag in an array that is thought to be volatile. */
public class VolatileArrayElement {
    private static volatile int[] flags = new int[1];
    private static String message = "none";

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            flags[0] = 1;
        });
        t.start();
        if (flags[0] == 1)
            message = "set";
        t.join();
        System.out.println(message);
    }
}
