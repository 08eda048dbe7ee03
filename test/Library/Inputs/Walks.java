import java.util.*;
import java.util.concurrent.*;
/** Walks over queues that change between the steps, in one thread: what each step gives, for many seeds. */
public class Walks {
    static int seed;
    static int next(int n) {
        seed = seed * 1103515245 + 12345;
        return (seed >>> 16) % n;
    }
    static BlockingQueue<Integer> make(int kind) {
        switch (kind) {
        case 0: return new ArrayBlockingQueue<>(4);
        case 1: return new LinkedBlockingQueue<>(5);
        default: return new LinkedBlockingDeque<>(5);
        }
    }
    static void run(int kind, int steps, StringBuilder out) {
        BlockingQueue<Integer> q = make(kind);
        Deque<Integer> d = q instanceof Deque ? (Deque<Integer>)q : null;
        int made = 0, dequeued = 0;
        for (int n = next(4); n > 0; n--)
            q.offer(made++);
        List<Iterator<Integer>> walks = new ArrayList<>();
        List<Spliterator<Integer>> splits = new ArrayList<>();
        for (int i = 0; i < steps; i++) {
            int what = next(15);
            switch (what) {
            case 0: case 1: case 2: out.append(q.offer(made++) ? '+' : '='); break;
            case 3: out.append(" p").append(q.poll()); break;
            case 4: out.append(" r").append(q.remove(made - 1 - next(4))); break;
            case 5:
                if (walks.size() < 3) {
                    walks.add(d != null && next(2) == 0 ? d.descendingIterator() : q.iterator());
                    out.append(" i");
                }
                break;
            case 6: case 7: case 8: case 9:
                if (!walks.isEmpty()) {
                    Iterator<Integer> w = walks.get(next(walks.size()));
                    if (w.hasNext())
                        out.append(" n").append(w.next());
                    else
                        out.append(" e");
                }
                break;
            case 10:
                if (!walks.isEmpty())
                    try {
                        walks.get(next(walks.size())).remove();
                        out.append(" d");
                    } catch (IllegalStateException e) {
                        out.append(" x");
                    }
                break;
            case 11:
                if (d != null)
                    out.append(" l").append(next(2) == 0 ? d.pollLast() : (Object)d.offerFirst(made++));
                else if (splits.isEmpty())
                    splits.add(q.spliterator());
                break;
            case 12:
                if (!splits.isEmpty())
                    out.append(" t").append(splits.get(0).tryAdvance(x -> out.append('s').append(x)));
                else
                    splits.add(q.spliterator());
                break;
            case 13:
                switch (next(5)) {
                case 0: q.clear(); out.append(" c"); break;
                case 1: out.append(" o").append(q.drainTo(new ArrayList<>(), 1 + next(2))); break;
                case 2:
                    if (!walks.isEmpty())
                        walks.remove(next(walks.size())).forEachRemaining(x -> out.append('f').append(x));
                    break;
                case 3:
                    if (!splits.isEmpty()) {
                        Spliterator<Integer> half = next(2) == 0 ? splits.get(0).trySplit() : splits.remove(0);
                        out.append(half == null ? " z" : " h");
                        if (half != null)
                            half.forEachRemaining(x -> out.append('g').append(x));
                    }
                    break;
                default: int even = next(2); out.append(" m").append(q.removeIf(x -> x % 2 == even)); break;
                }
                break;
            default: out.append(' ').append(q); break;
            }
        }
    }
    public static void main(String[] args) {
        int from = Integer.parseInt(args[0]), count = Integer.parseInt(args[1]);
        for (int s = from; s < from + count; s++) {
            seed = s * 7919 + 1;
            StringBuilder out = new StringBuilder();
            int kind = s % 3;
            run(kind, 24, out);
            System.out.println(s + " " + kind + ":" + out);
        }
    }
}
