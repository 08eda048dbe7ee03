import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/** What threads make and drop between two events takes no memory for long. */
public class Garbage {
    static final class Node {
        final Node next;
        final int[] values;

        Node(Node next, int value) {
            this.next = next;
            values = new int[] {value, ~value};
        }

        int sum() {
            int sum = 0;
            for (Node n = this; n != null; n = n.next) {
                assert n.values[0] == ~n.values[1];
                sum += n.values[0];
            }
            return sum;
        }
    }

    static final AtomicReference<Node> SHOWN = new AtomicReference<>();
    static final List<byte[]> KEPT = new ArrayList<>();
    static final Map<Integer, String> SHARED = new HashMap<>();
    static int sum;

    /** Some 100 bytes a round, of which a chain of 100 nodes is kept. */
    static Node small(int rounds) {
        Node kept = null;
        int of = 0;
        for (int i = 0; i < rounds; i++) {
            Node n = new Node(null, i);
            byte[] b = new byte[i % 64];
            if (b.length > 1)
                b[1] = (byte) i;
            of += n.sum() + (b.length > 1 ? b[1] : 0);
            if (i % (rounds / 100) == 0)
                kept = new Node(kept, i);
        }
        assert of != 0;
        return kept;
    }

    static void start(Runnable... of) throws InterruptedException {
        Thread[] threads = new Thread[of.length];
        for (int i = 0; i < of.length; i++) {
            threads[i] = new Thread(of[i]);
            threads[i].start();
        }
        for (Thread t : threads)
            t.join();
    }

    static void showSmall() {
        Node mine = small(400_000);
        Node other = SHOWN.getAndSet(mine);
        int twice = mine.sum();
        small(100_000);
        assert mine.sum() == twice && (other == null || other.sum() == twice);
    }

    /** Arrays of a megabyte; each 20th is kept. */
    static void large() {
        int of = 0;
        for (int i = 0; i < 40; i++) {
            byte[] b = new byte[1 << 20];
            for (int k = 0; k < 4; k++)
                assert b[i * 1001 + k] == 0;
            b[i * 1001] = 1;
            of += b[i * 1001];
            if (i % 20 == 7)
                synchronized (KEPT) {
                    KEPT.add(b);
                }
        }
        assert of == 40;
    }

    /** A thread beyond its own area: what it keeps fills that. */
    static void beyond() {
        List<long[]> kept = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            kept.add(new long[12_500]);
            kept.get(i)[i] = i;
        }
        int of = small(400_000).sum();
        for (int i = 0; i < 300; i++)
            assert kept.get(i)[i] == i && kept.get(i)[i + 1] == 0;
        SHOWN.set(new Node(null, of));
    }

    /** A race on an object of many that were made and dropped before it. */
    static void race() {
        for (int i = 0; i < 40_000; i++) {
            Map<Integer, String> m = new HashMap<>();
            m.put(i, "dropped");
            assert m.size() == 1;
        }
        SHARED.put(sum, "kept");
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
        case "small" -> start(Garbage::showSmall, Garbage::showSmall);
        case "large" -> {
            start(Garbage::large, Garbage::large);
            int ones = 0;
            for (byte[] b : KEPT)
                for (int i = 7; i < 40; i += 20)
                    ones += b[i * 1001];
            assert ones == 4;
        }
        case "beyond" -> start(Garbage::beyond, Garbage::beyond);
        case "race" -> start(Garbage::race, Garbage::race);
        case "alone" -> { // all before a second thread is one step
            for (int i = 0; i < 1_000_000; i++) {
                byte[] b = new byte[2000];
                synchronized (SHARED) {
                    sum += b.length;
                }
                SHOWN.set(i % 100_000 == 0 ? new Node(SHOWN.get(), i) : SHOWN.get());
            }
            assert sum == 2_000_000_000 && SHOWN.get().sum() == 4_500_000;
        }
        case "keeps" -> {
            List<int[]> kept = new ArrayList<>();
            while (true)
                kept.add(new int[100]);
        }
        default -> throw new AssertionError(args[0]);
        }
    }
}
