package java.lang.reflect;

/** Model of Proxy: classes are not made at run time. */
public class Proxy implements java.io.Serializable {
    protected InvocationHandler h;

    protected Proxy(InvocationHandler h) { this.h = h; }

    public static Object newProxyInstance(ClassLoader loader, Class<?>[] interfaces,
                                          InvocationHandler h) {
        throw heddle.rt.VM.refused("reflection: Proxy.newProxyInstance");
    }
    public static boolean isProxyClass(Class<?> c) { return false; }
    public static InvocationHandler getInvocationHandler(Object o) {
        throw new IllegalArgumentException("not a proxy instance");
    }
}
