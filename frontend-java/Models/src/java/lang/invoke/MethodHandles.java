package java.lang.invoke;

import heddle.rt.Convert;
import heddle.rt.VM;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Model of MethodHandles: direct handles and combinators. Missing (and refused by
 * name): handles on VarHandles. Long, since the class and Lookup within it have
 * some seventy methods.
 */
public class MethodHandles {
    private MethodHandles() {}

    public static native Lookup lookup();
    public static native Lookup publicLookup();
    public static native Lookup privateLookupIn(Class<?> c, Lookup from)
        throws IllegalAccessException;
    public static VarHandle arrayElementVarHandle(Class<?> array) { return VarHandle.ofArray(array); }
    public static VarHandle byteArrayViewVarHandle(Class<?> viewArrayClass, ByteOrder order) {
        return VarHandle.ofView(byte[].class, viewArrayClass, order);
    }
    public static VarHandle byteBufferViewVarHandle(Class<?> viewArrayClass, ByteOrder order) {
        return VarHandle.ofView(ByteBuffer.class, viewArrayClass, order);
    }

    public static <T> T classData(Lookup from, String name, Class<T> type) throws IllegalAccessException {
        if (!name.equals("_"))
            throw new IllegalArgumentException("unexpected name: " + name);
        Object data = heddle.rt.Definitions.dataOf(from.lookupClass());
        return type.cast(data);
    }
    public static <T> T classDataAt(Lookup from, String name, Class<T> type, int at) throws IllegalAccessException {
        List<?> all = classData(from, name, List.class);
        return all == null ? null : type.cast(all.get(at));
    }

    /** A call of a synthesised method of the class. */
    static final class Direct extends MethodHandle {
        private final Class<?> owner;
        private final String name;
        private final boolean hasReceiver;
        Direct(MethodType type, Class<?> owner, String name, boolean hasReceiver) {
            super(type);
            this.owner = owner;
            this.name = name;
            this.hasReceiver = hasReceiver;
        }
        @Override
        Object apply(Object[] args) {
            if (!hasReceiver)
                return VM.invoke(owner, name, null, args);
            if (args[0] == null)
                throw new NullPointerException();
            Object[] rest = new Object[args.length - 1];
            for (int i = 0; i < rest.length; i++)
                rest[i] = args[i + 1];
            return VM.invoke(owner, name, args[0], rest);
        }
    }

    public static final class Lookup {
        public static final int PUBLIC = 1, PRIVATE = 2, PROTECTED = 4, PACKAGE = 8, MODULE = 16,
            UNCONDITIONAL = 32, ORIGINAL = 64;
        private final Class<?> asking;

        Lookup(Class<?> asking) { this.asking = asking; }

        public Class<?> lookupClass() { return asking; }
        public Lookup in(Class<?> c) { return new Lookup(c); }
        public boolean hasPrivateAccess() { return true; }
        public boolean hasFullPrivilegeAccess() { return true; }
        public Class<?> findClass(String name) throws ClassNotFoundException {
            return Class.forName(name, false, heddle.rt.AppLoader.INSTANCE);
        }
        public Class<?> ensureInitialized(Class<?> c) {
            VM.initialize(c);
            return c;
        }
        public Class<?> defineClass(byte[] bytes) {
            return heddle.rt.Definitions.define(asking.getClassLoader(), null, bytes, 0,
                bytes.length, asking.getProtectionDomain(), asking);
        }
        /** Options say what names it may use and when it goes; Heddle checks neither. */
        public enum ClassOption { NESTMATE, STRONG }
        public Lookup defineHiddenClass(byte[] bytes, boolean initialize, ClassOption... options)
            throws IllegalAccessException {
            return hidden(bytes, null, initialize, options);
        }
        public Lookup defineHiddenClassWithClassData(byte[] bytes, Object data, boolean initialize,
                                                     ClassOption... options)
            throws IllegalAccessException {
            return hidden(bytes, java.util.Objects.requireNonNull(data), initialize, options);
        }
        private Lookup hidden(byte[] bytes, Object data, boolean initialize, ClassOption[] options) {
            for (ClassOption o : options)
                java.util.Objects.requireNonNull(o);
            Class<?> c = heddle.rt.Definitions.defineHidden(asking, bytes.clone(), data);
            if (initialize)
                VM.initialize(c);
            return new Lookup(c);
        }
        public Class<?> accessClass(Class<?> c) { return c; }

