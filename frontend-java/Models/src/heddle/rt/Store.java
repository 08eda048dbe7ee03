package heddle.rt;

/**
 * The elements of a blocking queue, with a bound. State: how many there are,
 * and CLOSED more if nothing is to come (a thread pool that was shut down).
 * What precedes putting an element happens before what follows getting it.
 */
public class Store extends Cell {
    public static final int CLOSED = 1 << 30;

    public static class Node {
        private final Object item;
        volatile int put;
        /** When it is gone: those that it had then. */
        Node before, next;
        boolean there = true;
        /** It is gone, and a walk forwards begins again at the first, or backwards at the last. */
        boolean restarts, restartsBack;
        Node(Object item) {
            this.item = item;
            put = 0;
        }
        public Object item() { return item; }
        /** Within a section: what preceded its putting happens before this. */
        Object see() {
            int seen = put;
            return item;
        }
    }

    /** Of which class: what a walk finds behind an element that is gone. */
    public static final int ARRAY = 0, LINKED = 1, DEQUE = 2;

    private final int capacity;
    final int kind;
    Node first, last;

    public Store(int capacity) { this(capacity, ARRAY); }
    public Store(int capacity, int kind) {
        if (capacity <= 0)
            throw new IllegalArgumentException();
        this.capacity = capacity;
        this.kind = kind;
    }

    // Within a section.
    public int size() { return state & ~CLOSED; }
    public boolean isFull() { return size() >= capacity; }
    public void append(Object e) {
        Node n = new Node(e);
        n.before = last;
        if (last == null)
            first = n;
        else
            last.next = n;
        last = n;
        ++state;
    }
    public void prepend(Object e) {
        Node n = new Node(e);
        n.next = first;
        if (first == null)
            last = n;
        else
            first.before = n;
        first = n;
        ++state;
    }
    public Object remove(Node n) {
        if (n.before == null)
            first = n.next;
        else
            n.before.next = n.next;
        if (n.next == null)
            last = n.before;
        else
            n.next.before = n.before;
        n.there = false;
        if (kind == DEQUE) {
            n.restarts = n.before == null;
            n.restartsBack = n.before != null && n.next == null;
        }
        --state;
        return n.see();
    }
    public Object removeFirst() {
        Node n = first;
        n.restarts = kind == LINKED;
        return remove(n);
    }
    private Object removeLast() {
        Node n = last;
        Object e = remove(n);
        if (n.before == null) { // it was the only one
            n.restarts = false;
            n.restartsBack = kind == DEQUE;
        }
        return e;
    }

    // Walks, within a section.

    /** The element that a walk finds behind this one, which may be gone. */
    Node behind(Node n, boolean backwards) {
        do {
            if (backwards)
                n = n.restartsBack ? last : n.before;
            else
                n = n.restarts ? first : n.next;
        } while (n != null && !n.there);
        return n;
    }
    Node end(boolean backwards) { return backwards ? last : first; }
    static Node after(Node n) { return n.next; }
    Node thereOrBehind(Node n) { return n.there ? n : behind(n, false); }
    /** Whether a walk that stands before this one (null: it has not begun) may be split. */
    boolean mayHaveTwo(Node n) {
        beginRead();
        Node from = n == null ? first : n;
        boolean may = from != null && (from.restarts ? first : from.next) != null;
        end();
        return may;
    }
    /** This one, or the first of those behind it that is there: an array's. */
    static Node thereFrom(Node n) {
        while (n != null && !n.there)
            n = n.next;
        return n;
    }
    /** From this one on, up to so many, or all. */
    Node[] from(Node start, boolean backwards, int most) {
        int count = 0;
        for (Node n = start; n != null && count < most; n = backwards ? n.before : n.next)
            ++count;
        Node[] all = new Node[count];
        Node n = start;
        for (int i = 0; i < count; n = backwards ? n.before : n.next) {
            n.see();
            all[i++] = n;
        }
        return all;
    }
    /** The nanoseconds that pass until the first element can be got. */
    public long delayOfFirst() { return 0; }

    // Operations.

    /** 1 done, 0 full until the time was up, -1 interrupted. */
    public int put(Object e, boolean front, int flags, long nanos) {
        if (e == null)
            throw new NullPointerException();
        flags = come(flags);
        if (flags == INTERRUPTED)
            return -1;
        if (state >= CLOSED)
            flags |= TRIES;
        begin(LEAST, capacity - 1, WRITES | flags, null);
        int result = 0;
        boolean room = !isFull();
        if (isInterrupted(flags, room)) {
            result = -1;
        } else if (room) {
            if (front)
                prepend(e);
            else
                append(e);
            result = 1;
        } else {
            pass(nanos);
        }
        end();
        return result;
    }

    /** An element; null if none came in time, this if interrupted. */
    public Object take(boolean back, int flags, long nanos) {
        flags = come(flags);
        if (flags == INTERRUPTED)
            return this;
        begin(1, MOST, WRITES | flags, null);
        Object result = null;
        if (isInterrupted(flags, first != null))
            result = this;
        else if (first != null)
            result = back ? removeLast() : removeFirst();
        else
            pass(nanos);
        end();
        return result;
    }

    public Object peek(boolean back) {
        beginRead();
        Node n = back ? last : first;
        Object result = n == null ? null : n.see();
        end();
        return result;
    }
    public int readSize() {
        beginRead();
        int n = size();
        end();
        return n;
    }
    public int room() { return capacity - readSize(); }
    public int capacity() { return capacity; }

    /** What is there now, in order. */
    public Node[] snapshot() {
        beginRead();
        Node[] all = from(first, false, MOST);
        end();
        return all;
    }
    /** Takes up to so many at once. */
    public Object[] drain(int most) {
        beginWrite();
        Object[] all = new Object[Math.max(0, Math.min(size(), most))];
        for (int i = 0; i < all.length; i++)
            all[i] = removeFirst();
        end();
        return all;
    }
    /** Takes all at once. */
    public void clear() {
        beginWrite();
        while (first != null) {
            Node n = first;
            removeFirst();
            if (kind == DEQUE) { // walks end there
                n.restarts = false;
                n.next = null;
            }
        }
        end();
    }
    /** Those of the first so many that are still there, at once; whether there was one. */
    public boolean tryRemove(Node[] nodes, int count) {
        beginWrite();
        boolean any = false;
        for (int i = 0; i < count; i++)
            if (nodes[i].there) {
                remove(nodes[i]);
                any = true;
            }
        end();
        return any;
    }
    /** Whether it was still there. */
    public boolean tryRemove(Node n) {
        beginWrite();
        boolean ok = n.there;
        if (ok)
            remove(n);
        end();
        return ok;
    }
}
