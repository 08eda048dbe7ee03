package java.lang.management;

import heddle.rt.VM;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * ManagementFactory.getThreadMXBean: the threads of the program that live. It shows
 * none of the JVM's own, and no times; the stacks of other threads, counts of the past
 * and the search for deadlocks, which Heddle itself does, are refused.
 */
public final class ModelThreads extends ModelBeans.Named implements ThreadMXBean {
    public ModelThreads() { super(ManagementFactory.THREAD_MXBEAN_NAME); }

    private static RuntimeException refused(String what) { return ModelBeans.refused("ThreadMXBean." + what); }

    @Override public int getThreadCount() { return Thread.getAllStackTraces().size(); }
    @Override
    public int getDaemonThreadCount() {
        int n = 0;
        for (Thread t : Thread.getAllStackTraces().keySet())
            if (t.isDaemon())
                n++;
        return n;
    }
    @Override public int getPeakThreadCount() { throw refused("getPeakThreadCount"); }
    @Override public void resetPeakThreadCount() { throw refused("resetPeakThreadCount"); }
    @Override public long getTotalStartedThreadCount() { throw refused("getTotalStartedThreadCount"); }
    @Override
    public long[] getAllThreadIds() {
        Map<Long, Thread> all = ModelBeans.threads();
        long[] ids = new long[all.size()];
        int n = 0;
        for (long id : all.keySet())
            ids[n++] = id;
        return ids;
    }

    @Override public ThreadInfo getThreadInfo(long id) { return getThreadInfo(id, 0); }
    @Override public ThreadInfo[] getThreadInfo(long[] ids) { return getThreadInfo(ids, 0); }
    @Override
    public ThreadInfo getThreadInfo(long id, int depth) { return getThreadInfo(new long[] {id}, depth)[0]; }
    @Override
    public ThreadInfo[] getThreadInfo(long[] ids, int depth) {
        if (depth < 0)
            throw new IllegalArgumentException("Invalid maxDepth parameter: " + depth);
        for (long id : ids)
            if (id <= 0)
                throw new IllegalArgumentException("Invalid thread ID parameter: " + id);
        Map<Long, Thread> all = ModelBeans.threads();
        ThreadInfo[] found = new ThreadInfo[ids.length];
        for (int i = 0; i < ids.length; i++) {
            Thread t = all.get(ids[i]);
            if (t != null)
                found[i] = infoOf(t, ids[i], depth);
        }
        return found;
    }
    @Override
    public ThreadInfo[] getThreadInfo(long[] ids, boolean monitors, boolean synchronizers) {
        if (monitors || synchronizers)
            throw refused("getThreadInfo: what a thread holds");
        return getThreadInfo(ids, Integer.MAX_VALUE);
    }
    @Override
    public ThreadInfo[] dumpAllThreads(boolean monitors, boolean synchronizers) {
        return getThreadInfo(getAllThreadIds(), monitors, synchronizers);
    }

    /** Without its constructors, which ask the virtual machine. */
    private static ThreadInfo infoOf(Thread t, long id, int depth) {
        StackTraceElement[] stack = {};
        if (depth > 0) {
            StackTraceElement[] whole = t.getStackTrace();
            stack = new StackTraceElement[Math.min(depth, whole.length)];
            System.arraycopy(whole, 0, stack, 0, stack.length);
        }
        ThreadInfo i = (ThreadInfo) VM.allocate(ThreadInfo.class);
        Unsafe u = Unsafe.getUnsafe();
        u.putReference(i, at("threadName"), t.getName());
        u.putLong(i, at("threadId"), id);
        u.putLong(i, at("blockedTime"), -1);
        u.putLong(i, at("waitedTime"), -1);
        u.putLong(i, at("lockOwnerId"), -1);
        u.putBoolean(i, at("daemon"), t.isDaemon());
        u.putInt(i, at("priority"), t.getPriority());
        u.putReference(i, at("threadState"), t.getState());
        u.putReference(i, at("stackTrace"), stack);
        u.putReference(i, at("lockedMonitors"), new MonitorInfo[0]);
        u.putReference(i, at("lockedSynchronizers"), new LockInfo[0]);
        return i;
    }
    private static long at(String field) { return VM.fieldOffset(ThreadInfo.class, field); }

    @Override public boolean isThreadContentionMonitoringSupported() { return false; }
    @Override public boolean isThreadContentionMonitoringEnabled() { throw new UnsupportedOperationException(); }
    @Override public void setThreadContentionMonitoringEnabled(boolean on) { throw new UnsupportedOperationException(); }
    // A thread's clock is its own.
    private boolean timed = true;
    @Override public boolean isThreadCpuTimeSupported() { return false; }
    @Override public boolean isCurrentThreadCpuTimeSupported() { return true; }
    @Override public boolean isThreadCpuTimeEnabled() { return timed; }
    @Override public void setThreadCpuTimeEnabled(boolean on) { timed = on; }
    @Override public long getCurrentThreadCpuTime() { return timed ? VM.nanoTime() : -1; }
    @Override public long getCurrentThreadUserTime() { return getCurrentThreadCpuTime(); }
    @Override public long getThreadCpuTime(long id) { return cpuTime(id); }
    @Override public long getThreadUserTime(long id) { return cpuTime(id); }
    private long cpuTime(long id) {
        if (id <= 0)
            throw new IllegalArgumentException("Invalid thread ID parameter: " + id);
        if (id != Thread.currentThread().getId())
            throw new UnsupportedOperationException("Thread CPU Time Measurement is not supported");
        return getCurrentThreadCpuTime();
    }
    @Override public long[] findMonitorDeadlockedThreads() { throw refused("findMonitorDeadlockedThreads"); }
    @Override public long[] findDeadlockedThreads() { throw refused("findDeadlockedThreads"); }
    @Override public boolean isObjectMonitorUsageSupported() { return false; }
    @Override public boolean isSynchronizerUsageSupported() { return false; }
}
