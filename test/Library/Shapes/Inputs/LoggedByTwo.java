// FINDS nothing
import java.util.*;
import java.util.logging.*;

/** Two threads log to a handler of one's own. */
public class LoggedByTwo {
    public static void main(String[] args) throws InterruptedException {
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        Logger log = Logger.getLogger("app");
        log.setUseParentHandlers(false);
        log.addHandler(new Handler() {
            @Override
            public void publish(LogRecord r) {
                seen.add(r.getLevel() + " " + r.getMessage());
            }

            @Override
            public void flush() { }

            @Override
            public void close() { }
        });
        Thread t = new Thread(() -> log.warning("b"));
        t.start();
        log.info("a");
        log.fine("not");
        t.join();
        Collections.sort(seen);
        assert seen.equals(List.of("INFO a", "WARNING b")) : seen;
    }
}
