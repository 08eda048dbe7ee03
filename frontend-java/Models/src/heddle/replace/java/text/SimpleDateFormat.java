package heddle.replace.java.text;

import java.lang.reflect.Method;
import java.text.NumberFormat;
import java.util.Locale;
import jdk.internal.misc.Unsafe;

public class SimpleDateFormat {
    private SimpleDateFormat() {}
    /** Without the cache of number formats: nothing shows which thread fills it first. */
    public static void initialize(java.text.SimpleDateFormat f, Locale l) throws Exception {
        Unsafe u = Unsafe.getUnsafe();
        u.putReference(f, u.objectFieldOffset(java.text.SimpleDateFormat.class, "compiledPattern"),
                       method("compile", String.class).invoke(f, f.toPattern()));
        NumberFormat n = NumberFormat.getIntegerInstance(l);
        n.setGroupingUsed(false);
        f.setNumberFormat(n);
        method("initializeDefaultCentury").invoke(f);
    }
    private static Method method(String name, Class<?>... parameters) throws Exception {
        Method m = java.text.SimpleDateFormat.class.getDeclaredMethod(name, parameters);
        m.setAccessible(true);
        return m;
    }
}
