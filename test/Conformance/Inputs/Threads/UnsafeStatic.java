import java.lang.reflect.Field;

/** Two threads add to a static field through Unsafe; a plain put races. */
public class UnsafeStatic {
    static int count;

    public static void main(String[] args) throws Exception {
        Field f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        sun.misc.Unsafe u = (sun.misc.Unsafe) f.get(null);
        Field c = UnsafeStatic.class.getDeclaredField("count");
        Object base = u.staticFieldBase(c);
        long at = u.staticFieldOffset(c);
        Runnable add = () -> u.getAndAddInt(base, at, 1);
        Runnable put = () -> u.putInt(base, at, u.getInt(base, at) + 1);
        Thread t = new Thread(args.length > 0 ? put : add);
        t.start();
        (args.length > 0 ? put : add).run();
        t.join();
        if (args.length == 0 && count != 2)
            throw new AssertionError(count);
    }
}
