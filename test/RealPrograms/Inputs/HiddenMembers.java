/** Members of JDK classes that Heddle has in versions of its own. */
import java.lang.reflect.*;
public class HiddenMembers {
    static String of(Throwable e) { return e.getClass().getSimpleName(); }
    static void field(Class<?> c, String name) {
        try {
            Field f = c.getDeclaredField(name);
            System.out.print(c.getSimpleName() + "." + f.getName() + " " + f.getType().getSimpleName() + " "
                + Modifier.toString(f.getModifiers()));
            f.setAccessible(true);
            System.out.println(" open");
        } catch (NoSuchFieldException e) { System.out.println(c.getSimpleName() + "." + name + " none");
        } catch (RuntimeException e) { System.out.println(" " + of(e)); }
    }
    static void method(Class<?> c, String name, Class<?>... types) {
        try {
            Method m = c.getDeclaredMethod(name, types);
            System.out.print(c.getSimpleName() + "." + m.getName() + " " + m.getReturnType().getSimpleName() + " "
                + Modifier.toString(m.getModifiers()));
            m.setAccessible(true);
            System.out.println(" open");
        } catch (NoSuchMethodException e) { System.out.println(c.getSimpleName() + "." + name + " none");
        } catch (RuntimeException e) { System.out.println(" " + of(e)); }
    }
    public static void main(String[] a) throws Exception {
        field(Thread.class, "threadLocals");
        field(Thread.class, "contextClassLoader");
        field(Thread.class, "stillborn");
        field(Thread.class, "holder2");
        field(Class.class, "classLoader");
        field(Class.class, "reflectionData");
        field(Field.class, "modifiers");
        field(System.class, "security");
        field(java.util.concurrent.ConcurrentHashMap.class, "sizeCtl");
        method(Thread.class, "exit");
        method(Thread.class, "setNativeName", String.class);
        method(Thread.class, "nothing");
        method(Throwable.class, "getOurStackTrace");
        method(Throwable.class, "fillInStackTrace", int.class);
        method(ClassLoader.class, "findLoadedClass0", String.class);
        try {
            HiddenMembers.class.getDeclaredField("none");
        } catch (NoSuchFieldException e) { System.out.println(e.getMessage()); }
        try {
            Thread.class.getDeclaredField("none");
        } catch (NoSuchFieldException e) { System.out.println(e.getMessage()); }
    }
}
