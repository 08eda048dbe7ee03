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
        /** What a hidden class was given. */
        Object data;
        Known(Class<?> is, Known before) {
            this.is = is;
            this.before = before;
        }
    }
    private static Known last;
    private static int hidden;

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

    /** What Lookup.defineHiddenClass does: each is a class of its own, whatever its bytes' name. */
    public static synchronized Class<?> defineHidden(Class<?> neighbour, byte[] b, Object data) {
        String suffix = String.format("0x%016x", ++hidden);
        byte[] renamed;
        try {
            renamed = renamed(b, "+" + suffix);
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new ClassFormatError("Incompatible or truncated class file");
        }
        Class<?> c = define(neighbour.getClassLoader(), null, renamed, 0, renamed.length,
                            neighbour.getProtectionDomain(), neighbour);
        c.heddleName(c.getName().replace("+" + suffix, "/" + suffix));
        last.data = data;
        return c;
    }
    /** Null if it is not hidden, or has been given none. */
    public static synchronized Object dataOf(Class<?> c) {
        for (Known k = last; k != null; k = k.before)
            if (k.is == c)
                return k.data;
        return null;
    }

    private static int two(byte[] b, int at) { return (b[at] & 255) << 8 | b[at + 1] & 255; }
    private static void setTwo(byte[] b, int at, int to) {
        b[at] = (byte) (to >> 8);
        b[at + 1] = (byte) to;
    }
    /** Calls itself so; a descriptor that names the class means another one (JVMS 5.4.3). */
    private static byte[] renamed(byte[] b, String suffix) {
        int[] entries = new int[two(b, 8)];
        int at = 10;
        for (int i = 1; i < entries.length; i++) {
            entries[i] = at;
            switch (b[at]) {
            case 1 -> at += 3 + two(b, at + 1);
            case 7, 8, 16, 19, 20 -> at += 3;
            case 15 -> at += 4;
            case 5, 6 -> {
                at += 9;
                i++;
            }
            default -> at += 5;
            }
        }
        int self = entries[two(b, at + 2)], name = entries[two(b, self + 1)];
        int length = two(b, name + 1), more = 3 + length + suffix.length();
        byte[] result = new byte[b.length + more];
        System.arraycopy(b, 0, result, 0, at);
        setTwo(result, 8, entries.length + 1);
        setTwo(result, self + 1, entries.length);
        result[at] = 1;
        setTwo(result, at + 1, length + suffix.length());
        System.arraycopy(b, name + 3, result, at + 3, length);
        for (int i = 0; i < suffix.length(); i++)
            result[at + 3 + length + i] = (byte) suffix.charAt(i);
        System.arraycopy(b, at, result, at + more, b.length - at);
        return result;
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
