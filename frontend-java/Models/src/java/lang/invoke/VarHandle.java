package java.lang.invoke;

import heddle.rt.VM;
import java.lang.reflect.Modifier;
import java.nio.BufferBytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.Objects;

/**
 * Model of VarHandle: which variable it is. The accessors are the lowering's
 * (frontend-java/Lowering/HandleCalls.h), which reads the first six fields.
 */
public class VarHandle {
    /** 0 a static field, 1 an instance field, 2 elements of arrays. */
    final int coordinates;
    /** First character of the variable's descriptor, L for arrays too. */
    final int code;
    final boolean readOnly;
    /** Of the field in its objects; a static field's address. */
    final long offset;
    /** The class that has the field, or the array class. */
    final Class<?> owner;
    final Class<?> type;
    /** Of bytes seen as wider elements: how many each has; else 0. */
    final int view;
    /** Their order is not the machine's, which has the lowest first. */
    final boolean swaps;

    private VarHandle(int coordinates, boolean readOnly, long offset, Class<?> owner,
                      Class<?> type) {
        this(coordinates, readOnly, offset, owner, type, 0, false);
    }
    private VarHandle(int coordinates, boolean readOnly, long offset, Class<?> owner,
                      Class<?> type, int view, boolean swaps) {
        this.coordinates = coordinates;
        this.code = type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
        this.readOnly = readOnly;
        this.offset = offset;
        this.owner = owner;
        this.type = type;
        this.view = view;
        this.swaps = swaps;
    }

    static VarHandle ofArray(Class<?> array) {
        if (!array.isArray())
            throw new IllegalArgumentException("not an array type: " + array);
        return new VarHandle(2, false, 0, array, array.getComponentType());
    }

    /** Holder: byte[] or ByteBuffer. */
    static VarHandle ofView(Class<?> holder, Class<?> viewArrayClass, ByteOrder order) {
        if (!viewArrayClass.isArray())
            throw new IllegalArgumentException("not an array: " + viewArrayClass);
        Class<?> type = viewArrayClass.getComponentType();
        int size = type == short.class || type == char.class ? 2
            : type == int.class || type == float.class ? 4
            : type == long.class || type == double.class ? 8 : 0;
        if (size == 0)
            throw new UnsupportedOperationException();
        return new VarHandle(2, false, 0, holder, type, size, order == ByteOrder.BIG_ENDIAN);
    }

    /** Where the first byte of the element is in viewArray(holder). */
    static int viewIndex(VarHandle h, Object holder, int index, boolean writes, boolean isWhole,
                         String mode) {
        if (isWhole && !h.hasOperation(mode))
            throw new UnsupportedOperationException(mode);
        int last = h.view - 1, at = index;
        if (h.owner == byte[].class) {
            byte[] ba = (byte[]) holder;
            int limit = ba.length - last;
            if (index < 0 || index >= limit)
                throw new ArrayIndexOutOfBoundsException(outOf(index, limit));
        } else {
            ByteBuffer b = (ByteBuffer) Objects.requireNonNull(holder);
            if (isWhole && !b.isDirect() && !BufferBytes.HEAP_IS_ALIGNED)
                throw new IllegalStateException("Atomic access not supported for heap buffer");
            if (writes && b.isReadOnly())
                throw new ReadOnlyBufferException();
            int limit = b.limit() - last;
            if (index < 0 || index >= limit)
                throw new IndexOutOfBoundsException(outOf(index, limit));
            at += BufferBytes.first(b);
        }
        if (isWhole && (at & last) != 0)
            throw new IllegalStateException("Misaligned access at index: " + index);
        return at;
    }
    private static String outOf(int index, int limit) {
        return "Index " + index + " out of bounds for length " + limit;
    }
    static byte[] viewArray(Object holder) {
        return holder instanceof byte[] a ? a : BufferBytes.array((ByteBuffer) holder);
    }
    /** How many bytes are together for sure where a plain access begins at the index. */
    static int viewPiece(Object holder, int at, int size) {
        boolean isAligned = BufferBytes.HEAP_IS_ALIGNED
            || holder instanceof ByteBuffer b && b.isDirect();
        return isAligned ? Integer.lowestOneBit(at & size - 1 | size) : 1;
    }

    static long viewGet(byte[] a, int at, int size, int piece) {
        long value = 0;
        for (int i = 0; i < size; i += piece) {
            long part = piece == 1 ? a[at + i] & 0xff
                : piece == 2 ? VM.loadBytes(a, at + i, 2) & 0xffff
                : VM.loadBytes(a, at + i, 4) & 0xffffffffL;
            value |= part << 8 * i;
        }
        return value << 64 - 8 * size >> 64 - 8 * size;
    }
    static void viewSet(byte[] a, int at, int size, int piece, long value) {
        for (int i = 0; i < size; i += piece) {
            long part = value >> 8 * i;
            if (piece == 1)
                a[at + i] = (byte) part;
            else if (piece == 2)
                VM.storeBytes(a, at + i, 2, (short) part);
            else
                VM.storeBytes(a, at + i, 4, (int) part);
        }
    }

