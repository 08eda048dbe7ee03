// FINDS uncaught exception: java.lang.IllegalStateException: hook
import java.util.concurrent.*;
public class UncaughtInHook {
    public static void main(String[] x) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { throw new IllegalStateException("hook"); }));
    }
}
