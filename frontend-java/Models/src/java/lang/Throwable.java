package java.lang;

import heddle.rt.VM;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Model of java.lang.Throwable: the stack is what the machine says, turned
 * into elements only when somebody looks.
 */
public class Throwable implements java.io.Serializable {
    /** Newer releases' subclasses ask whether to tell the flight recorder. */
    static boolean jfrTracing;
    private static final Throwable[] NONE = new Throwable[0];
    /** Elements that a trace has at most, as in HotSpot. */
    private static final int MOST_FRAMES = 1024;

    private String detailMessage;
    private Throwable cause = this;
    private Throwable[] suppressed;
    private boolean suppression = true;
    private boolean writable = true;
    /** Function and site alternately, innermost first (VM.stackTrace). */
    private int[] frames;
    private StackTraceElement[] stackTrace;

    public Throwable() { fillInStackTrace(); }
    public Throwable(String message) {
        fillInStackTrace();
        detailMessage = message;
    }
    public Throwable(String message, Throwable cause) {
        fillInStackTrace();
        detailMessage = message;
        this.cause = cause;
    }
    public Throwable(Throwable cause) {
        fillInStackTrace();
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
    }
    protected Throwable(String message, Throwable cause, boolean enableSuppression,
                        boolean writableStackTrace) {
        writable = writableStackTrace;
        if (writableStackTrace)
            fillInStackTrace();
        suppression = enableSuppression;
        detailMessage = message;
        this.cause = cause;
    }

    public String getMessage() { return detailMessage; }
    public String getLocalizedMessage() { return getMessage(); }
    public synchronized Throwable getCause() { return cause == this ? null : cause; }

    public synchronized Throwable initCause(Throwable cause) {
        if (this.cause != this)
            throw new IllegalStateException(
                "Can't overwrite cause with " + (cause == null ? "a null" : cause.toString()), this);
        if (cause == this)
            throw new IllegalArgumentException("Self-causation not permitted", this);
        this.cause = cause;
        return this;
    }

    final void setCause(Throwable t) { this.cause = t; }

    @Override
    public String toString() {
        String s = getClass().getName();
        String message = getLocalizedMessage();
        return message != null ? s + ": " + message : s;
    }

    public Throwable fillInStackTrace() {
        if (writable) {
            frames = VM.stackTrace();
            stackTrace = null;
        }
        return this;
    }

    public synchronized StackTraceElement[] getStackTrace() { return elements().clone(); }

    private StackTraceElement[] elements() {
        if (stackTrace != null)
            return stackTrace;
        int n = frames == null ? 0 : frames.length / 2;
        StackTraceElement[] all = new StackTraceElement[n];
        int kept = 0;
        boolean constructing = true;
        for (int i = 0; i < n && kept < MOST_FRAMES; i++) {
            String text = VM.frameText(frames[2 * i], frames[2 * i + 1]);
            int a = text.indexOf('\t');
            int b = text.indexOf('\t', a + 1);
            int c = text.indexOf('\t', b + 1);
            String type = text.substring(0, a);
            String method = text.substring(a + 1, b);
            if (constructing
                && (method.equals("<init>") && isConstructorOfThis(type)
                    || method.equals("fillInStackTrace")))
                continue;
            constructing = false;
            if (isHidden(type, method))
                continue;
            int d = text.indexOf('\t', c + 1);
            String file = text.substring(b + 1, c);
            int line = Integer.parseInt(text.substring(c + 1, d));
            all[kept++] = element(type, method, file, line);
        }
        StackTraceElement[] result = new StackTraceElement[kept];
        for (int i = 0; i < kept; i++)
            result[i] = all[i];
        return stackTrace = result;
    }

    /** As programs see it. */
    static StackTraceElement element(String type, String method, String file, int line) {
        String name = !type.startsWith("jdk.proxy1.$Proxy") ? type
            : VM.classNamed(type.replace('.', '/')).getName();
        return new StackTraceElement(null, moduleOf(name), null, name, method,
                                     file.isEmpty() ? null : file, line == 0 ? -1 : line);
    }

    private static String moduleOf(String type) {
        return type.startsWith("java.util.logging.") ? "java.logging"
            : type.startsWith("java.") || type.startsWith("jdk.internal.") || type.startsWith("sun.")
            ? "java.base" : type.startsWith("jdk.proxy1.") ? "jdk.proxy1" : null;
    }

    /** The machinery of lambdas and method handles, as HotSpot leaves it out. */
    static boolean isHidden(String type, String method) {
        return type.startsWith("heddle.rt.") || method.startsWith("heddle$")
            || type.startsWith("java.lang.invoke.") || type.contains("$$Lambda$")
            || type.endsWith("$$Annotation")
            || type.equals("java.lang.reflect.Proxy") && method.equals("heddleCall");
    }

