import java.util.*;
/** JEP 358's texts, and those of casts. */
public class NullMessages {
  static class N { N next; int[] arr; String s; N get() { return next; } int v; static N st; N[] ns; }
  static N make(int i, String t) { return null; }
  interface TR { void run() throws Throwable; }
  int f; 
  void inst(N n, int i) { n.ns[i].arr[i + 1]++; }
  public static void main(String[] args) {
    N n = new N(); N nul = null; int[] ia = null; Object o = null; int i = 2;
    Show.program("null 1", () -> n.next.v = 3); Show.program("null 2", () -> System.out.println(n.next.next)); Show.program("null 3", () -> n.get().get()); Show.program("null 4", () -> n.s.length());
    Show.program("null 5", () -> { int[] a = null; a[0] = 1; }); Show.program("null 6", () -> { int[] a = null; System.out.println(a.length); });
    Show.program("null 7", () -> { throw null; }); Show.program("null 8", () -> { synchronized (n.next) {} }); Show.program("null 9", () -> N.st.v++); Show.program("null 10", () -> make(1, "x").get());
    Show.program("null 11", () -> new NullMessages().inst(n, 3)); n.ns = new N[5]; Show.program("null 12", () -> new NullMessages().inst(n, 3)); Show.program("null 13", () -> n.ns[2].ns[1].ns[3].next = null);
    Show.program("null 14", () -> { Integer k = null; int z = k; }); Show.program("null 15", () -> { String s = null; switch (s) { case "a": } });
    Show.program("null 16", () -> { List<String> l = null; l.add("x"); }); Show.program("null 17", () -> Objects.requireNonNull(null)); Show.program("null 18", () -> Objects.requireNonNull(null, "msg"));
    Show.program("null 19", () -> { throw new NullPointerException(); }); Show.program("null 20", () -> { throw new NullPointerException("mine"); });
    Show.program("null 21", () -> "x".compareTo(null)); Show.program("null 22", () -> new ArrayList<>(null)); Show.program("null 23", () -> { long[][] q = new long[3][]; q[1][2] = 4; });
    Show.program("null 24", () -> { long[][] q = new long[3][]; int z = 1; System.out.println(q[z][z + 1]); }); Show.program("null 25", () -> { Object[] q = null; System.out.println(q[n.v]); });
    Show.program("null 26", () -> { boolean[] q = null; q[0] = true; }); Show.program("null 27", () -> ((String) o).trim()); Show.program("null 28", () -> System.arraycopy(null, 0, null, 0, 1));
    Show.program("null 29", () -> { Runnable r = null; r.run(); }); Show.program("null 30", () -> Map.of(null, 1)); Show.program("null 31", () -> new TreeMap<String, String>().put(null, "")); Show.program("null 32", () -> new ArrayDeque<>().add(null));
    Show.program("null 33", () -> { Object x = "s"; Integer y = (Integer) x; }); Show.program("null 34", () -> { Object x = new N(); String y = (String) x; }); Show.program("null 35", () -> { Object x = new N(); NullMessages y = (NullMessages) x; });
    Show.program("null 36", () -> { Object x = new int[0]; String y = (String) x; }); Show.program("null 37", () -> { Object x = new N[0]; NullMessages y = (NullMessages) x; });
    String s0 = i > 1 ? null : "a"; 
    try { s0.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { (i > 1 ? null : "a").length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { args = null; args[0].length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
  }
}
