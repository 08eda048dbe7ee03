package heddle.replace.java.lang;

import heddle.rt.VM;

/** One process, of number 1: the program. */
public final class ProcessHandleImpl {
    private ProcessHandleImpl() {}
    public static void initNative() {}
    public static long getCurrentPid0() { return 1; }
    public static long parent0(long pid, long start) { return -1; }
    public static int getProcessPids0(long parent, long[] pids, long[] parents, long[] starts) {
        if (parent != 0) // of all
            return 0;
        if (pids.length != 0)
            pids[0] = 1;
        return 1;
    }
    /** The time when it was started, 0 for unknown; -1: no such process. */
    public static long isAlive0(long pid) { return pid == 1 ? 0 : -1; }
    public static boolean destroy0(long pid, long start, boolean force) {
        throw VM.refused("ProcessHandle.destroy");
    }
    public static int waitForProcessExit0(long pid, boolean reap) {
        throw VM.refused("waiting for the end of a process");
    }
}
