// FINDS deadlock: Thread-0 and Thread-1
// FINDS deadlock: Thread-0 and Thread-1
// FINDS deadlock: Thread-0 and Thread-1
public class BuffersCrossed {
    static final StringBuffer a = new StringBuffer("a"), b = new StringBuffer("b");
    public static void main(String[] x) {
        new Thread(() -> a.append(b)).start();
        new Thread(() -> b.append(a)).start();
    }
}
