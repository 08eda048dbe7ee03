package java.lang.invoke;

import heddle.rt.Convert;
import heddle.rt.VM;
import java.util.List;

/**
 * Model of MethodHandle: a type and a function on boxed values. invoke and
 * invokeExact box their arguments and come to call (frontend-java/Lowering/
 * HandleCalls.h).
 */
public abstract class MethodHandle {
    @java.lang.annotation.Target(java.lang.annotation.ElementType.METHOD)
    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    @interface PolymorphicSignature {}

    final MethodType type;

    MethodHandle(MethodType type) { this.type = type; }

    /** Arguments as the type says, and the result likewise. */
    abstract Object apply(Object[] args) throws Throwable;

    public MethodType type() { return type; }

    public final native @PolymorphicSignature Object invokeExact(Object... args) throws Throwable;
    public final native @PolymorphicSignature Object invoke(Object... args) throws Throwable;

    static Object call(MethodHandle h, Object[] args, Class<?> result, Class<?>[] types,
                       boolean exact) throws Throwable {
        MethodType t = MethodType.methodType(result, types);
        if (t.equals(h.type))
            return h.apply(args);
        if (exact)
            throw new WrongMethodTypeException("expected " + h.type + " but found " + t);
        return h.asType(t).apply(args);
    }

    public Object invokeWithArguments(Object... args) throws Throwable {
        return asType(MethodType.genericMethodType(args.length)).apply(args.clone());
    }
    public Object invokeWithArguments(List<?> args) throws Throwable {
        return invokeWithArguments(args.toArray());
    }

    /** A constant of a class file: JVMS 5.4.3.5. */
    static MethodHandle constant(int kind, Class<?> c, String name, String descriptor)
        throws ReflectiveOperationException {
        MethodHandles.Lookup in = new MethodHandles.Lookup(c);
        if (kind <= 4) {
            Class<?> type = VM.typeOf(descriptor);
            return kind == 1 ? in.findGetter(c, name, type)
                : kind == 2 ? in.findStaticGetter(c, name, type)
                : kind == 3 ? in.findSetter(c, name, type) : in.findStaticSetter(c, name, type);
        }
        MethodType type = MethodType.constant(descriptor);
        return kind == 6 ? in.findStatic(c, name, type)
            : kind == 8 ? in.findConstructor(c, type)
            : kind == 7 ? in.findSpecial(c, name, type, c) : in.findVirtual(c, name, type);
    }

    // Conversions.

    public MethodHandle asType(MethodType to) {
        if (to.equals(type))
            return this;
        boolean fits = to.parameterCount() == type.parameterCount();
        for (int i = 0; fits && i < type.parameterCount(); i++)
            fits = converts(to.parameterType(i), type.parameterType(i));
        if (!fits || !converts(type.returnType(), to.returnType()))
            throw new WrongMethodTypeException("cannot convert " + this + " to " + to);
        return new Converted(this, to, false);
    }

    static boolean converts(Class<?> from, Class<?> to) {
        if (from == to || to == void.class || to == Object.class || from == void.class)
            return true;
        if (!from.isPrimitive() && !to.isPrimitive())
            return true;
        if (from.isPrimitive() && to.isPrimitive())
            return Convert.widens(from, to);
        if (from.isPrimitive())
            return to.isAssignableFrom(Convert.wrapper(from));
        Class<?> unboxed = Convert.primitive(from);
        return unboxed != null ? Convert.widens(unboxed, to)
            : from.isAssignableFrom(Convert.wrapper(to));
    }

    /** A value of one type as the other; the lowering's adapt does the same. */
    static Object convert(Object v, Class<?> from, Class<?> to) {
        if (from == to || to == void.class)
            return to == void.class ? null : v;
        if (from == void.class)
            return Convert.zero(to);
        if (!to.isPrimitive()) {
            if (v != null && !to.isInstance(v))
                throw new ClassCastException("Cannot cast " + v.getClass().getName() + " to "
                    + to.getName());
            return v;
        }
        if (v == null)
            throw new NullPointerException("Cannot cast null to " + to.getName());
        Class<?> unboxed = Convert.primitive(v.getClass());
        if (unboxed == null || !Convert.widens(unboxed, to))
            throw new ClassCastException("Cannot cast " + v.getClass().getName() + " to "
                + to.getName());
        return Convert.cast(v, to);
    }

