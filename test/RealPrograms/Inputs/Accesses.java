import java.lang.reflect.*;
import other.Base;

/** What reflection may access, what it says if not, and how that is lifted. */
public class Accesses extends Base {
    static class Mate { private int secret = 9; private Mate() {} private String tell() { return "told"; } }
    enum Colour { RED; private int shade = 1; }
    record Point(int x, int y) {}
    interface Try { Object get() throws Throwable; }
    static void show(String what, Try t) {
        try {
            System.out.println(what + ": " + t.get());
        } catch (Throwable e) {
            String text = String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@");
            System.out.println(what + ": " + e.getClass().getName() + ": " + text);
        }
    }
    static void member(String name) throws Exception {
        Base b = new Base();
        Accesses a = new Accesses();
        Field f = Base.class.getDeclaredField(name);
        show(name + " get", () -> f.get(b));
        show(name + " get of sub", () -> f.get(a));
        show(name + " getInt", () -> f.getInt(b));
        show(name + " set", () -> { f.set(a, 1); return "set"; });
        show(name + " can", () -> f.canAccess(Modifier.isStatic(f.getModifiers()) ? null : b));
        show(name + " try", () -> f.trySetAccessible());
        show(name + " get then", () -> f.get(b));
    }
    public static void main(String[] args) throws Throwable {
        for (String n : new String[] {"open", "kept", "near", "own", "keptStatic"})
            member(n);
        for (String n : new String[] {"openCall", "keptCall", "nearCall", "ownCall"}) {
            Method m = Base.class.getDeclaredMethod(n);
            show(n, () -> m.invoke(new Base()));
            show(n + " of sub", () -> m.invoke(new Accesses()));
            show(n + " of null", () -> m.invoke(null));
            show(n + " of other", () -> m.invoke("x"));
            m.setAccessible(true);
            show(n + " then", () -> m.invoke(new Base()));
        }
        for (Class<?>[] t : new Class<?>[][] {{}, {int.class}, {long.class}, {String.class}}) {
            Constructor<Base> c = Base.class.getDeclaredConstructor(t);
            Object[] in = t.length == 0 ? new Object[0] : t[0] == int.class ? new Object[] {1} : t[0] == long.class ? new Object[] {1L} : new Object[] {"s"};
            show("new " + c, () -> c.newInstance(in) != null);
            c.setAccessible(true);
            show("new then", () -> c.newInstance(in) != null);
        }
        Object hidden = Base.hidden(), far = Base.far();
        show("hidden", () -> hidden.getClass().getMethod("call").invoke(hidden));
        show("far", () -> far.getClass().getMethod("call").invoke(far));
        show("far field", () -> far.getClass().getField("field").get(far));
        Class<?> inner = Class.forName("other.Base$Inner");
        show("inner", () -> inner.getDeclaredMethod("call").invoke(inner.getDeclaredConstructor().newInstance()));
        show("far new", () -> far.getClass().newInstance());
        show("mate", () -> Mate.class.getDeclaredField("secret").get(new Mate()));
        show("mate call", () -> Mate.class.getDeclaredMethod("tell").invoke(Mate.class.getDeclaredConstructor().newInstance()));
        show("enum", () -> Colour.class.getDeclaredField("shade").getInt(Colour.RED));
        show("record", () -> { Field x = Point.class.getDeclaredField("x"); x.setAccessible(true); x.set(new Point(1, 2), 3); return 0; });
        show("list", () -> java.util.ArrayList.class.getMethod("size").invoke(new java.util.ArrayList<>()));
        show("of list", () -> java.util.List.of(1).getClass().getMethod("size").invoke(java.util.List.of(1)));
        show("unmodifiable", () -> java.util.Collections.unmodifiableList(new java.util.ArrayList<>()).getClass().getMethod("size").invoke(java.util.Collections.unmodifiableList(new java.util.ArrayList<>())));
        show("entry", () -> { var e = new java.util.HashMap<>(java.util.Map.of(1, 2)).entrySet().iterator().next(); return e.getClass().getMethod("getKey").invoke(e); });
        show("string value", () -> { Method m = String.class.getDeclaredMethod("isLatin1"); m.setAccessible(true); return m.invoke("x"); });
        show("string value try", () -> String.class.getDeclaredMethod("isLatin1").trySetAccessible());
        show("string call", () -> String.class.getDeclaredMethod("isLatin1").invoke("x"));
        show("public of jdk", () -> { Method m = String.class.getMethod("length"); m.setAccessible(true); return m.invoke("abc"); });
        show("thread", () -> { Method m = Object.class.getDeclaredMethod("clone"); m.setAccessible(true); return 0; });
        show("int[] clone", () -> Object.class.getDeclaredMethod("clone").invoke(new int[1]) != null);
        show("unsafe", () -> { Field u = sun.misc.Unsafe.class.getDeclaredField("theUnsafe"); u.setAccessible(true); return u.get(null) != null; });
        for (String n : new String[] {"ownVolatile", "nearVolatile", "openVolatile", "open"})
            show("updater of " + n, () -> java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(Base.class, n).get(new Base()));
        show("all", () -> { Field f1 = Base.class.getDeclaredField("own"), f2 = String.class.getDeclaredField("hash"); AccessibleObject.setAccessible(new AccessibleObject[] {f1, f2}, true); return 0; });
        class Local { Local() {} }
        show("enclosing", () -> new Object() {}.getClass().getEnclosingMethod() + " " + Local.class.getEnclosingConstructor() + " " + new Maker().made.getClass().getEnclosingConstructor());
        java.util.Properties p = new java.util.Properties();
        p.setProperty("a", "b");
        java.util.Properties old = System.getProperties();
        System.setProperties(p);
        System.out.println(System.getProperty("a") + System.getProperty("line.separator"));
        System.setProperties(null);
        System.out.println(System.getProperty("a") + System.getProperty("file.separator"));
        System.setProperties(old);
    }
    static class Maker { Object made; Maker() { made = new Object() {}; } }
}
