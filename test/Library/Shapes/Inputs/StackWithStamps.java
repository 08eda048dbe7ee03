// FINDS nothing
import java.util.concurrent.atomic.AtomicStampedReference;

/** A stack that counts its changes: nodes may be used again. */
public class StackWithStamps {
    static final class Node {
        Node next;
        final int id;

        Node(int id) {
            this.id = id;
        }
    }

    private final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);

    void push(Node n) {
        int[] stamp = new int[1];
        do {
            n.next = top.get(stamp);
        } while (!top.compareAndSet(n.next, n, stamp[0], stamp[0] + 1));
    }

    public static void main(String[] args) throws InterruptedException {
        StackWithStamps s = new StackWithStamps();
        Thread t = new Thread(() -> s.push(new Node(1)));
        t.start();
        s.push(new Node(2));
        t.join();
        int n = 0;
        for (Node x = s.top.getReference(); x != null; x = x.next)
            n += x.id;
        assert n == 3 && s.top.getStamp() == 2;
    }
}
