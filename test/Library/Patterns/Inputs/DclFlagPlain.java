// FINDS race: DclFlagPlain.done
// FINDS race: DclFlagPlain.value
// FINDS race: int[][i]
/** Double-checked by a flag that is not volatile. */
public class DclFlagPlain {
    static boolean done;
    static int[] value;
    static int get() {
        if (!done)
            synchronized (X0.class) {
                if (!done) {
                    value = new int[] {1};
                    done = true;
                }
            }
        return value[0];
    }
    static class X0 { }
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> get()), u = new Thread(() -> get());
        t.start();
        u.start();
    }
}
