import java.time.*;
import java.util.*;
import java.util.logging.*;

/** What programs ask of their surroundings: loaders, dates, loggers, values that threads inherit. */
public class Surroundings {
    static void o(Object x) { System.out.println(Show.text(x, 0)); }
    static class Inner {}

    public static void main(String[] args) {
        Show.program("class loaders", () -> {
            ClassLoader l = Surroundings.class.getClassLoader();
            o(l.loadClass("Surroundings$Inner").getSimpleName());
            o(Integer.class.getClassLoader() == null);
            o(Thread.currentThread().getContextClassLoader() == l && ClassLoader.getSystemClassLoader() == l);
            try {
                l.loadClass("Nowhere");
            } catch (ClassNotFoundException e) {
                o(e.getMessage());
            }
        });
        Show.program("inherited values", () -> {
            ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 1);
            InheritableThreadLocal<Integer> same = new InheritableThreadLocal<>();
            InheritableThreadLocal<Integer> more = new InheritableThreadLocal<>() {
                @Override protected Integer childValue(Integer v) { return v + 1; }
                @Override protected Integer initialValue() { return 9; }
            };
            own.set(5);
            same.set(6);
            more.set(7);
            Thread t = new Thread(() -> {
                o(own.get() + " " + same.get() + " " + more.get());
                same.set(0);
            });
            Thread u = new Thread(null, () -> o(same.get() + " " + more.get()), "u", 0, false);
            t.start();
            t.join();
            u.start();
            u.join();
            same.remove();
            o(same.get() + " " + more.get());
        });
        Show.program("dates", () -> {
            o(Instant.now().getNano() >= 0 && !LocalDate.now().isBefore(LocalDate.EPOCH) && Clock.systemUTC().millis() >= 0);
            o(new Date(0).getTime() + " " + TimeZone.getTimeZone("UTC").getRawOffset() + " "
              + TimeZone.getTimeZone("GMT+02:00").getRawOffset());
            UUID a = UUID.randomUUID();
            o(a.version() + " " + a.variant() + a.equals(UUID.randomUUID()));
        });
        Show.program("loggers", () -> {
            Logger a = Logger.getLogger("org.acme"), b = Logger.getLogger("org.acme.sub.deep");
            o(a.getName() + (Logger.getLogger("org.acme") == a) + (b.getParent() == a) + a.getLevel());
            Logger between = Logger.getLogger("org.acme.sub");
            o((b.getParent() == between) + " " + (between.getParent() == a) + (a.getParent().getParent() == null));
            a.setUseParentHandlers(false);
            a.addHandler(new Handler() {
                @Override public void publish(LogRecord r) {
                    o(r.getLevel() + " " + r.getLoggerName() + " " + r.getMessage() + Arrays.toString(r.getParameters()) + r.getThrown());
                }
                @Override public void flush() {}
                @Override public void close() {}
            });
            o(b.isLoggable(Level.INFO) + " " + b.isLoggable(Level.FINE));
            b.info("one");
            b.fine("not");
            b.log(Level.WARNING, "two {0}", 2);
            b.log(Level.SEVERE, "three", new Error("e"));
            between.setLevel(Level.FINER);
            b.fine(() -> "four");
            b.entering("C", "m");
            b.setFilter(r -> !r.getMessage().equals("five"));
            b.info("five");
            a.setLevel(Level.OFF);
            a.severe("six");
            o(a.getHandlers().length);
        });
    }
}
