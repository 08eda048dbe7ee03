package heddle.rt;

/**
 * Numbers that stand for open files and folders. Nobody sees them, so that taking
 * them commutes: the section counts as one that reads.
 */
public final class Handles extends FileCell {
    private static final Handles ALL = new Handles();
    private Object[] of = {new OpenFile(0), new OpenFile(1), new OpenFile(2), null, null, null};
    private int taken = 3;

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
        ALL.beginLook();
        int n = 3;
        while (n < ALL.taken && ALL.of[n] != null)
            n++;
        if (n == ALL.of.length)
            ALL.of = java.util.Arrays.copyOf(ALL.of, 2 * n);
        ALL.of[n] = o;
        if (n == ALL.taken)
            ALL.taken++;
        end();
        return n;
    }
    public static Object get(int n) {
        if (n >= DATA)
            return data[n - DATA];
        ALL.beginLook();
        Object o = n < 0 || n >= ALL.taken ? null : ALL.of[n];
        end();
        return o;
    }
    public static void release(int n) {
        if (n < 3)
            return;
        if (n >= DATA) {
            data[n - DATA] = null;
            return;
        }
        ALL.beginLook();
        if (n < ALL.taken)
            ALL.of[n] = null;
        end();
    }
    /** What standard input reads: --stdin. */
    static void setInput(OpenFile f) { ALL.of[0] = f; }
}
