package heddle.rt;

/**
 * Numbers that stand for open files and folders. Nobody sees them, so that taking
 * them commutes: a thread takes new ones, and those that it has given back itself.
 * What a number stands for is a cell of its own, so that the end of its use and
 * another thread's use come in either order.
 */
public final class Handles extends FileCell {
    private static final Handles ALL = new Handles();
    private Slot[] of = {new Slot(new OpenFile(0)), new Slot(new OpenFile(1)),
                         new Slot(new OpenFile(2)), null, null, null};
    private int taken = 3;

    private static final class Slot extends FileCell {
        private Object stands;
        private Thread givenBackBy;

        Slot(Object o) { stands = o; }
        void set(Object o, Thread by) {
            beginChange();
            stands = o;
            givenBackBy = by;
            end();
        }
        Object get() {
            beginLook();
            Object o = stands;
            end();
            return o;
        }
    }

    /** Files of the JDK have numbers from here on. */
    private static final int DATA = 1 << 20;
    private static JdkFile[] data = new JdkFile[4];
    private static int dataTaken;

    private Handles() {}

    static int take(JdkFile f) {
        if (dataTaken == data.length)
            data = java.util.Arrays.copyOf(data, 2 * dataTaken);
        data[dataTaken] = f;
        return DATA + dataTaken++;
    }

    public static int take(Object o) {
        Thread self = Thread.currentThread();
        ALL.beginLook();
        int n = 3;
        while (n < ALL.taken && ALL.of[n].givenBackBy != self)
            n++;
        boolean isNew = n == ALL.taken;
        if (isNew) {
            if (n == ALL.of.length)
                ALL.of = java.util.Arrays.copyOf(ALL.of, 2 * n);
            ALL.of[ALL.taken++] = new Slot(o);
        }
        end();
        if (!isNew)
            ALL.of[n].set(o, null);
        return n;
    }
    public static Object get(int n) {
        if (n < 0)
            return null;
        if (n >= DATA)
            return data[n - DATA];
        return n < 3 ? ALL.of[n].stands : ALL.of[n].get();
    }
    public static void release(int n) {
        if (n >= DATA)
            data[n - DATA] = null;
        else if (n >= 3)
            ALL.of[n].set(null, Thread.currentThread());
    }
    static boolean isData(int n) { return n >= DATA; }
    /** What standard input reads: --stdin. */
    static void setInput(OpenFile f) { ALL.of[0].stands = f; }
}
