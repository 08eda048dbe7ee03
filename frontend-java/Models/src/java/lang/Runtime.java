package java.lang;

import heddle.rt.VM;

/** Model of java.lang.Runtime: two processors, no processes. */
public class Runtime {
    private static final Runtime CURRENT = new Runtime();

    private Runtime() {}

    public static Runtime getRuntime() { return CURRENT; }
    /** One for classes that would spin before they wait (frontend-java/Lowering/Intrinsics.cpp). */
    public final int availableProcessors() { return 2; }
    public long freeMemory() { return 256L << 20; }
    public long totalMemory() { return 512L << 20; }
    public long maxMemory() { return 512L << 20; }
    public void gc() {}
    public void runFinalization() {}
    public void exit(int status) { ShutdownHooks.exit(status); }
    public void halt(int status) { VM.exit(status); }
    public void addShutdownHook(Thread hook) { ShutdownHooks.add(hook); }
    public boolean removeShutdownHook(Thread hook) { return ShutdownHooks.remove(hook); }
}
