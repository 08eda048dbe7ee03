package heddle.rt;

import java.lang.annotation.Annotation;
import java.util.Arrays;

/**
 * What all annotation objects share; their classes are synthesised
 * (frontend-java/Lowering/AnnotationObjects.h).
 */
public abstract class AnnotationObject implements Annotation {
    private Class<? extends Annotation> type;
    private String[] names;
    private Object[] values;

    public final void fill(Class<? extends Annotation> type, String[] names, Object[] values) {
        this.type = type;
        this.names = names;
        this.values = values;
    }

    public final Object element(String name) {
        for (int i = 0; i < names.length; i++)
            if (names[i].equals(name))
                return copy(values[i]);
        throw new java.lang.annotation.IncompleteAnnotationException(type, name);
    }

    private static Object copy(Object v) {
        return !v.getClass().isArray() ? v
            : v instanceof Object[] ? ((Object[]) v).clone() : v instanceof int[] ? ((int[]) v).clone()
            : v instanceof long[] ? ((long[]) v).clone() : v instanceof byte[] ? ((byte[]) v).clone()
            : v instanceof char[] ? ((char[]) v).clone() : v instanceof short[] ? ((short[]) v).clone()
            : v instanceof boolean[] ? ((boolean[]) v).clone()
            : v instanceof float[] ? ((float[]) v).clone() : ((double[]) v).clone();
    }

    @Override
    public Class<? extends Annotation> annotationType() { return type; }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof AnnotationObject) || ((AnnotationObject) o).type != type)
            return false;
        AnnotationObject other = (AnnotationObject) o;
        for (int i = 0; i < names.length; i++)
            if (!Arrays.deepEquals(new Object[] {values[i]},
                                   new Object[] {other.element(names[i])}))
                return false;
        return true;
    }

    @Override
    public int hashCode() {
        int h = 0;
        for (int i = 0; i < names.length; i++) {
            int v = values[i].getClass().isArray()
                ? Arrays.deepHashCode(new Object[] {values[i]}) - 31 : values[i].hashCode();
            h += 127 * names[i].hashCode() ^ v;
        }
        return h;
    }

    @Override
    public String toString() {
        StringBuilder b = new StringBuilder("@").append(type.getName()).append('(');
        boolean alone = names.length == 1 && names[0].equals("value");
        for (int i = 0; i < names.length; i++) {
            if (i > 0)
                b.append(", ");
            if (!alone)
                b.append(names[i]).append('=');
            show(b, values[i]);
        }
        return b.append(')').toString();
    }

    private static void show(StringBuilder b, Object v) {
        if (v.getClass().isArray()) {
            b.append('{');
            int n = java.lang.reflect.Array.getLength(v);
            for (int i = 0; i < n; i++) {
                if (i > 0)
                    b.append(", ");
                show(b, java.lang.reflect.Array.get(v, i));
            }
            b.append('}');
        } else if (v instanceof String) {
            b.append('"').append(((String) v).replace("\\", "\\\\").replace("\"", "\\\"")
                .replace("\n", "\\n").replace("\t", "\\t")).append('"');
        } else if (v instanceof Character) {
            b.append('\'').append(v).append('\'');
        } else if (v instanceof Long) {
            b.append(v).append('L');
        } else if (v instanceof Float) {
            b.append(v).append('f');
        } else if (v instanceof Byte) {
            b.append("(byte)0x").append(Integer.toHexString(((Byte) v & 0xff) + 0x100).substring(1));
        } else if (v instanceof Class) {
            b.append(((Class<?>) v).getCanonicalName()).append(".class");
        } else if (v instanceof Enum) {
            b.append(((Enum<?>) v).name());
        } else {
            b.append(v);
        }
    }
}