    /**
     * JEP 358: the text for an exception that an instruction raised; null for
     * one that a program made.
     */
    public static String nullMessage(NullPointerException e) {
        int[] frames = ((Throwable) e).frames;
        boolean raised = false;
        for (int i = 0; frames != null && i < frames.length; i += 2) {
            String[] text = heddle.rt.Members.split(VM.frameText(frames[i], frames[i + 1]));
            if (text[0].equals("heddle.rt.Throw") && text[1].equals("npe")) {
                raised = true;
                continue;
            }
            if (!raised) {
                if (text[1].equals("<init>") || text[1].equals("fillInStackTrace"))
                    continue;
                return null;
            }
            String name = text[4].replace('(', '{').replace(')', '}').replace('/', '|')
                .replace(';', '!');
            if (text[1].startsWith("heddle$"))
                return null;
            return (String) VM.invokeStatic(VM.classNamed(text[0].replace('.', '/')),
                "heddle$npe$" + text[5] + "$" + name + "()Ljava/lang/String;");
        }
        return null;
    }

    private boolean isConstructorOfThis(String type) {
        for (Class<?> c = getClass(); c != null; c = c.getSuperclass())
            if (c.getName().equals(type))
                return true;
        return false;
    }

    public void setStackTrace(StackTraceElement[] trace) {
        StackTraceElement[] own = trace.clone();
        for (int i = 0; i < own.length; i++)
            if (own[i] == null)
                throw new NullPointerException("stackTrace[" + i + "]");
        synchronized (this) {
            if (writable)
                stackTrace = own;
        }
    }

    public final synchronized void addSuppressed(Throwable e) {
        if (e == this)
            throw new IllegalArgumentException("Self-suppression not permitted", e);
        if (e == null)
            throw new NullPointerException("Cannot suppress a null exception.");
        if (!suppression)
            return;
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] grown = new Throwable[n + 1];
        for (int i = 0; i < n; i++)
            grown[i] = suppressed[i];
        grown[n] = e;
        suppressed = grown;
    }

    public final synchronized Throwable[] getSuppressed() {
        return suppressed == null ? NONE : suppressed.clone();
    }

    /**
     * What is printed, a line each, behind the prefix. An exception that was met
     * before is only named.
     */
    private void traceLines(List<Object> lines, StackTraceElement[] enclosing, String caption,
                            String prefix, Map<Throwable, Throwable> seen) {
        if (seen.put(this, this) != null) {
            lines.add(prefix + caption + "[CIRCULAR REFERENCE: " + this + "]");
            return;
        }
        StackTraceElement[] own = elements();
        int last = own.length - 1;
        for (int i = enclosing.length - 1; last >= 0 && i >= 0 && own[last].equals(enclosing[i]); i--)
            last--;
        lines.add(caption.isEmpty() ? this : prefix + caption + this);
        for (int i = 0; i <= last; i++)
            lines.add(prefix + "\tat " + own[i]);
        if (last < own.length - 1)
            lines.add(prefix + "\t... " + (own.length - 1 - last) + " more");
        for (Throwable s : getSuppressed())
            s.traceLines(lines, own, "Suppressed: ", prefix + "\t", seen);
        if (getCause() != null)
            getCause().traceLines(lines, own, "Caused by: ", prefix, seen);
    }
    private List<Object> traceLines() {
        List<Object> lines = new ArrayList<>();
        traceLines(lines, new StackTraceElement[0], "", "", new IdentityHashMap<>());
        return lines;
    }
    private String traceText() {
        StringBuilder b = new StringBuilder();
        for (Object line : traceLines())
            b.append(line).append('\n');
        return b.toString();
    }

    public void printStackTrace() { printStackTrace(System.err); }
    public void printStackTrace(PrintStream s) {
        if (s.getClass() == PrintStream.class)
            s.print(traceText());
        else
            for (Object line : traceLines())
                s.println(line);
    }
    public void printStackTrace(PrintWriter s) {
        if (s.getClass() == PrintWriter.class)
            s.print(traceText());
        else
            for (Object line : traceLines())
                s.println(line);
    }

    /** As HotSpot tells what left a static initialiser to those that come later. */
    static String initializerFailure(Throwable e) {
        return "Exception " + e.getClass().getName()
            + (e.detailMessage == null ? "" : ": " + e.detailMessage) + " [in thread \""
            + Thread.currentThread().getName() + "\"]";
    }
    final void setTraceOf(Throwable e) { stackTrace = e.elements(); }

    /** Before a report: the texts of JEP 358, in an exception and its causes. */
    public static void explain(Throwable e) {
        for (int n = 0; e != null && n < 100; n++) {
            if (e.getClass() == NullPointerException.class && e.detailMessage == null)
                e.detailMessage = nullMessage((NullPointerException) e);
            e = shownCause(e);
        }
    }
    /**
     * Behind a report, so that it is not lost with this: the texts that classes of
     * the program's make, as the JVM asks for them where it prints what was not caught.
     */
    public static void tell(Throwable e) {
        for (int n = 0; e != null && n < 100; n++) {
            if (VM.speaks(e))
                tell(n, e);
            e = shownCause(e);
        }
    }
    private static void tell(int which, Throwable e) {
        try {
            String text = e.toString();
            if (text != null)
                VM.told(which, text);
        } catch (Throwable ignored) {
            // The report keeps the class and the message that it was made with.
        }
    }
    private static Throwable shownCause(Throwable e) {
        boolean isOfReflection =
            e.getClass().getName().equals("java.lang.reflect.InvocationTargetException");
        return isOfReflection ? e.getCause() : e.cause == e ? null : e.cause;
    }
}
