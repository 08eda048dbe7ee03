// FINDS nothing
// The first use throws ExceptionInInitializerError, each later one NoClassDefFoundError: exactly one of the first.
import java.util.concurrent.atomic.AtomicInteger;

/** A class whose initialiser fails, used by two threads. */
public class InitFailsOnce {
    static class Settings {
        static final int PORT = Integer.parseInt(System.getProperty("no.such.port", "none"));
    }

    static final AtomicInteger first = new AtomicInteger(), later = new AtomicInteger();

    static void use() {
        try {
            System.out.println(Settings.PORT);
        } catch (ExceptionInInitializerError e) {
            first.incrementAndGet();
        } catch (NoClassDefFoundError e) {
            later.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(InitFailsOnce::use);
        t.start();
        use();
        t.join();
        assert first.get() == 1 && later.get() == 1 : first + " " + later;
    }
}
