import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.*;

/** A compare-and-set that finds what it expects, in the way that the argument names. */
public class Weak {
  volatile int number;
  volatile long wide;
  volatile Object object;
  static int[] array = new int[1];
  static final VarHandle NUMBER, WIDE, OBJECT;
  static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
  static {
    try {
      MethodHandles.Lookup l = MethodHandles.lookup();
      NUMBER = l.findVarHandle(Weak.class, "number", int.class);
      WIDE = l.findVarHandle(Weak.class, "wide", long.class);
      OBJECT = l.findVarHandle(Weak.class, "object", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @SuppressWarnings("deprecation")
  static boolean update(String how) {
    Weak w = new Weak();
    switch (how) {
    case "field": return NUMBER.weakCompareAndSet(w, 0, 1);
    case "field-plain": return NUMBER.weakCompareAndSetPlain(w, 0, 1);
    case "field-acquire": return NUMBER.weakCompareAndSetAcquire(w, 0, 1);
    case "field-release": return NUMBER.weakCompareAndSetRelease(w, 0, 1);
    case "long": return WIDE.weakCompareAndSet(w, 0L, 1L);
    case "reference": return OBJECT.weakCompareAndSet(w, null, w);
    case "element": return ELEMENT.weakCompareAndSet(array, 0, 0, 1);
    case "int": return new AtomicInteger().weakCompareAndSetVolatile(0, 1);
    case "int-old": return new AtomicInteger().weakCompareAndSet(0, 1);
    case "atomic-long": return new AtomicLong().weakCompareAndSetAcquire(0, 1);
    case "boolean": return new AtomicBoolean().weakCompareAndSetPlain(false, true);
    case "atomic-reference": return new AtomicReference<Object>().weakCompareAndSetRelease(null, w);
    case "array": return new AtomicIntegerArray(2).weakCompareAndSetPlain(1, 0, 1);
    case "long-array": return new AtomicLongArray(2).weakCompareAndSetVolatile(1, 0, 1);
    case "reference-array": return new AtomicReferenceArray<Object>(2).weakCompareAndSetPlain(1, null, w);
    case "updater": return AtomicIntegerFieldUpdater.newUpdater(Weak.class, "number").weakCompareAndSet(w, 0, 1);
    case "long-updater": return AtomicLongFieldUpdater.newUpdater(Weak.class, "wide").weakCompareAndSet(w, 0, 1);
    case "reference-updater":
      return AtomicReferenceFieldUpdater.newUpdater(Weak.class, Object.class, "object").weakCompareAndSet(w, null, w);
    case "markable": return new AtomicMarkableReference<Object>(null, false).weakCompareAndSet(null, w, false, true);
    case "stamped": return new AtomicStampedReference<Object>(null, 0).weakCompareAndSet(null, w, 0, 1);
    case "reached-by-name": // a handle that no constant tells
      return (boolean) new VarHandle[] {NUMBER}[how.length() - 15].weakCompareAndSet(w, 0, 1);
    case "loop":
      AtomicInteger a = new AtomicInteger();
      while (!a.weakCompareAndSetPlain(0, 1)) {}
      return a.get() == 1;
    case "other": // fails as it is
      return !new AtomicInteger(7).weakCompareAndSetPlain(0, 1);
    default: throw new IllegalArgumentException(how);
    }
  }

  static boolean strong() {
    return NUMBER.compareAndSet(new Weak(), 0, 1) && new AtomicInteger().compareAndSet(0, 1);
  }

  public static void main(String[] args) {
    // What code asks for counts when it runs, method by method.
    if (!(args[0].equals("strong") ? strong() : update(args[0])))
      throw new AssertionError("failed without a reason");
  }
}
