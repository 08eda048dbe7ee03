// FINDS nothing
import java.util.concurrent.atomic.*;
/** Harris's list: marks a node before it unlinks it; two threads remove neighbours. */
public class MarkedRemoval {
    static class Node {
        final int v;
        final AtomicMarkableReference<Node> next;
        Node(int v, Node n) {
            this.v = v;
            next = new AtomicMarkableReference<>(n, false);
        }
    }
    static final Node tail = new Node(9, null), head = new Node(0, new Node(1, new Node(2, tail)));
    static boolean remove(int v) {
    retry:
        while (true) {
            Node p = head, c = p.next.getReference();
            while (true) {
                boolean[] m = {false};
                Node s = c.next.get(m);
                while (m[0]) {
                    if (!p.next.compareAndSet(c, s, false, false))
                        continue retry;
                    c = s;
                    s = c.next.get(m);
                }
                if (c.v >= v) {
                    if (c.v != v)
                        return false;
                    if (!c.next.attemptMark(s, true))
                        continue retry;
                    p.next.compareAndSet(c, s, false, false);
                    return true;
                }
                p = c;
                c = s;
            }
        }
    }
    public static void main(String[] a) throws Exception {
        boolean[] r = new boolean[2];
        Thread t = new Thread(() -> r[0] = remove(1)), u = new Thread(() -> r[1] = remove(2));
        t.start();
        u.start();
        t.join();
        u.join();
        assert r[0] && r[1];
        boolean[] m = new boolean[1];
        int left = 0;
        for (Node n = head.next.get(m); n != tail; n = n.next.getReference()) {
            boolean[] q = new boolean[1];
            n.next.get(q);
            if (!q[0])
                left++;
        }
        assert left == 0;
    }
}
