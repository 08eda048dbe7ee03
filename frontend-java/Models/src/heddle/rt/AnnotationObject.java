package heddle.rt;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What all annotation objects share; their classes are synthesised
 * (frontend-java/Lowering/AnnotationObjects.h).
 */
public abstract class AnnotationObject extends Proxy implements Annotation {
    private Class<? extends Annotation> type;
    private String[] names;
    private Object[] values;

    /** Those with a default come first, and then, as in HotSpot, in the order of a hash map. */
    public final void fill(Class<? extends Annotation> type, String[] names, Object[] values,
                           int defaults) {
        if (defaults > 1)
            sort(names, values, defaults);
        this.type = type;
        this.names = names;
        this.values = values;
        h = new Handler(this);
        String in = type.getPackageName();
        nameClass(getClass(), type.getName() + "$$Annotation",
                  Modifier.isPublic(type.getModifiers()) ? "jdk.proxy1." : in.isEmpty() ? "" : in + ".");
    }

    private static void sort(String[] names, Object[] values, int n) {
        Map<String, Object> sorted = new HashMap<>(0);
        for (int i = 0; i < n; i++)
            sorted.put(names[i], values[i]);
        int at = 0;
        for (Map.Entry<String, Object> e : sorted.entrySet()) {
            names[at] = e.getKey();
            values[at++] = e.getValue();
        }
    }

    private AnnotationObject(InvocationHandler h) { super(h); } // never runs

    /** What Proxy.getInvocationHandler gives. */
    private static final class Handler implements InvocationHandler {
        private final AnnotationObject of;
        Handler(AnnotationObject of) { this.of = of; }
        @Override
        public Object invoke(Object proxy, Method m, Object[] args) throws Throwable {
            switch (m.getName()) {
            case "equals":
                if (m.getParameterCount() == 1)
                    return of.equals(args[0]);
                break;
            case "toString": return of.toString();
            case "hashCode": return of.hashCode();
            case "annotationType": return of.type;
            }
            return of.element(m.getName());
        }
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
