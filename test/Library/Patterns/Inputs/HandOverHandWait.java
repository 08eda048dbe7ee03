// FINDS nothing
import java.util.concurrent.locks.*;
/** A list whose nodes each have a lock; one thread polls it until the other's value is in it. */
public class HandOverHandWait {
    static class Node {
        int v;
        Node next;
        final ReentrantLock l = new ReentrantLock();
        Node(int v, Node n) {
            this.v = v;
            next = n;
        }
    }
    static final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));
    static void add(int v) {
        Node p = head;
        p.l.lock();
        Node c = p.next;
        c.l.lock();
        while (c.v < v) {
            p.l.unlock();
            p = c;
            c = c.next;
            c.l.lock();
        }
        p.next = new Node(v, c);
        c.l.unlock();
        p.l.unlock();
    }
    static boolean has(int v) {
        Node p = head;
        p.l.lock();
        Node c = p.next;
        c.l.lock();
        while (c.v < v) {
            p.l.unlock();
            p = c;
            c = c.next;
            c.l.lock();
        }
        boolean b = c.v == v;
        c.l.unlock();
        p.l.unlock();
        return b;
    }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {
            add(2);
            add(1);
        });
        t.start();
        while (!has(1))
            Thread.yield();
        assert has(2);
        t.join();
    }
}
