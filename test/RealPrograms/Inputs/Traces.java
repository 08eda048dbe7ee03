import java.io.*;
import java.util.*;
import java.util.concurrent.*;

/** Stack traces as HotSpot prints them: causes, common frames, suppressed, circles. */
public class Traces {
  static class Res implements AutoCloseable { final String n; Res(String n) { this.n = n; } public void close() throws IOException { throw new IOException("close " + n); } }
  static class Odd extends RuntimeException { Odd(String m, Throwable c) { super(m, c, true, false); } }
  static void deep(int n) { if (n == 0) throw new IllegalStateException("bottom"); deep(n - 1); }
  static void wrap() { try { deep(2); } catch (RuntimeException e) { throw new RuntimeException("wrapped", e); } }
  static void show(Throwable t) { StringWriter w = new StringWriter(); t.printStackTrace(new PrintWriter(w)); System.out.print(w); t.printStackTrace(System.out); }
  static void twice() throws Exception { try (Res a = new Res("a"); Res b = new Res("b")) { throw new Exception("body"); } }
  static class Init { static int x = Integer.parseInt("no"); }
  public static void main(String[] args) throws Exception {
    try { wrap(); } catch (RuntimeException e) { show(e); }
    try { twice(); } catch (Exception e) { show(e); System.out.println(Arrays.toString(e.getSuppressed())); }
    Exception a = new Exception("a"), b = new Exception("b", a); a.initCause(b); show(a);
    Exception c = new Exception("c"); c.addSuppressed(b); show(c);
    try { a.initCause(c); } catch (IllegalStateException e) { System.out.println(e.getMessage() + " " + e.getCause()); }
    try { a.initCause(a); } catch (Exception e) { System.out.println(e); }
    show(new Odd("no trace", new Error()));
    try { System.out.println(Init.x); } catch (ExceptionInInitializerError e) { System.out.println(e + " " + e.getCause() + e.getException()); }
    try { System.out.println(Init.x); } catch (NoClassDefFoundError e) { System.out.println(e + " " + e.getCause()); }
    Throwable t = new Throwable(); StackTraceElement[] st = t.getStackTrace(); System.out.println(st.length + st[0].getMethodName() + st[0].getFileName() + st[0].getClassName() + st[0].isNativeMethod() + st[0].getModuleName());
    t.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "C.java", 3), new StackTraceElement("D", "n", null, -1), new StackTraceElement("E", "o", "E.java", -2)}); show(t);
    try { Object o = "x"; Integer i = (Integer) o; } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    try { Object[] o = new String[1]; o[0] = 1; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
    try { List.of(1).add(2); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
    try { new ArrayList<>().iterator().next(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
    try { List.of(1, 2).get(5); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { "abc".substring(5); } catch (StringIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    try { Objects.requireNonNull(null, "msg"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { new int[-1].clone(); } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
    try { Thread.State.valueOf("X"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { CompletableFuture.supplyAsync(() -> { throw new IllegalArgumentException("in pool"); }).get(); } catch (ExecutionException e) { System.out.println(e + " | " + e.getCause()); }
    StackWalker w = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    System.out.println(w.walk(s -> s.map(f -> f.getMethodName() + f.getDeclaringClass().getSimpleName()).toList()) + " " + caller() + w.walk(s -> s.findFirst().get()));
    Runnable r = () -> { List<String> l = StackWalker.getInstance().walk(s -> s.map(StackWalker.StackFrame::getMethodName).filter(n -> !n.startsWith("lambda")).toList()); System.out.println(l); }; r.run();
  }
  static String caller() { return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass() + ""; }
}
