// FINDS deadlock: Thread-0 and Thread-1
import java.util.concurrent.locks.*;
/** Hand over hand in a ring, from two places. */
public class HandOverHandMonitors {
    static class Node {
        final ReentrantLock l = new ReentrantLock();
        Node next;
        int v;
    }
    static void round(Node n) {
        Node p = n;
        p.l.lock();
        for (int i = 0; i < 2; i++) {
            Node c = p.next;
            c.l.lock();
            c.v++;
            p.l.unlock();
            p = c;
        }
        p.l.unlock();
    }
    public static void main(String[] a) throws Exception {
        Node x = new Node(), y = new Node();
        x.next = y;
        y.next = x;
        new Thread(() -> round(x)).start();
        new Thread(() -> round(y)).start();
    }
}
