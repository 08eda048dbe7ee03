import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Uses members of JDK classes that are private, which Heddle's may lack. */
public class Hidden {
    public static void main(String[] a) throws Exception {
        if (a[0].equals("loader")) { // as libraries do that are in a hurry
            Field u = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            u.setAccessible(true);
            sun.misc.Unsafe unsafe = (sun.misc.Unsafe) u.get(null);
            long at = unsafe.objectFieldOffset(Thread.class.getDeclaredField("contextClassLoader"));
            ClassLoader own = new ClassLoader() {};
            Thread t = new Thread(() -> {
                if (Thread.currentThread().getContextClassLoader() != own)
                    throw new AssertionError();
            });
            unsafe.putObject(t, at, own);
            t.start();
            t.join();
        } else if (a[0].equals("field")) {
            Field f = Thread.class.getDeclaredField("threadLocals");
            f.setAccessible(true);
            f.set(Thread.currentThread(), null);
        } else if (a[0].equals("offset")) {
            Field u = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            u.setAccessible(true);
            ((sun.misc.Unsafe) u.get(null)).objectFieldOffset(Thread.class.getDeclaredField("stillborn"));
        } else {
            Method m = Thread.class.getDeclaredMethod("exit");
            m.setAccessible(true);
            m.invoke(new Thread());
        }
    }
}
