package heddle.rt;

/**
 * What the models ask of the machine. Each native method is the heddle.*
 * function of its role; the lowering knows the pairs (Intrinsics.def).
 */
public final class VM {
    private VM() {}

    public static native void threadStart(Thread t);
    /** Milliseconds, 0 for no limit. */
    public static native void join(Thread t, long millis) throws InterruptedException;
    public static native void interrupt(Thread t);
    public static native boolean isInterrupted(Thread t, boolean clear);
    public static native boolean isAlive(Thread t);
    /** The thread that t, which has ended, was the n-th to start, from 0; else null. */
    public static native Thread startedBy(Thread t, int n);
    /** 0 new, 1 runnable, 2 blocked, 3 waiting, 4 timed waiting, 5 terminated. */
    public static native int state(Thread t);
    public static native void sleep(long nanos) throws InterruptedException;
    /** Thread.sleep, which alone says what was interrupted. */
    public static void sleepFor(long nanos) throws InterruptedException {
        try {
            sleep(nanos);
        } catch (InterruptedException e) {
            throw new InterruptedException("sleep interrupted");
        }
    }
    public static native void yield();
    public static native Thread currentThread();
    /** Nanoseconds, 0 for no limit. */
    public static native void park(long nanos);
    public static native void unpark(Thread t);
    public static native boolean holdsLock(Object o);

    /** Stream 1 is standard output, 2 standard error. */
    public static native void output(String text, int stream);
    public static native void exit(int status);
    /** What nanoTime says. For models that look again when they have waited. */
    static native long clock();
    public static long nanoTime() {
        long nanos = busyWait();
        if (nanos > 0)
            BusyWait.pass(nanos);
        return clock();
    }
    private static final class BusyWait {
        static final Cell NEVER = new Cell();
        static void pass(long nanos) {
            NEVER.begin(1, Cell.MOST, Cell.timed(nanos), null);
            Cell.pass(nanos);
            Cell.end();
        }
    }
    /** Nanoseconds since 1970. An execution begins in 2026: programs do not expect 1970. */
    public static long wallClock() { return 1767225600000000000L + nanoTime(); }
    public static native int choose(int n);
    /** With --spurious: 1 if what follows, which may, happens without a reason; not asked for 0. */
    public static native int spurious(int asked);
    public static native void assume(boolean b);
    /** 1, or 0 if the thread is in an atomic block already; then there is nothing to end. */
    public static native int atomicBegin();
    public static native void atomicEnd();
    public static native void fail(String message);
    public static native void observe(String name, String value);
    /** The value is of the primitive type with this descriptor. */
    public static native void observe(String name, char descriptor, long bits);
    /** An exception left a thread, and nobody handled it. */
    public static void uncaught(Thread t, Throwable e) {
        Throwable.explain(e);
        uncaught0(t, e);
        Throwable.tell(e);
    }
    private static native void uncaught0(Thread t, Throwable e);
    /** Whether a class that is not the JDK's says what text the exception has. */
    public static native boolean speaks(Throwable e);
    /** What the exception that was reported last says of itself; 1 is its cause, and so on. */
    public static native void told(int which, String text);

    /** Function and site alternately, innermost frame first. */
    public static native int[] stackTrace();
    /** Class, method, file, line, selector, bytecode index, joined by tabs. */
    public static native String frameText(int function, int site);

    public static native void throwAny(Throwable e);
    public static native int identityHash(Object o);
    public static native Object clone(Object o);

    /** Calls a static method without parameters that returns a reference. */
    public static native Object invokeStatic(Class<?> c, String selector);

    /**
     * Calls a synthesised method (frontend-java/Lowering/Synthesis.h) of the
     * class: "heddle$call$3". Exceptions of what it calls come through.
     */
    public static native Object invoke(Class<?> c, String name, Object receiver, Object[] args);

    /** Ends the run: what is not supported, by name. */
    public static native void refuse(String what);
    /** For "throw VM.refused(...)": does not return. */
    public static RuntimeException refused(String what) {
        refuse(what);
        return null;
    }

    /** The names and values of -D, each with a zero character behind it. */
    public static native String givenProperties();
    /** Whether waits end in the order of their times. */
    public static native boolean byClock();
    /**
     * By a clock, how many nanoseconds pass for a thread that asks for the time
     * again and again, before it is told; else 0.
     */
    public static native long busyWait();
    /**
     * The thread is going to wait for so many nanoseconds, in a section of
     * heddle.rt.Cell; whether that ends by its time only when nobody can go on.
     */
    public static native boolean beginsWait(long nanos);
    /** Up to what product a thread's random numbers are choices. */
    public static native int mostRandom();
    /** For the verdict's assumptions: the program gets a fixed sequence. */
    public static native void assumesFixedRandom();
    /** The same: a wait that by specification may end without a reason. */
    public static native void assumesNoSpuriousWakeups();
    /** The verdict says that the stacks of other threads look empty. */
    public static native void assumesOtherStacks();
    /** The verdict says that hosts are told apart by their names. */
    public static native void assumesHostsByName();
    /** The verdict says that a handler of the program's took an exception. */
    public static native void assumesHandled();

    /** Initialises the class unless that is done. */
    public static native void initialize(Class<?> c);

