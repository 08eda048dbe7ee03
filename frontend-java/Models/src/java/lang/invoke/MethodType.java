package java.lang.invoke;

import heddle.rt.Convert;
import heddle.rt.Members;
import heddle.rt.VM;
import java.util.Arrays;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * Model of MethodType: the types in a list. Equal ones are identical, as the JDK
 * has it, which compares them so (CallSite).
 */
public final class MethodType implements java.io.Serializable {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long OLDER = UNSAFE.objectFieldOffset(MethodType.class, "older");
    /** Its older is the newest of all. */
    private static final MethodType ALL = new MethodType(void.class, new Class<?>[0]);

    private final Class<?> rtype;
    private final Class<?>[] ptypes;
    private MethodType older;

    private MethodType(Class<?> rtype, Class<?>[] ptypes) {
        this.rtype = java.util.Objects.requireNonNull(rtype);
        for (Class<?> p : ptypes)
            if (p == void.class)
                throw new IllegalArgumentException("parameter type cannot be void");
            else if (p == null)
                throw new NullPointerException();
        this.ptypes = ptypes;
    }

    /** The one of these types. To find it orders nothing: threads that share it race as before. */
    private static MethodType of(Class<?> rtype, Class<?>[] ptypes) {
        MethodType made = new MethodType(rtype, ptypes);
        for (;;) {
            MethodType newest = (MethodType) UNSAFE.getReferenceOpaque(ALL, OLDER);
            for (MethodType t = newest; t != null; t = t.older)
                if (t.equals(made))
                    return t;
            made.older = newest;
            if (UNSAFE.compareAndSetReference(ALL, OLDER, newest, made))
                return made;
        }
    }

    /** An ldc. */
    static MethodType constant(String descriptor) {
        Class<?>[] all = Members.types(descriptor);
        return of(all[all.length - 1], Arrays.copyOf(all, all.length - 1));
    }

    public static MethodType methodType(Class<?> r, Class<?>[] p) {
        return of(r, p.clone());
    }
    public static MethodType methodType(Class<?> r, List<Class<?>> p) {
        return of(r, p.toArray(new Class<?>[0]));
    }
    public static MethodType methodType(Class<?> r, Class<?> first, Class<?>... rest) {
        return of(r, new Class<?>[0]).append(first).append(rest);
    }
    public static MethodType methodType(Class<?> r) { return of(r, new Class<?>[0]); }
    public static MethodType methodType(Class<?> r, Class<?> p) {
        return of(r, new Class<?>[] {p});
    }
    public static MethodType methodType(Class<?> r, MethodType p) {
        return of(r, p.ptypes);
    }
    public static MethodType genericMethodType(int n) {
        Class<?>[] p = new Class<?>[n];
        Arrays.fill(p, Object.class);
        return of(Object.class, p);
    }
    public static MethodType genericMethodType(int n, boolean withArray) {
        MethodType t = genericMethodType(n);
        return withArray ? t.insertParameterTypes(n, Object[].class) : t;
    }
    public static MethodType fromMethodDescriptorString(String d, ClassLoader loader) {
        return constant(d);
    }

    private MethodType append(Class<?>... more) { return insertParameterTypes(ptypes.length, more); }

    public Class<?> returnType() { return rtype; }
    public int parameterCount() { return ptypes.length; }
    public Class<?> parameterType(int i) { return ptypes[i]; }
    public List<Class<?>> parameterList() { return List.of(ptypes); }
    public Class<?> lastParameterType() {
        return ptypes.length == 0 ? void.class : ptypes[ptypes.length - 1];
    }
    public Class<?>[] parameterArray() { return ptypes.clone(); }

    public MethodType changeParameterType(int i, Class<?> c) {
        Class<?>[] p = ptypes.clone();
        p[i] = c;
        return of(rtype, p);
    }
    public MethodType changeReturnType(Class<?> r) { return of(r, ptypes); }
    public MethodType insertParameterTypes(int at, Class<?>... more) {
        Class<?>[] p = new Class<?>[ptypes.length + more.length];
        for (int i = 0; i < p.length; i++)
            p[i] = i < at ? ptypes[i] : i < at + more.length ? more[i - at] : ptypes[i - more.length];
        return of(rtype, p);
    }
    public MethodType insertParameterTypes(int at, List<Class<?>> more) {
        return insertParameterTypes(at, more.toArray(new Class<?>[0]));
    }
    public MethodType appendParameterTypes(Class<?>... more) { return append(more); }
    public MethodType appendParameterTypes(List<Class<?>> more) {
        return append(more.toArray(new Class<?>[0]));
    }
    public MethodType dropParameterTypes(int from, int to) {
        if (from < 0 || from > to || to > ptypes.length)
            throw new IndexOutOfBoundsException("end index " + to);
        Class<?>[] p = new Class<?>[ptypes.length - (to - from)];
        for (int i = 0; i < p.length; i++)
            p[i] = ptypes[i < from ? i : i + to - from];
        return of(rtype, p);
    }
    public java.util.Optional<java.lang.constant.MethodTypeDesc> describeConstable() {
        for (Class<?> c : ptypes)
            if (c.isHidden())
                return java.util.Optional.empty();
        return rtype.isHidden() ? java.util.Optional.empty()
            : java.util.Optional.of(java.lang.constant.MethodTypeDesc.ofDescriptor(toMethodDescriptorString()));
    }
    public MethodType generic() { return genericMethodType(ptypes.length); }
    public MethodType erase() {
        MethodType t = this;
        for (int i = 0; i < ptypes.length; i++)
            if (!ptypes[i].isPrimitive())
                t = t.changeParameterType(i, Object.class);
        return rtype.isPrimitive() ? t : t.changeReturnType(Object.class);
    }
    public MethodType wrap() {
        MethodType t = changeReturnType(Convert.wrapper(rtype));
        for (int i = 0; i < ptypes.length; i++)
            t = t.changeParameterType(i, Convert.wrapper(ptypes[i]));
        return t;
    }
    private static Class<?> unwrapped(Class<?> c) {
        Class<?> p = c == Void.class ? void.class : Convert.primitive(c);
        return p == null ? c : p;
    }
    public MethodType unwrap() {
        MethodType t = changeReturnType(unwrapped(rtype));
        for (int i = 0; i < ptypes.length; i++)
            t = t.changeParameterType(i, unwrapped(ptypes[i]));
        return t;
    }
    public boolean hasPrimitives() {
        boolean any = rtype.isPrimitive();
        for (Class<?> p : ptypes)
            any |= p.isPrimitive();
        return any;
    }
    public boolean hasWrappers() { return !equals(unwrap()); }
    public String toMethodDescriptorString() {
        StringBuilder b = new StringBuilder("(");
        for (Class<?> p : ptypes)
            b.append(p.descriptorString());
        return b.append(')').append(rtype == void.class ? "V" : rtype.descriptorString()).toString();
    }
    public String descriptorString() { return toMethodDescriptorString(); }

    @Override
    public boolean equals(Object o) {
        return o instanceof MethodType && ((MethodType) o).rtype == rtype
            && Arrays.equals(((MethodType) o).ptypes, ptypes);
    }
    @Override
    public int hashCode() {
        int h = 31 + rtype.hashCode();
        for (Class<?> p : ptypes)
            h = 31 * h + p.hashCode();
        return h;
    }
    @Override
    public String toString() {
        StringBuilder b = new StringBuilder("(");
        for (int i = 0; i < ptypes.length; i++)
            b.append(i == 0 ? "" : ",").append(ptypes[i].getSimpleName());
        return b.append(')').append(rtype.getSimpleName()).toString();
    }
}
