package heddle.replace.jdk.internal.ref;

import java.lang.ref.Cleaner;

public class CleanerFactory {
    private CleanerFactory() {}

    /** Makes a thread that nothing would wake. */
    public static void $clinit() {}
    public static Cleaner cleaner() { return Cleaner.create(); }
}
