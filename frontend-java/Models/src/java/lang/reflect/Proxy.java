package java.lang.reflect;

import heddle.rt.VM;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import jdk.internal.misc.Unsafe;

/**
 * Model of Proxy: the lowering makes the class when it is named
 * (frontend-java/Lowering/ProxyClass.h). Programs see the name that HotSpot would give it,
 * with a number by the order in which they are made.
 */
public class Proxy implements java.io.Serializable {
    private static final long serialVersionUID = -2222568056686623797L;
    private static final String PREFIX = "jdk.proxy1.$Proxy";
    private static int made;

    protected InvocationHandler h;

    protected Proxy(InvocationHandler h) {
        Objects.requireNonNull(h);
        this.h = h;
    }

    private static Class<?> proxyClass(ClassLoader loader, Class<?>[] interfaces) {
        StringBuilder b = new StringBuilder(PREFIX);
        String place = "jdk.proxy1.";
        for (int i = 0; i < interfaces.length; i++) {
            Class<?> c = interfaces[i];
            if (loader == null && c.getClassLoader() != null)
                throw new IllegalArgumentException(
                    c.getName() + " referenced from a method is not visible from class loader: null");
            if (!c.isInterface())
                throw new IllegalArgumentException(c.getName() + " is not an interface");
            if (c.isSealed())
                throw new IllegalArgumentException(c.getName() + " is a sealed interface");
            for (int j = 0; j < i; j++)
                if (interfaces[j] == c)
                    throw new IllegalArgumentException("repeated interface: " + c.getName());
            if (!Modifier.isPublic(c.getModifiers()))
                place = c.getPackageName().isEmpty() ? "" : c.getPackageName() + ".";
            for (byte x : ((i == 0 ? "" : ",") + c.getName().replace('.', '/'))
                     .getBytes(StandardCharsets.UTF_8))
                b.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        }
        try {
            Class<?> c = Class.forName(b.toString(), true, heddle.rt.AppLoader.INSTANCE);
            nameClass(c, b.toString(), place);
            return c;
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e.getMessage());
        }
    }
    /** Once; c is known by the other name till then. */
    protected static void nameClass(Class<?> c, String other, String place) {
        if (c.getName().equals(other))
            c.heddleName(place + "$Proxy" + made++);
    }

    public static Object newProxyInstance(ClassLoader loader, Class<?>[] interfaces,
                                          InvocationHandler h) {
        Objects.requireNonNull(h);
        Proxy p = (Proxy) VM.allocate(proxyClass(loader, interfaces.clone()));
        p.h = h;
        Unsafe.getUnsafe().storeFence();
        return p;
    }
    @Deprecated
    public static Class<?> getProxyClass(ClassLoader loader, Class<?>... interfaces) {
        return proxyClass(loader, interfaces.clone());
    }
    public static boolean isProxyClass(Class<?> c) {
        Class<?> s = c.getSuperclass();
        return s == Proxy.class && c != (Class<?>) heddle.rt.AnnotationObject.class
            || s == heddle.rt.AnnotationObject.class;
    }
    public static InvocationHandler getInvocationHandler(Object o) {
        if (!isProxyClass(o.getClass()))
            throw new IllegalArgumentException("not a proxy instance");
        return ((Proxy) o).h;
    }

    /** The body of each method of a proxy: of the interface's method with this index. */
    static Object heddleCall(Proxy p, Class<?> of, int index, Object[] args) {
        Method m = of.heddleMethod(index);
        try {
            return p.h.invoke(p, m, args);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            for (Class<?> t : m.getExceptionTypes())
                if (t.isInstance(e))
                    VM.throwAny(e);
            throw new UndeclaredThrowableException(e);
        }
    }

    /** InvocationHandler.invokeDefault. */
    static Object invokeDefault(Object proxy, Method m, Object[] args, Class<?> caller)
        throws Throwable {
        if (!isProxyClass(proxy.getClass()))
            throw new IllegalArgumentException("'proxy' is not a proxy instance");
        if (!m.isDefault())
            throw new IllegalArgumentException("\"" + m + "\" is not a default method");
        if (!m.getDeclaringClass().isInstance(proxy))
            throw new IllegalArgumentException("\"" + m + "\" is not a proxy interface's");
        return VM.invoke(m.getDeclaringClass(), "heddle$special$" + m.heddleIndex(), proxy,
            m.converted(args));
    }
}