    static final class Converted extends MethodHandle {
        private final MethodHandle target;
        private final boolean narrowing;
        Converted(MethodHandle target, MethodType to, boolean narrowing) {
            super(to);
            this.target = target;
            this.narrowing = narrowing;
        }
        private Object one(Object v, Class<?> from, Class<?> to) {
            if (narrowing && to.isPrimitive() && to != void.class && from != void.class)
                return v == null ? Convert.zero(to) : Convert.cast(v, to);
            return convert(v, from, to);
        }
        @Override
        Object apply(Object[] args) throws Throwable {
            Object[] in = new Object[args.length];
            for (int i = 0; i < in.length; i++)
                in[i] = one(args[i], type.parameterType(i), target.type.parameterType(i));
            return one(target.apply(in), target.type.returnType(), type.returnType());
        }
    }

    public MethodHandle bindTo(Object x) {
        if (type.parameterCount() == 0 || type.parameterType(0).isPrimitive())
            throw new IllegalArgumentException("no leading reference parameter");
        return MethodHandles.insertArguments(this, 0, type.parameterType(0).cast(x));
    }

    public MethodHandle asSpreader(Class<?> array, int n) {
        return asSpreader(type.parameterCount() - n, array, n);
    }
    public MethodHandle asSpreader(int at, Class<?> array, int n) {
        MethodHandle target = this;
        MethodType t = type.dropParameterTypes(at, at + n).insertParameterTypes(at, array);
        return new MethodHandle(t) {
            @Override
            Object apply(Object[] args) throws Throwable {
                Object given = args[at];
                int length = given == null ? 0 : java.lang.reflect.Array.getLength(given);
                if (given == null && n > 0)
                    throw new NullPointerException("null array reference");
                if (length != n)
                    throw new IllegalArgumentException("array is not of length " + n);
                Object[] in = new Object[args.length - 1 + n];
                for (int i = 0; i < in.length; i++)
                    in[i] = i < at ? args[i] : i >= at + n ? args[i - n + 1]
                        : convert(java.lang.reflect.Array.get(given, i - at),
                                  array.getComponentType(), target.type.parameterType(i));
                return target.apply(in);
            }
        };
    }
    public MethodHandle asCollector(Class<?> array, int n) {
        return asCollector(type.parameterCount() - 1, array, n);
    }
    public MethodHandle asCollector(int at, Class<?> array, int n) {
        MethodHandle target = this;
        Class<?>[] elements = new Class<?>[n];
        java.util.Arrays.fill(elements, array.getComponentType());
        MethodType t = type.dropParameterTypes(at, at + 1).insertParameterTypes(at, elements);
        return new MethodHandle(t) {
            @Override
            Object apply(Object[] args) throws Throwable {
                Object rest = java.lang.reflect.Array.newInstance(array.getComponentType(), n);
                Object[] in = new Object[args.length - n + 1];
                for (int i = 0; i < n; i++)
                    java.lang.reflect.Array.set(rest, i, args[at + i]);
                for (int i = 0; i < in.length; i++)
                    in[i] = i < at ? args[i] : i == at ? rest : args[i + n - 1];
                return target.apply(in);
            }
        };
    }

    public boolean isVarargsCollector() { return false; }
    public MethodHandle asFixedArity() { return this; }
    public MethodHandle asVarargsCollector(Class<?> array) { return new Varargs(this, array); }
    public MethodHandle withVarargs(boolean on) {
        return on ? asVarargsCollector(type.lastParameterType()) : asFixedArity();
    }

    /** Collects the last arguments when called with another number of them. */
    static final class Varargs extends MethodHandle {
        private final MethodHandle target;
        private final Class<?> array;
        Varargs(MethodHandle target, Class<?> array) {
            super(target.type);
            this.target = target;
            this.array = array;
        }
        @Override
        Object apply(Object[] args) throws Throwable { return target.apply(args); }
        @Override
        public boolean isVarargsCollector() { return true; }
        @Override
        public MethodHandle asFixedArity() { return target; }
        @Override
        public MethodHandle asType(MethodType to) {
            int n = type.parameterCount();
            if (to.parameterCount() == n && array.isAssignableFrom(to.lastParameterType())
                || to.parameterCount() < n - 1)
                return target.asType(to);
            return target.asCollector(array, to.parameterCount() - n + 1).asType(to);
        }
    }

    @Override
    public String toString() { return "MethodHandle" + type; }
}
