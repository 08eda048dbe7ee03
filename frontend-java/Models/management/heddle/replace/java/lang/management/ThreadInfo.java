package heddle.replace.java.lang.management;

import heddle.rt.VM;

/** What java.lang.management.ModelThreads does not know of a thread. */
public class ThreadInfo {
    private ThreadInfo() {}

    private static RuntimeException refused(String what) {
        return VM.refused("java.lang.management.ThreadInfo." + what + " is not supported");
    }
    public static long getBlockedCount(java.lang.management.ThreadInfo self) { throw refused("getBlockedCount"); }
    public static long getWaitedCount(java.lang.management.ThreadInfo self) { throw refused("getWaitedCount"); }
    public static java.lang.management.LockInfo getLockInfo(java.lang.management.ThreadInfo self) { throw refused("getLockInfo"); }
    public static String getLockName(java.lang.management.ThreadInfo self) { throw refused("getLockName"); }
    public static long getLockOwnerId(java.lang.management.ThreadInfo self) { throw refused("getLockOwnerId"); }
    public static String getLockOwnerName(java.lang.management.ThreadInfo self) { throw refused("getLockOwnerName"); }
}
