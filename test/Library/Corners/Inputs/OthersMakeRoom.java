// FINDS nothing
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
public class OthersMakeRoom {
    static void put(BlockingQueue<Integer> q, Consumer<BlockingQueue<Integer>> makesRoom) throws Exception {
        q.add(1);
        Thread t = new Thread(() -> {
            try {
                q.put(2);
            } catch (InterruptedException e) { }
        });
        t.start();
        makesRoom.accept(q);
        t.join();
        assert q.size() == 1 && q.peek() == 2;
    }
    public static void main(String[] x) throws Exception {
        put(new LinkedBlockingQueue<>(1), q -> q.removeIf(e -> e == 1));
        put(new LinkedBlockingQueue<>(1), q -> q.clear());
        put(new LinkedBlockingDeque<>(1), q -> q.remove(1));
        put(new LinkedBlockingQueue<>(1), q -> q.retainAll(List.of()));
        put(new ArrayBlockingQueue<>(1), q -> q.drainTo(new ArrayList<>()));
    }
}
