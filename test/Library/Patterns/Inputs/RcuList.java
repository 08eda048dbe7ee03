// FINDS nothing
import java.util.concurrent.atomic.*;
public class RcuList {
    static final class Node {
        final int v;
        final Node next;
        Node(int v, Node n) {
            this.v = v;
            next = n;
        }
    }
    static Node without(Node n, int v) {
        return n == null ? null : n.v == v ? n.next : new Node(n.v, without(n.next, v));
    }
    public static void main(String[] a) throws Exception {
        AtomicReference<Node> head = new AtomicReference<>(new Node(1, new Node(2, new Node(3, null))));
        Thread t = new Thread(() -> head.updateAndGet(n -> without(n, 2))),
               u = new Thread(() -> head.updateAndGet(n -> new Node(0, n)));
        t.start();
        u.start();
        int sum = 0;
        for (Node n = head.get(); n != null; n = n.next)
            sum += n.v;
        assert sum == 6 || sum == 4;
        t.join();
        u.join();
        sum = 0;
        int count = 0;
        for (Node n = head.get(); n != null; n = n.next) {
            sum += n.v;
            count++;
        }
        assert sum == 4 && count == 3;
    }
}
