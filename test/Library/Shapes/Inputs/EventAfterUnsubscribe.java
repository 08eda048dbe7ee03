// FINDS assertion failed: told after the subscription had ended
// CopyOnWriteArrayList iterates over a snapshot.
import java.util.Map;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.Consumer;

/** An event bus: who unsubscribes may still be told. */
public class EventAfterUnsubscribe {
    private final Map<Class<?>, CopyOnWriteArrayList<Consumer<Object>>> all = new ConcurrentHashMap<>();

    <E> AutoCloseable subscribe(Class<E> type, Consumer<? super E> c) {
        Consumer<Object> wrapped = e -> c.accept(type.cast(e));
        all.computeIfAbsent(type, k -> new CopyOnWriteArrayList<>()).add(wrapped);
        return () -> all.get(type).remove(wrapped);
    }

    void publish(Object event) {
        all.getOrDefault(event.getClass(), new CopyOnWriteArrayList<>()).forEach(c -> c.accept(event));
    }

    record Tick(int n) { }

    public static void main(String[] args) throws Exception {
        EventAfterUnsubscribe bus = new EventAfterUnsubscribe();
        AtomicBoolean closed = new AtomicBoolean();
        AutoCloseable s = bus.subscribe(Tick.class, t -> {
            if (closed.get())
                throw new AssertionError("told after the subscription had ended");
        });
        Thread ticker = new Thread(() -> bus.publish(new Tick(1)), "ticker");
        ticker.start();
        s.close();
        closed.set(true);
        ticker.join();
    }
}