        private static String outermost(Class<?> c) {
            String n = c.getName();
            int dollar = n.indexOf('$');
            return dollar < 0 ? n : n.substring(0, dollar);
        }
        private void checkAccess(Class<?> c, String name, MethodType type, int modifiers)
            throws IllegalAccessException {
            boolean ok = Modifier.isPublic(modifiers) || outermost(c).equals(outermost(asking))
                || !Modifier.isPrivate(modifiers)
                    && (c.getPackageName().equals(asking.getPackageName())
                        || Modifier.isProtected(modifiers) && c.isAssignableFrom(asking));
            if (!ok)
                throw new IllegalAccessException("no such method: " + c.getName() + "." + name
                    + type);
        }

        private Method find(Class<?> c, String name, MethodType type, boolean isStatic)
            throws NoSuchMethodException, IllegalAccessException {
            Method found = null;
            for (Class<?> in = c; in != null && found == null; in = in.getSuperclass())
                found = declared(in, name, type);
            if (found == null && !isStatic)
                for (Method m : c.getMethods())
                    if (fits(m, name, type))
                        found = m;
            if (found == null && c.isInterface() && !isStatic)
                found = declared(Object.class, name, type);
            if (found == null)
                throw new NoSuchMethodException("no such method: " + c.getName() + "." + name
                    + type + (isStatic ? "/invokeStatic"
                              : c.isInterface() ? "/invokeInterface" : "/invokeVirtual"));
            if (Modifier.isStatic(found.getModifiers()) != isStatic)
                throw new IllegalAccessException("no such method: " + c.getName() + "." + name
                    + type + (isStatic ? "/invokeStatic" : "/invokeVirtual"));
            checkAccess(found.getDeclaringClass(), name, type, found.getModifiers());
            return found;
        }
        private static boolean fits(Method m, String name, MethodType type) {
            return m.getName().equals(name)
                && m.heddleDescriptor().equals(type.toMethodDescriptorString());
        }
        private static Method declared(Class<?> c, String name, MethodType type) {
            for (Method m : c.getDeclaredMethods())
                if (fits(m, name, type))
                    return m;
            return null;
        }
        private static MethodHandle direct(Method m, String how, Class<?> receiver) {
            MethodType t = MethodType.constant(m.heddleDescriptor());
            boolean isStatic = Modifier.isStatic(m.getModifiers());
            if (isStatic)
                VM.initialize(m.getDeclaringClass());
            else
                t = t.insertParameterTypes(0, receiver);
            MethodHandle h = new Direct(t, m.getDeclaringClass(),
                "heddle$" + how + "$" + m.heddleIndex(), !isStatic);
            return m.isVarArgs() ? h.asVarargsCollector(t.lastParameterType()) : h;
        }

        public MethodHandle findStatic(Class<?> c, String name, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
            return direct(find(c, name, type, true), "call", null);
        }
        public MethodHandle findVirtual(Class<?> c, String name, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
            if (c == MethodHandle.class && name.startsWith("invoke"))
                return name.equals("invoke") ? invoker(type) : exactInvoker(type);
            return direct(find(c, name, type, false), "call", c);
        }
        public MethodHandle findSpecial(Class<?> c, String name, MethodType type, Class<?> from)
            throws NoSuchMethodException, IllegalAccessException {
            if (from != asking)
                throw new IllegalAccessException("no private access for invokespecial: class "
                    + from.getName() + ", from " + this);
            return direct(find(c, name, type, false), "special", from);
        }
        public MethodHandle bind(Object receiver, String name, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
            return findVirtual(receiver.getClass(), name, type).bindTo(receiver);
        }
        public MethodHandle findConstructor(Class<?> c, MethodType type)
            throws NoSuchMethodException, IllegalAccessException {
            for (Constructor<?> k : c.getDeclaredConstructors())
                if (k.heddleDescriptor().equals(type.toMethodDescriptorString())) {
                    checkAccess(c, "<init>", type, k.getModifiers());
                    return unreflectConstructor(k);
                }
            throw new NoSuchMethodException("no such constructor: " + c.getName() + ".<init>"
                + type + "/newInvokeSpecial");
        }

