// FINDS race: HooksTwo.n
/** Shutdown hooks run beside each other. */
public class HooksTwo {
    static int n;
    public static void main(String[] a) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> n++));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> n++));
    }
}
