import java.io.*;
import java.util.*;

/** What printStackTrace prints, but for the frames: causes, suppressed ones, cycles, overrides. */
public class PrintedTraces {
    static void show(String name, Throwable e) {
        StringWriter w = new StringWriter();
        e.printStackTrace(new PrintWriter(w, true));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        e.printStackTrace(new PrintStream(bytes, true));
        System.out.println(name + ": " + w.toString().equals(bytes.toString()));
        for (String line : w.toString().split("\n"))
            if (!line.matches("\\s+(at .*|\\.\\.\\. \\d+ more)"))
                System.out.println("  " + line);
    }

    static class Own extends Exception {
        Own(String message) { super(message); }
        @Override public void printStackTrace(PrintStream s) { System.out.println("own stream " + (s == System.err)); }
        @Override public void printStackTrace(PrintWriter s) { s.println("own writer"); }
    }
    static class Quiet extends Exception {
        Quiet(Throwable cause) { super("quiet", cause, false, false); }
        @Override public String toString() { return "Quiet!"; }
    }
    static class Hiding extends Exception {
        @Override public Throwable getCause() { return new Exception("shown"); }
        @Override public String getLocalizedMessage() { return "localised"; }
    }

    /** One call deeper, the outer frames are the same. */
    static Exception deeper(int n, Throwable cause) {
        return n == 0 ? new Exception("deep", cause) : deeper(n - 1, cause);
    }
    static int shared(Throwable e) {
        StringWriter w = new StringWriter();
        e.printStackTrace(new PrintWriter(w));
        int lines = 0;
        for (String line : w.toString().split("\n"))
            if (line.matches("\\s+\\.\\.\\. \\d+ more"))
                lines++;
        return lines;
    }

    public static void main(String[] args) {
        show("plain", new Exception("one"));
        show("cause", new Exception("two", new Exception("one")));
        Exception x = new Exception("x"), y = new Exception("y", x);
        x.initCause(y);
        show("cycle", x);
        show("cycle, from the other", y);
        Exception s = new Exception("s"), t = new Exception("t");
        s.addSuppressed(t);
        t.addSuppressed(s);
        show("suppressed cycle", s);
        Exception both = new Exception("both", t);
        both.addSuppressed(t);
        both.addSuppressed(new Exception("other", new Exception("of other")));
        show("met twice", both);
        show("own", new Own("o"));
        new Own("o").printStackTrace();
        show("own as a cause", new Exception("outer", new Own("o")));
        show("quiet", new Quiet(new Own("o")));
        show("hiding", new Hiding());
        show("lines", new Exception("a\nb\n\nc"));
        show("null message", new Exception((String) null));
        System.out.println(shared(deeper(2, deeper(1, null))) + " " + shared(new Exception("a", deeper(3, null))));
        List<String> printed = new ArrayList<>();
        new Exception("by lines", new Exception("of one")).printStackTrace(new PrintStream(new ByteArrayOutputStream()) {
            @Override public void println(Object o) { printed.add(o.getClass().getSimpleName()); }
        });
        System.out.println(printed.get(0) + " " + printed.contains("String"));
        StackTraceElement[] none = {};
        Exception bare = new Exception("bare", new Exception("inner"));
        bare.setStackTrace(none);
        show("bare", bare);
        StringWriter w = new StringWriter();
        try {
            new ArrayList<>(List.of(1)).get(3);
        } catch (IndexOutOfBoundsException e) {
            e.printStackTrace(new PrintWriter(w));
        }
        System.out.println(w.toString().contains("at java.base/java.util.ArrayList.get("));
    }
}