    /** Byte offset of an instance field in its objects; -1: no such field. */
    public static native long fieldOffset(Class<?> c, String name);
    /** Access flags of a field; -1: no such field. */
    public static native int fieldModifiers(Class<?> c, String name);
    public static native Class<?> fieldType(Class<?> c, String name);
    /**
     * A member of the JDK's class that Heddle's, c, lacks: its flags, a space and
     * its descriptor, of an int or long constant a space and its value. Null if
     * the JDK's class lacks it, too. A field if parameters is null, else a method
     * whose descriptor begins so, "(I)".
     */
    public static native String hiddenMember(Class<?> c, String name, String parameters);
    public static int hiddenFlags(String told) {
        return Integer.parseInt(told.substring(0, told.indexOf(' ')));
    }
    public static String hiddenDescriptor(String told) { return told.split(" ")[1]; }
    /** Null: not a constant. */
    public static Object hiddenConstant(String told) {
        String[] words = told.split(" ");
        return words.length < 3 ? null : words[1].equals("J") ? (Object) Long.parseLong(words[2])
            : (Object) Integer.parseInt(words[2]);
    }
    public static void refuseHidden(Class<?> c, String name) {
        refuse("uses " + c.getName() + "." + name + " by reflection or Unsafe, which Heddle's "
            + c.getName() + " does not have");
    }

    /** Address of a static field, Unsafe's offset from null; -1: no such field. */
    public static native long staticOffset(Class<?> c, String name);
    /**
     * Refuses what an Unsafe accessor of the program's own code would do
     * outside of o's fields or elements, or as if they were of another width.
     * Gives the offset.
     */
    public static native long checkUnsafe(Object o, long offset, int bytes, boolean isReference);
    /** A new object of an initialised class, without a constructor. */
    /** Two, four or eight elements at once (a constant), the first the lowest; plainly. */
    public static native long loadBytes(byte[] from, int at, int count);
    public static native void storeBytes(byte[] to, int at, int count, long value);
    public static native Object allocate(Class<?> c);

    /** The class of a field descriptor, or of "V". */
    public static Class<?> typeOf(String descriptor) {
        switch (descriptor.charAt(0)) {
        case 'Z': return boolean.class;
        case 'B': return byte.class;
        case 'C': return char.class;
        case 'S': return short.class;
        case 'I': return int.class;
        case 'J': return long.class;
        case 'F': return float.class;
        case 'D': return double.class;
        case 'V': return void.class;
        }
        String name = descriptor.charAt(0) == '['
            ? descriptor : descriptor.substring(1, descriptor.length() - 1);
        return classNamed(name);
    }
    /** Of an internal name. */
    public static Class<?> classNamed(String name) {
        try {
            return Class.forName(name.replace('/', '.'), false, AppLoader.INSTANCE);
        } catch (ClassNotFoundException e) {
            throw new NoClassDefFoundError(name);
        }
    }

    // What the lowering calls where class or name are not constants.
    static java.lang.reflect.Field declaredField(Class<?> c, String name)
        throws NoSuchFieldException {
        return c.getDeclaredField0(name);
    }
    static long fieldOffset(java.lang.reflect.Field f) {
        long offset = fieldOffset(f.getDeclaringClass(), f.getName());
        if (offset < 0 && f.isHidden())
            refuseHidden(f.getDeclaringClass(), f.getName());
        return offset;
    }
    static long staticOffset(java.lang.reflect.Field f) {
        if (f.isHidden())
            refuseHidden(f.getDeclaringClass(), f.getName());
        initialize(f.getDeclaringClass());
        return staticOffset(f.getDeclaringClass(), f.getName());
    }
    static long declaredOffset(Class<?> c, String name) {
        long offset = fieldOffset(c, name);
        if (offset < 0 && hiddenMember(c, name, null) != null)
            refuseHidden(c, name);
        if (offset < 0)
            throw new InternalError(name);
        return offset;
    }
    static int arrayScale(Class<?> array) {
        Class<?> of = array.getComponentType();
        if (of == null)
            throw new IllegalArgumentException(array.getName());
        return of == boolean.class || of == byte.class ? 1
            : of == short.class || of == char.class ? 2
            : of == long.class || of == double.class ? 8 : 4;
    }
    static Object newInstance(Class<?> c) throws InstantiationException {
        if (c.isInterface() || c.isArray() || c.isPrimitive()
            || (c.getModifiers() & 0x400) != 0)
            throw new InstantiationException(c.getName());
        initialize(c);
        return allocate(c);
    }

    /** Runs before main does; the machine made the object without a constructor. */
    static void initMainThread(Thread t) {
        // Literals are strings before anything ran: the class must be ready.
        String.valueOf(true);
        t.initMain();
    }

    /** First frame of every thread but main. */
    static void runThread(Thread t) {
        try {
            if (t.heddleRuns())
                t.run();
        } catch (Throwable e) {
            t.dispatchUncaughtException(e);
        }
        if (t.heddleFlock() != null)
            t.heddleFlock().leave(t);
    }

    // With Detail.ENDS or GROUPS.
    static void runNotifyingThread(Thread t) {
        runThread(t);
        endThread(t);
    }
    static void endThread(Thread t) { t.tellEnd(); }
}