        private MethodHandle accessor(Class<?> c, String name, Class<?> type, boolean isStatic,
                                      boolean isSet)
            throws NoSuchFieldException, IllegalAccessException {
            for (Class<?> in = c; in != null; in = in.getSuperclass()) {
                int flags = VM.fieldModifiers(in, name);
                if (flags < 0 || VM.fieldType(in, name) != type)
                    continue;
                String text = c.getName() + "." + name + "/" + type.getName()
                    + (isSet ? isStatic ? "/putStatic" : "/putField"
                             : isStatic ? "/getStatic" : "/getField");
                if (Modifier.isStatic(flags) != isStatic)
                    throw new IllegalAccessException("no such field: " + text);
                if (isSet && Modifier.isFinal(flags))
                    throw new IllegalAccessException("final field has no write access: " + text
                        + ", from " + this);
                checkAccess(in, name, MethodType.methodType(type), flags);
                return access(in, name, type, isStatic, isSet, c);
            }
            throw new NoSuchFieldException("no such field: " + c.getName() + "." + name + "/"
                + type.getName() + (isSet ? isStatic ? "/putStatic" : "/putField"
                                          : isStatic ? "/getStatic" : "/getField"));
        }
        private static MethodHandle access(Class<?> in, String name, Class<?> type,
                                           boolean isStatic, boolean isSet, Class<?> receiver) {
            MethodType t = isSet ? MethodType.methodType(void.class, type)
                                 : MethodType.methodType(type);
            if (!isStatic)
                t = t.insertParameterTypes(0, receiver);
            return new Direct(t, in, (isSet ? "heddle$set$" : "heddle$get$") + in.fieldIndex0(name),
                              !isStatic);
        }
        public MethodHandle findGetter(Class<?> c, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
            return accessor(c, name, type, false, false);
        }
        public MethodHandle findSetter(Class<?> c, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
            return accessor(c, name, type, false, true);
        }
        public MethodHandle findStaticGetter(Class<?> c, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
            return accessor(c, name, type, true, false);
        }
        public MethodHandle findStaticSetter(Class<?> c, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
            return accessor(c, name, type, true, true);
        }
        public VarHandle findVarHandle(Class<?> c, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
            return VarHandle.ofField(c, name, type, false);
        }
        public VarHandle findStaticVarHandle(Class<?> c, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException {
            return VarHandle.ofField(c, name, type, true);
        }

        public MethodHandle unreflect(Method m) throws IllegalAccessException {
            return direct(m, "call", m.getDeclaringClass());
        }
        public MethodHandle unreflectSpecial(Method m, Class<?> from)
            throws IllegalAccessException {
            return direct(m, "special", from);
        }
        public MethodHandle unreflectConstructor(Constructor<?> k) throws IllegalAccessException {
            MethodType t = MethodType.constant(k.heddleDescriptor())
                .changeReturnType(k.getDeclaringClass());
            MethodHandle h = new Direct(t, k.getDeclaringClass(), "heddle$new$" + k.heddleIndex(),
                                        false);
            return k.isVarArgs() ? h.asVarargsCollector(t.lastParameterType()) : h;
        }
        public MethodHandle unreflectGetter(Field f) throws IllegalAccessException {
            return access(f.getDeclaringClass(), f.getName(), f.getType(),
                          Modifier.isStatic(f.getModifiers()), false, f.getDeclaringClass());
        }
        public MethodHandle unreflectSetter(Field f) throws IllegalAccessException {
            return access(f.getDeclaringClass(), f.getName(), f.getType(),
                          Modifier.isStatic(f.getModifiers()), true, f.getDeclaringClass());
        }
        public VarHandle unreflectVarHandle(Field f) throws IllegalAccessException {
            try {
                return VarHandle.ofField(f.getDeclaringClass(), f.getName(), f.getType(),
                                         Modifier.isStatic(f.getModifiers()));
            } catch (NoSuchFieldException e) {
                throw new IllegalAccessException(e.getMessage());
            }
        }

        @Override
        public String toString() { return asking.getName(); }
    }

    // Combinators.

    @FunctionalInterface
    interface Body {
        Object apply(Object[] args) throws Throwable;
    }
    static MethodHandle make(MethodType type, Body body) {
        return new MethodHandle(type) {
            @Override
            Object apply(Object[] args) throws Throwable { return body.apply(args); }
        };
    }
    private static Object[] slice(Object[] a, int from, int to) {
        Object[] result = new Object[to - from];
        for (int i = from; i < to; i++)
            result[i - from] = a[i];
        return result;
    }
    private static Object[] splice(Object[] a, int at, int drop, Object... more) {
        Object[] result = new Object[a.length - drop + more.length];
        for (int i = 0; i < result.length; i++)
            result[i] = i < at ? a[i] : i < at + more.length ? more[i - at]
                : a[i - more.length + drop];
        return result;
    }

