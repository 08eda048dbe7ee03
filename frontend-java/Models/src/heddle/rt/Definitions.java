package heddle.rt;

import java.security.ProtectionDomain;

/**
 * Classes that the program defines while it runs. All loaders share one set of names;
 * which of the classes there are is a part of the execution: each knows its loader.
 */
public final class Definitions {
    private Definitions() {}

    private static final class Known {
        final Class<?> is;
        final Known before;
        Known(Class<?> is, Known before) {
            this.is = is;
            this.before = before;
        }
    }
    private static Known last;

    /** Null if the bytes, a character each, are no class file. */
    private static native Class<?> define0(String bytes);

    /**
     * What ClassLoader.defineClass does. name: if not null, the class's.
     * domain: null for one that knows nothing. neighbour: if not null, of the same package.
     */
    @SuppressWarnings("deprecation")
    public static synchronized Class<?> define(ClassLoader by, String name, byte[] b, int at,
                                               int length, ProtectionDomain domain,
                                               Class<?> neighbour) {
        if (at < 0 || length < 0 || at > b.length - length)
            throw new ArrayIndexOutOfBoundsException("Array region " + at + ".."
                + ((long) at + length) + " out of bounds for length " + b.length);
        Class<?> c = define0(new String(b, 0, at, length));
        if (c == null)
            throw new ClassFormatError("Incompatible or truncated class file"
                + (name == null ? "" : " " + name.replace('.', '/')));
        if (name != null && !name.equals(c.getName()))
            throw new NoClassDefFoundError(name.replace('.', '/') + " (wrong name: "
                + c.getName().replace('.', '/') + ")");
        if (neighbour != null && !c.getPackageName().equals(neighbour.getPackageName()))
            throw new IllegalArgumentException(c.getName()
                + " not in same package as lookup class");
        if (c.heddleIsDefinedBy(by))
            throw new LinkageError("loader " + by + " attempted duplicate class definition for "
                + c.getName() + ".");
        if (!c.heddleDefineBy(by, domain))
            throw VM.refused("defines class " + c.getName() + " by two loaders");
        last = new Known(c, last);
        return c;
    }

    /** What of these is known by a name, as of Class.getName(); else null. */
    public static synchronized Class<?> find(String name, ClassLoader by) {
        Class<?> c = Class.heddleNamed(name);
        return c != null && c.heddleIsDefinedBy(by) ? c : null;
    }

    /** Null if the loader has defined no class in it. */
    public static synchronized Package packageOf(ClassLoader by, String name) {
        for (Known k = last; k != null; k = k.before)
            if (k.is.heddleIsDefinedBy(by) && k.is.getPackageName().equals(name))
                return k.is.getPackage();
        return null;
    }
}
