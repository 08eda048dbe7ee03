package heddle.rt;

/**
 * What the library does that few programs can see and that costs executions
 * (include/heddle/Program/Detail.h): left out until a program shows that it may
 * see it.
 */
public final class Detail {
    private Detail() {}

    public static final int ENDS = 1, JOINS = 2, NUMBERS = 4, CONSOLE = 8, STREAMS = 16,
        OBTRUSION = 32, INHERITANCE = 64, GROUPS = 128,
        FIGURES = 512, CHANNELS = 1024, QUEUES = 2048, COLLECTS = 4096, INTERRUPTS = 131072,
        ACTIVITIES = 262144, READERS = 524288;

    /** Which of them are done in this execution; for code that is run often. */
    public static int here;

    /** The machine's, before all else. */
    static void begin(int details) { here = details; }

    /** Whether it is done in this execution. */
    public static boolean is(int detail) { return (here & detail) != 0; }

    /** The program may see it. Where it is left out, the search begins again. */
    public static void see(int detail) {
        if ((here & detail) == 0)
            want(detail);
    }
    private static native void want(int details);

    private static boolean areTurnsOpen;
    /** Some lock is fair, and threads take no turns (Permits). */
    static void leaveTurnsOpen() { areTurnsOpen = true; }
    /** Whether the program asks if threads wait. If it does later, the search begins again. */
    public static boolean mayTellWhoWaits() {
        if (is(QUEUES))
            return true;
        leaveTurnsOpen();
        return false;
    }
    /** Whether a thread waits may be told. */
    public static void lookAtWaiting() {
        if (areTurnsOpen)
            see(QUEUES);
        // What else it shows of threads: interrupts that end waits, and idle workers.
        if (is(INTERRUPTS) || is(QUEUES))
            see(ACTIVITIES);
    }
    /** Whether a second thread was started. */
    public static native boolean hasThreads();
}
