package heddle.replace.sun.reflect.misc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** The JDK calls through a class of bytes that it makes, for the checks of a security manager. */
public final class MethodUtil {
    private MethodUtil() {}
    public static void $clinit() {}
    public static Object invoke(Method m, Object of, Object[] values)
        throws InvocationTargetException, IllegalAccessException {
        return m.invoke(of, values);
    }
}