    static VarHandle ofField(Class<?> c, String name, Class<?> type, boolean isStatic)
        throws NoSuchFieldException, IllegalAccessException {
        for (Class<?> in = c; in != null; in = in.getSuperclass()) {
            int flags = VM.fieldModifiers(in, name);
            if (flags < 0)
                continue;
            if (VM.fieldType(in, name) != type)
                break;
            if (Modifier.isStatic(flags) != isStatic)
                throw new IllegalAccessException("no such field: " + c.getName() + "." + name + "/"
                    + type.getName() + (isStatic ? "/getStatic" : "/getField"));
            if (isStatic)
                VM.initialize(in);
            return new VarHandle(isStatic ? 0 : 1, Modifier.isFinal(flags),
                isStatic ? VM.staticOffset(in, name) : VM.fieldOffset(in, name), in, type);
        }
        throw new NoSuchFieldException("no such field: " + c.getName() + "." + name + "/"
            + type.getName() + (isStatic ? "/getStatic" : "/getField"));
    }

    /** A reference that is stored or an object whose field is accessed. */
    static void check(Object value, Class<?> type) {
        if (value != null && !type.isInstance(value))
            throw new ClassCastException("Cannot cast " + value.getClass().getName() + " to "
                + type.getName());
    }

    /** A primitive that is stored in a reference, boxed: its type must say so. */
    static boolean fits(Object boxed, VarHandle h) { return h.type.isInstance(boxed); }

    /** Why an accessor did not fit; descriptor: of the call, the handle first. */
    static void wrong(VarHandle h, String mode, String descriptor) {
        boolean reads = mode.equals("get") || mode.equals("getVolatile")
            || mode.equals("getAcquire") || mode.equals("getOpaque");
        if (h.readOnly && !reads || !h.hasOperation(mode))
            throw h.view != 0 && !BufferBytes.HEAP_IS_ALIGNED
                ? new UnsupportedOperationException(mode) : new UnsupportedOperationException();
        MethodType has = h.accessModeType(mode).insertParameterTypes(0, VarHandle.class);
        throw new WrongMethodTypeException("cannot convert MethodHandle" + has + " to "
            + MethodType.constant(descriptor));
    }

    private MethodType accessModeType(String mode) {
        boolean compares = mode.startsWith("compareAnd") || mode.startsWith("weakCompareAnd");
        boolean isSet = mode.startsWith("set");
        Class<?> result = isSet ? void.class
            : compares && mode.contains("Set") ? boolean.class : type;
        MethodType t = MethodType.methodType(result, coordinateTypes());
        if (compares)
            t = t.appendParameterTypes(type);
        return isSet || compares || mode.startsWith("getAnd") ? t.appendParameterTypes(type) : t;
    }
    public MethodType accessModeType(AccessMode mode) { return accessModeType(mode.methodName()); }

    private boolean hasOperation(String mode) {
        if (view != 0 && owner == byte[].class && !BufferBytes.HEAP_IS_ALIGNED)
            return mode.equals("get") || mode.equals("set");
        boolean isWhole = code == 'I' || code == 'J';
        if (view != 0 && (mode.startsWith("getAndAdd") || mode.startsWith("getAndBitwise")))
            return isWhole;
        if (view != 0 && (mode.startsWith("getAndSet") || mode.contains("ompareAnd")))
            return isWhole || code == 'F' || code == 'D';
        if (mode.startsWith("getAndAdd"))
            return code != 'L' && code != 'Z';
        if (mode.startsWith("getAndBitwise"))
            return code != 'L' && code != 'F' && code != 'D';
        return true;
    }

    public Class<?> varType() { return type; }
    public java.util.List<Class<?>> coordinateTypes() {
        return coordinates == 0 ? java.util.List.of()
            : coordinates == 1 ? java.util.List.of(owner) : java.util.List.of(owner, int.class);
    }
    public boolean isAccessModeSupported(AccessMode mode) {
        boolean reads = mode == AccessMode.GET || mode == AccessMode.GET_VOLATILE
            || mode == AccessMode.GET_ACQUIRE || mode == AccessMode.GET_OPAQUE;
        return (reads || !readOnly) && hasOperation(mode.methodName());
    }
    public VarHandle withInvokeExactBehavior() { return this; }
    public VarHandle withInvokeBehavior() { return this; }
    public boolean hasInvokeExactBehavior() { return false; }
    public MethodHandle toMethodHandle(AccessMode mode) {
        throw VM.refused("method handles: VarHandle.toMethodHandle");
    }
    @Override
    public String toString() {
        return "VarHandle[varType=" + type.getName() + ", coord=" + coordinateTypes() + "]";
    }

