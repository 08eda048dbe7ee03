import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.*;

/** Access modes of atomics and handles, and accesses by reflection. */
final class SharedModes extends Shared {
    static void plainModes() {
        RACES.put("AtomicInteger.getPlain", () -> {
            AtomicInteger a = new AtomicInteger();
            return new Pair(() -> a.set(1), () -> a.getPlain());
        });
        RACES.put("AtomicInteger.setPlain", () -> {
            AtomicInteger a = new AtomicInteger();
            return new Pair(() -> a.get(), () -> a.setPlain(1));
        });
        RACES.put("AtomicLong.getPlain", () -> {
            AtomicLong a = new AtomicLong();
            return new Pair(() -> a.lazySet(1), () -> a.getPlain());
        });
        RACES.put("AtomicLong.setPlain", () -> {
            AtomicLong a = new AtomicLong();
            return new Pair(() -> a.incrementAndGet(), () -> a.setPlain(1));
        });
        RACES.put("AtomicBoolean.getPlain", () -> {
            AtomicBoolean a = new AtomicBoolean();
            return new Pair(() -> a.set(true), () -> a.getPlain());
        });
        RACES.put("AtomicReference.setPlain", () -> {
            AtomicReference<String> a = new AtomicReference<>();
            return new Pair(() -> a.getAcquire(), () -> a.setPlain("x"));
        });
        RACES.put("AtomicReference.getPlain", () -> {
            AtomicReference<String> a = new AtomicReference<>();
            return new Pair(() -> a.setOpaque("x"), () -> a.getPlain());
        });
        RACES.put("AtomicIntegerArray.getPlain", () -> {
            AtomicIntegerArray a = new AtomicIntegerArray(2);
            return new Pair(() -> a.set(1, 1), () -> a.getPlain(1));
        });
        RACES.put("AtomicLongArray.setPlain", () -> {
            AtomicLongArray a = new AtomicLongArray(2);
            return new Pair(() -> a.get(1), () -> a.setPlain(1, 1));
        });
        RACES.put("AtomicReferenceArray.getPlain", () -> {
            AtomicReferenceArray<String> a = new AtomicReferenceArray<>(2);
            return new Pair(() -> a.set(1, ""), () -> a.getPlain(1));
        });
        SAFE.put("AtomicIntegerArray.getPlain", () -> {
            AtomicIntegerArray a = new AtomicIntegerArray(2);
            return new Pair(() -> a.set(0, 1), () -> a.getPlain(1));
        });
        SAFE.put("AtomicInteger.lazySet", () -> {
            AtomicInteger a = new AtomicInteger();
            return new Pair(() -> a.lazySet(1), () -> a.getOpaque());
        });
        RACES.put("VarHandle.get", () -> {
            Shared s = new Shared();
            VarHandle h = MethodHandles.lookup().findVarHandle(Shared.class, "watched", int.class);
            return new Pair(() -> s.watched = 1, () -> sink = (int) h.get(s));
        });
        SAFE.put("VarHandle.getOpaque", () -> {
            Shared s = new Shared();
            VarHandle h = MethodHandles.lookup().findVarHandle(Shared.class, "watched", int.class);
            return new Pair(() -> s.watched = 1, () -> sink = (int) h.getOpaque(s));
        });
        SAFE.put("AtomicIntegerFieldUpdater.lazySet", () -> {
            Shared s = new Shared();
            AtomicIntegerFieldUpdater<Shared> u = AtomicIntegerFieldUpdater.newUpdater(Shared.class, "watched");
            return new Pair(() -> sink = s.watched, () -> u.lazySet(s, 1));
        });
        RACES.put("Unsafe.getInt", () -> {
            Shared s = new Shared();
            Field u = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            u.setAccessible(true);
            sun.misc.Unsafe unsafe = (sun.misc.Unsafe) u.get(null);
            long at = unsafe.objectFieldOffset(Shared.class.getDeclaredField("watched"));
            return new Pair(() -> s.watched = 1, () -> sink = unsafe.getInt(s, at));
        });
    }

    static void byReflection() {
        RACES.put("Field.get", () -> {
            Shared s = new Shared();
            Field f = Shared.class.getDeclaredField("member");
            return new Pair(() -> s.member = 1, () -> sink = f.getInt(s));
        });
        RACES.put("Field.set", () -> {
            Field f = Shared.class.getDeclaredField("field");
            return new Pair(() -> sink = field, () -> f.set(null, 1));
        });
        RACES.put("MethodHandle.getter", () -> {
            Shared s = new Shared();
            MethodHandle h = MethodHandles.lookup().findGetter(Shared.class, "member", int.class);
            return new Pair(() -> s.member = 1, () -> sink = (int) h.invoke(s));
        });
        RACES.put("MethodHandle.elementSetter", () -> {
            int[] a = {1, 2};
            MethodHandle h = MethodHandles.arrayElementSetter(int[].class);
            return new Pair(() -> sink = a[1], () -> h.invoke(a, 1, 3));
        });
        RACES.put("Array.get", () -> chars(a -> sink = java.lang.reflect.Array.get(a, 1)));
        RACES.put("Array.setChar", () -> chars(a -> java.lang.reflect.Array.setChar(a, 1, 'c')));
        SAFE.put("Array.getLength", () -> chars(a -> sink = java.lang.reflect.Array.getLength(a)));
        SAFE.put("Array.getChar", () -> chars(a -> sink = java.lang.reflect.Array.getChar(a, 0)));
    }

    static void add() {
        plainModes();
        byReflection();
    }
}
