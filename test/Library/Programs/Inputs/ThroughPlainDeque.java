// FINDS race: Object[][i]

import java.util.concurrent.*;

/** An ArrayDeque between threads: no publication, and not safe itself. */
public class ThroughPlainDeque {
    static final java.util.ArrayDeque<int[]> q = new java.util.ArrayDeque<>();

    public static void main(String[] args) {
        new Thread(() -> q.addLast(new int[] {7})).start();
        q.pollFirst();
    }
}
