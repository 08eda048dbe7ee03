package heddle.rt;

/** Conversions of boxed values that reflection and method handles make. */
public final class Convert {
    private Convert() {}

    public static Class<?> wrapper(Class<?> c) {
        if (!c.isPrimitive())
            return c;
        return c == int.class ? Integer.class : c == long.class ? Long.class
            : c == boolean.class ? Boolean.class : c == char.class ? Character.class
            : c == byte.class ? Byte.class : c == short.class ? Short.class
            : c == float.class ? Float.class : c == double.class ? Double.class : Void.class;
    }

    /** The primitive that a wrapper class wraps; null for other classes. */
    public static Class<?> primitive(Class<?> c) {
        return c == Integer.class ? int.class : c == Long.class ? long.class
            : c == Boolean.class ? boolean.class : c == Character.class ? char.class
            : c == Byte.class ? byte.class : c == Short.class ? short.class
            : c == Float.class ? float.class : c == Double.class ? double.class : null;
    }

    public static Object zero(Class<?> c) {
        return c == int.class ? (Object) 0 : c == long.class ? (Object) 0L
            : c == boolean.class ? (Object) false : c == char.class ? (Object) '\0'
            : c == byte.class ? (Object) (byte) 0 : c == short.class ? (Object) (short) 0
            : c == float.class ? (Object) 0f : c == double.class ? (Object) 0d : null;
    }

    private static int rank(Class<?> c) {
        return c == byte.class ? 1 : c == short.class ? 2 : c == int.class ? 3
            : c == long.class ? 4 : c == float.class ? 5 : c == double.class ? 6 : 0;
    }

    /** Widening primitive conversion or identity (JLS 5.1.2). */
    public static boolean widens(Class<?> from, Class<?> to) {
        if (from == to)
            return true;
        if (from == char.class)
            return rank(to) >= 3;
        return rank(from) > 0 && rank(to) > rank(from);
    }

    /** A primitive's value in the type, also where that narrows it. */
    public static Object cast(Object value, Class<?> to) {
        if (value instanceof Boolean)
            return to == boolean.class ? value : cast((Object) ((Boolean) value ? 1 : 0), to);
        Object n = value instanceof Character ? (Object) (int) (Character) value : value;
        Number x = (Number) n;
        boolean wide = n instanceof Double || n instanceof Float;
        if (to == int.class)
            return wide ? (int) x.doubleValue() : x.intValue();
        if (to == long.class)
            return wide ? (long) x.doubleValue() : x.longValue();
        if (to == float.class)
            return x.floatValue();
        if (to == double.class)
            return x.doubleValue();
        if (to == byte.class)
            return (byte) x.intValue();
        if (to == short.class)
            return (short) x.intValue();
        if (to == char.class)
            return (char) x.intValue();
        return (x.intValue() & 1) != 0;
    }

    /** The argument as Method.invoke passes it; throws unless it fits. */
    public static Object argument(Object value, Class<?> type) {
        if (!type.isPrimitive()) {
            if (value == null || type.isInstance(value))
                return value;
            throw new IllegalArgumentException("argument type mismatch");
        }
        Class<?> from = value == null ? null : primitive(value.getClass());
        if (from == null || !widens(from, type))
            throw new IllegalArgumentException("argument type mismatch");
        return from == type ? value : cast(value, type);
    }
}
