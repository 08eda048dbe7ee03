/** Thread.startVirtualThread, by reflection: javac 17 does not know it. */
public class Virtual {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class)
            .invoke(null, (Runnable) () -> n++);
        n++;
        t.join();
    }
}
