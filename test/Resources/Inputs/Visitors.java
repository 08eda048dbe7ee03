import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/** Threads that look at resources and services at once: nothing orders them, nothing races. */
public class Visitors {
    static int found;

    public static class Guide implements Supplier<String> {
        public String get() { return "guide"; }
    }

    static void visit() {
        try (InputStream in = Visitors.class.getResourceAsStream("/visit.properties")) {
            Properties p = new Properties();
            p.load(in);
            for (Supplier<?> s : ServiceLoader.load(Supplier.class))
                if (s.get().equals(p.getProperty("who")) && Visitors.class.getPackage() != null)
                    synchronized (Visitors.class) {
                        found++;
                    }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Visitors::visit);
        other.start();
        visit();
        other.join();
        if (found != 2)
            throw new AssertionError(found);
    }
}
