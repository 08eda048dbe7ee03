import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Arrays that the library reads or fills, and what else it shares. */
final class SharedArrays extends Shared {
    static void arrays() {
        RACES.put("Object.clone", () -> {
            Copied c = new Copied();
            return new Pair(() -> c.x = 1, () -> sink = c.copy().x);
        });
        RACES.put("System.arraycopy", () -> bytes(a -> System.arraycopy(a, 2, new byte[4], 0, 4)));
        RACES.put("Arrays.fill", () -> bytes(a -> Arrays.fill(a, (byte) 1)));
        RACES.put("Arrays.equals", () -> bytes(a -> sink = Arrays.equals(a, a.clone())));
        RACES.put("Arrays.mismatch", () -> bytes(a -> sink = Arrays.mismatch(a, new byte[] {1, 2, 3, 4, 6})));
        RACES.put("Arrays.sort", () -> chars(a -> Arrays.sort(a)));
        RACES.put("Arrays.hashCode", () -> bytes(a -> sink = Arrays.hashCode(a)));
        RACES.put("Arrays.stream", () -> {
            int[] a = {1, 2, 3};
            return new Pair(() -> a[1] = 4, () -> sink = Arrays.stream(a).sum());
        });
        RACES.put("List.of", () -> {
            String[] a = {"a", "b", "c"};
            return new Pair(() -> a[1] = "d", () -> sink = List.of(a));
        });
        RACES.put("CopyOnWriteArrayList.new", () -> {
            String[] a = {"a", "b", "c"};
            return new Pair(() -> a[1] = "d", () -> sink = new CopyOnWriteArrayList<>(a));
        });
        RACES.put("CopyOnWriteArrayList.toArray", () -> {
            String[] a = new String[2];
            List<String> l = new CopyOnWriteArrayList<>(List.of("a"));
            return new Pair(() -> sink = a[0], () -> l.toArray(a));
        });
        RACES.put("ConcurrentHashMap.toArray", () -> {
            Integer[] a = new Integer[2];
            var m = new ConcurrentHashMap<>(Map.of(1, 1));
            return new Pair(() -> sink = a[0], () -> m.keySet().toArray(a));
        });
        RACES.put("ConcurrentLinkedQueue.toArray", () -> {
            Integer[] a = new Integer[2];
            var q = new ConcurrentLinkedQueue<>(List.of(1));
            return new Pair(() -> sink = a[0], () -> q.toArray(a));
        });
        RACES.put("LinkedBlockingQueue.toArray", () -> {
            Integer[] a = new Integer[2];
            var q = new LinkedBlockingQueue<>(List.of(1));
            return new Pair(() -> sink = a[0], () -> q.toArray(a));
        });
        RACES.put("AtomicIntegerArray.new", () -> {
            int[] a = {1, 2};
            return new Pair(() -> a[0] = 3, () -> sink = new AtomicIntegerArray(a));
        });
        RACES.put("CompletableFuture.allOf", () -> {
            CompletableFuture<?>[] a = {CompletableFuture.completedFuture(1)};
            return new Pair(() -> a[0] = new CompletableFuture<>(), () -> sink = CompletableFuture.allOf(a));
        });
        RACES.put("CompletableFuture.anyOf", () -> {
            CompletableFuture<?>[] a = {CompletableFuture.completedFuture(1)};
            return new Pair(() -> a[0] = new CompletableFuture<>(), () -> sink = CompletableFuture.anyOf(a));
        });
        RACES.put("ForkJoinTask.invokeAll", () -> {
            ForkJoinTask<?>[] a = {ForkJoinTask.adapt(() -> {})};
            return new Pair(() -> sink = a[0] = null, () -> ForkJoinTask.invokeAll(a));
        });
        RACES.put("ConcurrentHashMap.iterator", () -> {
            var i = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2)).keySet().iterator();
            return new Pair(() -> sink = i.next(), () -> sink = i.next());
        });
        RACES.put("ConcurrentLinkedQueue.iterator", () -> {
            var i = new ConcurrentLinkedQueue<>(List.of(1, 2)).iterator();
            return new Pair(() -> sink = i.next(), () -> sink = i.next());
        });
        RACES.put("ConcurrentLinkedDeque.iterator", () -> {
            var i = new ConcurrentLinkedDeque<>(List.of(1, 2)).iterator();
            return new Pair(() -> sink = i.next(), () -> sink = i.next());
        });
        RACES.put("CopyOnWriteArrayList.iterator", () -> {
            var i = new CopyOnWriteArrayList<>(List.of(1, 2)).iterator();
            return new Pair(() -> sink = i.next(), () -> sink = i.next());
        });
        SAFE.put("ConcurrentHashMap.iterator", () -> {
            var m = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
            return new Pair(() -> m.put(3, 3), () -> {
                for (Integer k : m.values())
                    sink = k;
            });
        });
        SAFE.put("ConcurrentHashMap.reduce", () -> {
            var m = new ConcurrentHashMap<>(Map.of(1, 1, 9, 2));
            return new Pair(() -> m.put(12, 3), () -> sink = m.reduceValues(1, Integer::sum));
        });
        SAFE.put("ConcurrentLinkedQueue.iterator", () -> {
            var q = new ConcurrentLinkedQueue<>(List.of(1, 2));
            return new Pair(() -> q.poll(), () -> {
                for (Integer k : q)
                    sink = k;
                sink = q.toArray(new Integer[0]);
            });
        });
        SAFE.put("ConcurrentLinkedDeque.iterator", () -> {
            var q = new ConcurrentLinkedDeque<>(List.of(1, 2));
            return new Pair(() -> q.pollLast(), () -> {
                for (Integer k : q)
                    sink = k;
            });
        });
        SAFE.put("CopyOnWriteArrayList.iterator", () -> {
            var l = new CopyOnWriteArrayList<>(List.of(1, 2));
            return new Pair(() -> l.add(3), () -> {
                for (Integer k : l)
                    sink = k;
                sink = l.toArray(new Integer[0]);
            });
        });
    }

    static void add() {
        arrays();
    }
}
