package heddle.rt;

/** Exceptions that instructions and the machine throw, with HotSpot's texts. */
public final class Throw {
    private Throw() {}

    public static void npe() {
        throw new NullPointerException();
    }

    public static void arithmetic() {
        throw new ArithmeticException("/ by zero");
    }

    public static void bounds(int index, int length) {
        throw new ArrayIndexOutOfBoundsException(
            "Index " + index + " out of bounds for length " + length);
    }

    public static void negativeSize(int size) {
        throw new NegativeArraySizeException(Integer.toString(size));
    }

    public static void arrayStore(Object value) {
        throw new ArrayStoreException(value.getClass().getName());
    }

    public static void classCast(Object value, Class<?> target) {
        throw new ClassCastException(value.getClass().castMessage(target));
    }

    public static void abstractMethod() {
        throw new AbstractMethodError();
    }

    public static void incompatible(String message) {
        throw new IncompatibleClassChangeError(message);
    }

    public static void illegalMonitorState() {
        throw new IllegalMonitorStateException("current thread is not owner");
    }

    public static void interrupted() throws InterruptedException {
        throw new InterruptedException();
    }

    public static void illegalThreadState() {
        throw new IllegalThreadStateException();
    }

    public static void outOfMemory() {
        throw new OutOfMemoryError("Java heap space");
    }

    public static void stackOverflow() {
        throw new StackOverflowError();
    }

    public static void noClassDef(String name) {
        throw new NoClassDefFoundError(name);
    }

    public static void cloneNotSupported() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public static void illegalArgument() {
        throw new IllegalArgumentException("timeout value is negative");
    }

    public static void indexOutOfBounds() {
        throw new ArrayIndexOutOfBoundsException();
    }

    public static void copyBounds(String message) {
        throw new ArrayIndexOutOfBoundsException(message);
    }

    public static void arrayStoreCopy() {
        throw new ArrayStoreException();
    }

    public static void copyStore(String message) {
        throw new ArrayStoreException(message);
    }

    /** The exception that left a static initialiser (JLS 12.4.2, step 10). */
    public static void initializerError(Throwable cause, Class<?> c) {
        c.noteFailure(cause);
        if (cause instanceof Error)
            throw (Error) cause;
        throw new ExceptionInInitializerError(cause);
    }

    /** The exception that left a superclass's (step 7). */
    public static void superclassError(Throwable cause, Class<?> c) {
        c.noteFailure(cause);
        VM.throwAny(cause);
    }

    /** The initialiser of the class has failed before (step 5). */
    public static void notInitialized(Class<?> c) {
        NoClassDefFoundError e = new NoClassDefFoundError("Could not initialize class " + c.getName());
        e.initCause(c.initializerFailure());
        throw e;
    }
}