    public static MethodHandle invoker(MethodType t) {
        return make(t.insertParameterTypes(0, MethodHandle.class), args ->
            ((MethodHandle) args[0]).asType(t).apply(slice(args, 1, args.length)));
    }
    public static MethodHandle exactInvoker(MethodType t) {
        return make(t.insertParameterTypes(0, MethodHandle.class), args -> {
            MethodHandle h = (MethodHandle) args[0];
            if (!h.type.equals(t))
                throw new WrongMethodTypeException("expected " + h.type + " but found " + t);
            return h.apply(slice(args, 1, args.length));
        });
    }
    public static MethodHandle identity(Class<?> c) {
        return make(MethodType.methodType(c, c), args -> args[0]);
    }
    public static MethodHandle constant(Class<?> c, Object value) {
        Object v = MethodHandle.convert(value, Object.class, c);
        return make(MethodType.methodType(c), args -> v);
    }
    public static MethodHandle zero(Class<?> c) {
        return make(MethodType.methodType(c), args -> Convert.zero(c));
    }
    public static MethodHandle empty(MethodType t) {
        return make(t, args -> Convert.zero(t.returnType()));
    }
    public static MethodHandle throwException(Class<?> result, Class<? extends Throwable> e) {
        return make(MethodType.methodType(result, e), args -> { throw (Throwable) args[0]; });
    }
    public static MethodHandle arrayConstructor(Class<?> array) {
        return make(MethodType.methodType(array, int.class), args ->
            java.lang.reflect.Array.newInstance(array.getComponentType(), (Integer) args[0]));
    }
    public static MethodHandle arrayLength(Class<?> array) {
        return make(MethodType.methodType(int.class, array), args ->
            java.lang.reflect.Array.getLength(args[0]));
    }
    public static MethodHandle arrayElementGetter(Class<?> array) {
        return make(MethodType.methodType(array.getComponentType(), array, int.class), args ->
            java.lang.reflect.Array.get(args[0], (Integer) args[1]));
    }
    public static MethodHandle arrayElementSetter(Class<?> array) {
        return make(MethodType.methodType(void.class, array, int.class, array.getComponentType()),
            args -> {
                java.lang.reflect.Array.set(args[0], (Integer) args[1], args[2]);
                return null;
            });
    }
    public static MethodHandle explicitCastArguments(MethodHandle h, MethodType t) {
        return h.type.equals(t) ? h : new MethodHandle.Converted(h, t, true);
    }