    public enum AccessMode {
        GET("get"), SET("set"), GET_VOLATILE("getVolatile"), SET_VOLATILE("setVolatile"),
        GET_ACQUIRE("getAcquire"), SET_RELEASE("setRelease"), GET_OPAQUE("getOpaque"),
        SET_OPAQUE("setOpaque"), COMPARE_AND_SET("compareAndSet"),
        COMPARE_AND_EXCHANGE("compareAndExchange"),
        COMPARE_AND_EXCHANGE_ACQUIRE("compareAndExchangeAcquire"),
        COMPARE_AND_EXCHANGE_RELEASE("compareAndExchangeRelease"),
        WEAK_COMPARE_AND_SET_PLAIN("weakCompareAndSetPlain"),
        WEAK_COMPARE_AND_SET("weakCompareAndSet"),
        WEAK_COMPARE_AND_SET_ACQUIRE("weakCompareAndSetAcquire"),
        WEAK_COMPARE_AND_SET_RELEASE("weakCompareAndSetRelease"),
        GET_AND_SET("getAndSet"), GET_AND_SET_ACQUIRE("getAndSetAcquire"),
        GET_AND_SET_RELEASE("getAndSetRelease"), GET_AND_ADD("getAndAdd"),
        GET_AND_ADD_ACQUIRE("getAndAddAcquire"), GET_AND_ADD_RELEASE("getAndAddRelease"),
        GET_AND_BITWISE_OR("getAndBitwiseOr"),
        GET_AND_BITWISE_OR_RELEASE("getAndBitwiseOrRelease"),
        GET_AND_BITWISE_OR_ACQUIRE("getAndBitwiseOrAcquire"),
        GET_AND_BITWISE_AND("getAndBitwiseAnd"),
        GET_AND_BITWISE_AND_RELEASE("getAndBitwiseAndRelease"),
        GET_AND_BITWISE_AND_ACQUIRE("getAndBitwiseAndAcquire"),
        GET_AND_BITWISE_XOR("getAndBitwiseXor"),
        GET_AND_BITWISE_XOR_RELEASE("getAndBitwiseXorRelease"),
        GET_AND_BITWISE_XOR_ACQUIRE("getAndBitwiseXorAcquire");

        private final String method;
        AccessMode(String method) { this.method = method; }
        public String methodName() { return method; }
        public static AccessMode valueFromMethodName(String name) {
            for (AccessMode m : values())
                if (m.method.equals(name))
                    return m;
            throw new IllegalArgumentException("No AccessMode value for method name " + name);
        }
    }

    public final native @MethodHandle.PolymorphicSignature Object get(Object... args);
    public final native @MethodHandle.PolymorphicSignature void set(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getVolatile(Object... args);
    public final native @MethodHandle.PolymorphicSignature void setVolatile(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getOpaque(Object... args);
    public final native @MethodHandle.PolymorphicSignature void setOpaque(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAcquire(Object... args);
    public final native @MethodHandle.PolymorphicSignature void setRelease(Object... args);
    public final native @MethodHandle.PolymorphicSignature boolean compareAndSet(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object compareAndExchange(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object compareAndExchangeAcquire(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object compareAndExchangeRelease(Object... args);
    public final native @MethodHandle.PolymorphicSignature boolean weakCompareAndSetPlain(Object... args);
    public final native @MethodHandle.PolymorphicSignature boolean weakCompareAndSet(Object... args);
    public final native @MethodHandle.PolymorphicSignature boolean weakCompareAndSetAcquire(Object... args);
    public final native @MethodHandle.PolymorphicSignature boolean weakCompareAndSetRelease(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndSet(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndSetAcquire(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndSetRelease(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndAdd(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndAddAcquire(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndAddRelease(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndBitwiseOr(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndBitwiseOrAcquire(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndBitwiseOrRelease(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndBitwiseAnd(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndBitwiseAndAcquire(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndBitwiseAndRelease(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndBitwiseXor(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndBitwiseXorAcquire(Object... args);
    public final native @MethodHandle.PolymorphicSignature Object getAndBitwiseXorRelease(Object... args);
    public static native void fullFence();
    public static native void acquireFence();
    public static native void releaseFence();
    public static native void loadLoadFence();
    public static native void storeStoreFence();
}
