package java.lang.reflect;

import heddle.rt.Convert;

/** Model of Array: newArray and getLength are natives, elements are Java. */
public final class Array {
    private Array() {}

    private static native Object newArray(Class<?> c, int length);
    public static native int getLength(Object array);

    public static Object newInstance(Class<?> c, int length) {
        if (length < 0)
            throw new NegativeArraySizeException(Integer.toString(length));
        if (c == void.class)
            throw new IllegalArgumentException();
        return newArray(c, length);
    }
    public static Object newInstance(Class<?> c, int... dims) {
        if (c == null || dims == null)
            throw new NullPointerException();
        int depth = dims.length;
        for (Class<?> of = c; of.isArray(); of = of.getComponentType())
            depth++;
        if (dims.length == 0 || depth > 255 || c == void.class)
            throw new IllegalArgumentException();
        for (int d : dims)
            if (d < 0)
                throw new NegativeArraySizeException(Integer.toString(d));
        return make(c, dims, 0);
    }
    private static Object make(Class<?> c, int[] dims, int at) {
        Class<?> of = c;
        for (int i = at + 1; i < dims.length; i++)
            of = newArray(of, 0).getClass();
        Object array = newArray(of, dims[at]);
        if (at + 1 < dims.length)
            for (int i = 0; i < dims[at]; i++)
                ((Object[]) array)[i] = make(c, dims, at + 1);
        return array;
    }

    public static Object get(Object array, int i) {
        if (array instanceof Object[])
            return ((Object[]) array)[i];
        if (array instanceof int[])
            return ((int[]) array)[i];
        if (array instanceof long[])
            return ((long[]) array)[i];
        if (array instanceof byte[])
            return ((byte[]) array)[i];
        if (array instanceof char[])
            return ((char[]) array)[i];
        if (array instanceof boolean[])
            return ((boolean[]) array)[i];
        if (array instanceof double[])
            return ((double[]) array)[i];
        if (array instanceof float[])
            return ((float[]) array)[i];
        if (array instanceof short[])
            return ((short[]) array)[i];
        throw notArray(array);
    }
    private static RuntimeException notArray(Object array) {
        if (array == null)
            throw new NullPointerException();
        return new IllegalArgumentException("Argument is not an array");
    }
    private static Object as(Object array, int i, Class<?> type) {
        Object v = get(array, i);
        if (array instanceof Object[] || !Convert.widens(Convert.primitive(v.getClass()), type))
            throw new IllegalArgumentException("Argument is not an array of primitive type");
        return Convert.cast(v, type);
    }
    public static int getInt(Object a, int i) { return (Integer) as(a, i, int.class); }
    public static long getLong(Object a, int i) { return (Long) as(a, i, long.class); }
    public static short getShort(Object a, int i) { return (Short) as(a, i, short.class); }
    public static byte getByte(Object a, int i) { return (Byte) as(a, i, byte.class); }
    public static char getChar(Object a, int i) { return (Character) as(a, i, char.class); }
    public static boolean getBoolean(Object a, int i) { return (Boolean) as(a, i, boolean.class); }
    public static float getFloat(Object a, int i) { return (Float) as(a, i, float.class); }
    public static double getDouble(Object a, int i) { return (Double) as(a, i, double.class); }

    public static void set(Object array, int i, Object value) {
        if (array instanceof Object[]) {
            if (value != null && !array.getClass().getComponentType().isInstance(value))
                throw new IllegalArgumentException("array element type mismatch");
            ((Object[]) array)[i] = value;
            return;
        }
        if (array == null || !array.getClass().isArray())
            throw notArray(array);
        Object v = Convert.argument(value, array.getClass().getComponentType());
        if (array instanceof int[])
            ((int[]) array)[i] = (Integer) v;
        else if (array instanceof long[])
            ((long[]) array)[i] = (Long) v;
        else if (array instanceof byte[])
            ((byte[]) array)[i] = (Byte) v;
        else if (array instanceof char[])
            ((char[]) array)[i] = (Character) v;
        else if (array instanceof boolean[])
            ((boolean[]) array)[i] = (Boolean) v;
        else if (array instanceof double[])
            ((double[]) array)[i] = (Double) v;
        else if (array instanceof float[])
            ((float[]) array)[i] = (Float) v;
        else
            ((short[]) array)[i] = (Short) v;
    }
    public static void setInt(Object a, int i, int v) { set(a, i, v); }
    public static void setLong(Object a, int i, long v) { set(a, i, v); }
    public static void setShort(Object a, int i, short v) { set(a, i, v); }
    public static void setByte(Object a, int i, byte v) { set(a, i, v); }
    public static void setChar(Object a, int i, char v) { set(a, i, v); }
    public static void setBoolean(Object a, int i, boolean v) { set(a, i, v); }
    public static void setFloat(Object a, int i, float v) { set(a, i, v); }
    public static void setDouble(Object a, int i, double v) { set(a, i, v); }
}