    public static MethodHandle insertArguments(MethodHandle h, int at, Object... values) {
        Object[] bound = values.clone();
        for (int i = 0; i < bound.length; i++)
            bound[i] = MethodHandle.convert(bound[i], Object.class, h.type.parameterType(at + i));
        return make(h.type.dropParameterTypes(at, at + bound.length),
                    args -> h.apply(splice(args, at, 0, bound)));
    }
    public static MethodHandle dropArguments(MethodHandle h, int at, Class<?>... types) {
        return make(h.type.insertParameterTypes(at, types),
                    args -> h.apply(splice(args, at, types.length)));
    }
    public static MethodHandle dropArguments(MethodHandle h, int at, List<Class<?>> types) {
        return dropArguments(h, at, types.toArray(new Class<?>[0]));
    }
    public static MethodHandle dropReturn(MethodHandle h) {
        return make(h.type.changeReturnType(void.class), args -> {
            h.apply(args);
            return null;
        });
    }
    public static MethodHandle permuteArguments(MethodHandle h, MethodType t, int... order) {
        return make(t, args -> {
            Object[] in = new Object[order.length];
            for (int i = 0; i < in.length; i++)
                in[i] = args[order[i]];
            return h.apply(in);
        });
    }
    public static MethodHandle filterReturnValue(MethodHandle h, MethodHandle filter) {
        return make(h.type.changeReturnType(filter.type.returnType()), args -> {
            Object v = h.apply(args);
            return h.type.returnType() == void.class ? filter.apply(new Object[0])
                                                     : filter.apply(new Object[] {v});
        });
    }
    public static MethodHandle filterArguments(MethodHandle h, int at, MethodHandle... filters) {
        MethodType t = h.type;
        for (int i = 0; i < filters.length; i++)
            if (filters[i] != null)
                t = t.changeParameterType(at + i, filters[i].type.parameterType(0));
        return make(t, args -> {
            Object[] in = args.clone();
            for (int i = 0; i < filters.length; i++)
                if (filters[i] != null)
                    in[at + i] = filters[i].apply(new Object[] {args[at + i]});
            return h.apply(in);
        });
    }
    public static MethodHandle collectArguments(MethodHandle h, int at, MethodHandle filter) {
        int n = filter.type.parameterCount();
        boolean gives = filter.type.returnType() != void.class;
        MethodType t = gives ? h.type.dropParameterTypes(at, at + 1) : h.type;
        return make(t.insertParameterTypes(at, filter.type.parameterArray()), args -> {
            Object v = filter.apply(slice(args, at, at + n));
            return h.apply(gives ? splice(args, at, n, v) : splice(args, at, n));
        });
    }
    public static MethodHandle foldArguments(MethodHandle h, MethodHandle combiner) {
        return foldArguments(h, 0, combiner);
    }
    public static MethodHandle foldArguments(MethodHandle h, int at, MethodHandle combiner) {
        int n = combiner.type.parameterCount();
        boolean gives = combiner.type.returnType() != void.class;
        return make(gives ? h.type.dropParameterTypes(at, at + 1) : h.type, args -> {
            Object v = combiner.apply(slice(args, at, at + n));
            return h.apply(gives ? splice(args, at, 0, v) : args);
        });
    }
    public static MethodHandle guardWithTest(MethodHandle test, MethodHandle target,
                                             MethodHandle fallback) {
        if (!target.type.equals(fallback.type))
            throw new IllegalArgumentException("target and fallback types must match: "
                + target.type + " != " + fallback.type);
        int n = test.type.parameterCount();
        return make(target.type, args ->
            ((Boolean) test.apply(slice(args, 0, n)) ? target : fallback).apply(args));
    }
    public static MethodHandle catchException(MethodHandle target, Class<? extends Throwable> type,
                                              MethodHandle handler) {
        int n = handler.type.parameterCount() - 1;
        return make(target.type, args -> {
            try {
                return target.apply(args);
            } catch (Throwable e) {
                if (!type.isInstance(e))
                    throw e;
                return handler.apply(splice(slice(args, 0, n), 0, 0, e));
            }
        });
    }
    public static MethodHandle tryFinally(MethodHandle target, MethodHandle cleanup) {
        boolean gives = target.type.returnType() != void.class;
        int n = cleanup.type.parameterCount() - (gives ? 2 : 1);
        return make(target.type, args -> {
            Throwable failure = null;
            Object v = Convert.zero(target.type.returnType());
            try {
                v = target.apply(args);
            } catch (Throwable e) {
                failure = e;
            }
            Object[] rest = slice(args, 0, n);
            v = cleanup.apply(gives ? splice(rest, 0, 0, failure, v) : splice(rest, 0, 0, failure));
            if (failure != null)
                throw failure;
            return v;
        });
    }

    public static MethodHandle loop(MethodHandle[]... clauses) { return ModelLoops.loop(clauses); }
    public static MethodHandle whileLoop(MethodHandle init, MethodHandle pred, MethodHandle body) {
        return ModelLoops.whileLoop(init, pred, body, false);
    }
    public static MethodHandle doWhileLoop(MethodHandle init, MethodHandle body, MethodHandle pred) {
        return ModelLoops.whileLoop(init, pred, body, true);
    }
    public static MethodHandle countedLoop(MethodHandle rounds, MethodHandle init,
                                           MethodHandle body) {
        return ModelLoops.countedLoop(null, rounds, init, body);
    }
    public static MethodHandle countedLoop(MethodHandle start, MethodHandle end, MethodHandle init,
                                           MethodHandle body) {
        return ModelLoops.countedLoop(java.util.Objects.requireNonNull(start), end, init, body);
    }
    public static MethodHandle iteratedLoop(MethodHandle iterator, MethodHandle init,
                                            MethodHandle body) {
        return ModelLoops.iteratedLoop(iterator, init, body);
    }
    public static MethodHandle tableSwitch(MethodHandle fallback, MethodHandle... targets) {
        return ModelLoops.tableSwitch(fallback, targets);
    }
    public static MethodHandle dropArgumentsToMatch(MethodHandle h, int skip, List<Class<?>> types,
                                                    int at) {
        return ModelLoops.dropArgumentsToMatch(h, skip, types, at);
    }
    public static MethodHandle spreadInvoker(MethodType t, int leading) {
        if (leading < 0 || leading > t.parameterCount())
            throw new IllegalArgumentException("bad argument count: " + leading);
        return invoker(t).asSpreader(Object[].class, t.parameterCount() - leading);
    }
}
