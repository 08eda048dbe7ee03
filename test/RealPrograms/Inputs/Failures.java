import java.io.*;
import java.util.*;

/** Exceptions: resources, suppressed and chained ones, messages of the machine, traces, finally. */
public class Failures {
  static class Res implements AutoCloseable {
    final String n;
    Res(String n) {
      this.n = n;
      System.out.println("open " + n);
      if (n.equals("bad"))
        throw new IllegalStateException("open " + n);
    }
    @Override public void close() throws IOException {
      System.out.println("close " + n);
      if (n.startsWith("x"))
        throw new IOException("close " + n);
    }
  }
  static class Custom extends Exception {
    final int code;
    Custom(int code, Throwable cause) {
      super("code " + code, cause, true, code % 2 == 0);
      this.code = code;
    }
    @Override public String getLocalizedMessage() { return "local " + getMessage(); }
  }
  static int order(StringBuilder b) {
    try {
      b.append("t");
      throw new RuntimeException();
    } catch (RuntimeException e) {
      b.append("c");
      return 1;
    } finally {
      b.append("f");
    }
  }
  @SuppressWarnings("finally") static int swallow() {
    for (int i = 0;; i++)
      try {
        if (i == 2)
          return i;
        throw new Error("lost");
      } finally {
        if (i < 2)
          continue;
      }
  }
  int[] cells;
  Failures next;
  static String deep(Failures f) { return "" + f.next.next.cells[3]; }
  static void overflow(int[] n) {
    n[0]++;
    overflow(n);
  }
  static void attempt(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + " fine");
    } catch (Throwable t) {
      System.out.println(what + " " + t);
    }
  }
  static String trace(Throwable t) {
    StringWriter w = new StringWriter();
    t.printStackTrace(new PrintWriter(w));
    return w.toString();
  }
  public static void main(String[] args) throws Exception {
    for (String[] names : new String[][] {{"a", "b"}, {"x1", "x2"}, {"a", "bad"}})
      try (Res r = new Res(names[0]); Res q = new Res(names[1])) {
        System.out.println("body");
        if (names[0].equals("x1"))
          throw new Custom(2, new IOException("root"));
      } catch (Exception e) {
        System.out.println(e + " suppressed " + Arrays.toString(e.getSuppressed()) + " cause " + e.getCause());
        System.out.print(trace(e));
      }
    System.out.print(trace(new Custom(1, new Custom(4, null))));
    StringBuilder b = new StringBuilder();
    System.out.println(order(b) + "" + b + swallow());
    Failures f = new Failures();
    attempt("deep", () -> deep(f));
    f.next = new Failures();
    attempt("deep", () -> deep(f));
    f.next.next = f;
    attempt("deep", () -> deep(f));
    f.cells = new int[2];
    attempt("deep", () -> deep(f));
    attempt("cast", () -> { Object o = "s"; Integer i = (Integer) o; });
    attempt("cast", () -> { Object o = new int[0]; Object[] i = (Object[]) o; });
    attempt("store", () -> { Object[] o = new Integer[1]; o[0] = "s"; });
    attempt("size", () -> { int[] o = new int[-2]; });
    attempt("zero", () -> System.out.println(5 % (f.cells.length - 2)));
    attempt("null", () -> { String s = f.cells.length > 1 ? null : ""; synchronized (s) { } });
    attempt("null", () -> { Throwable t = null; sneak(t); });
    attempt("switch", () -> { String s = null; switch (s) { case "a": } });
    attempt("unbox", () -> { Map<String, Integer> m = new HashMap<>(); int i = m.get("k"); });
    attempt("assert", () -> { assert f.cells == null : "cells " + f.cells.length; });
    attempt("state", () -> { new Object().notify(); });
    attempt("class", () -> { try { Class.forName("no.Such"); } catch (ClassNotFoundException e) { sneak(e); } });
    attempt("init", () -> System.out.println(Broken.X));
    attempt("init", () -> System.out.println(Broken.X));
    attempt("copy", () -> System.arraycopy(new int[3], 1, new int[3], 2, 2));
    attempt("copy", () -> System.arraycopy(new int[3], 1, new long[3], 2, 2));
    attempt("clone", () -> { try { f.clone(); } catch (CloneNotSupportedException e) { sneak(e); } });
    attempt("self", () -> { Exception e = new Exception("me"); e.addSuppressed(e); });
    attempt("cause", () -> new Exception("x", null).initCause(new Error()));
    int[] n = {0};
    try {
      overflow(n);
    } catch (StackOverflowError e) {
      System.out.println(e + " " + (n[0] > 1000) + " " + (e.getStackTrace().length <= 1024));
    }
    StackTraceElement[] st = new Throwable().getStackTrace();
    System.out.println(st[0].getMethodName() + " " + st[0].getLineNumber() + " " + st[0] + " " + st.length);
    Throwable t = new Throwable("cut");
    t.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 7), new StackTraceElement("A", "n", null, -2)});
    System.out.print(trace(t));
    Thread.UncaughtExceptionHandler h = (th, e) -> System.out.println(th.getName() + " died of " + e);
    Thread th = new Thread(() -> { throw new IllegalArgumentException("in thread"); }, "worker");
    th.setUncaughtExceptionHandler(h);
    th.start();
    th.join();
  }
  @SuppressWarnings("unchecked") static <E extends Throwable> void sneak(Throwable t) throws E { throw (E) t; }
  static class Broken {
    static final int X = Integer.parseInt("x");
  }
}
