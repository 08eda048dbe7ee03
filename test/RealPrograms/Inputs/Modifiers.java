import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;

/** Modifiers of classes and members, those that only the compiler gives among them. */
public class Modifiers {
  interface Wide<T> { Object get(T t); default Number half() { return 1; } }
  interface Narrow extends Wide<String> { String get(String s); Integer half(); static void none() {} private void own() {} }
  static abstract class Base<T> implements Callable<T>, Cloneable {
    volatile int a; transient long b; private static final String C = "c"; protected T d;
    protected abstract Object find(T t, int... more);
    public Base<T> clone() { return this; }
    synchronized void lock() {}
    strictfp double exact() { return 1; }
    native void outside();
  }
  final static class Deep extends Base<String> {
    protected String find(String s, int... more) { return s; }
    public String call() { return "x"; }
    public Deep clone() { return this; }
    class Inner { int n = Deep.this.hashCode(); Inner(String... s) {} }
  }
  enum Kind { ONE, TWO { void act() {} }; void act() {} }
  record Pair(int left, String... right) {}
  @interface Mark { int value() default 1; }

  static void show(Class<?> c) {
    System.out.println(Integer.toHexString(c.getModifiers()) + " " + c.toGenericString());
    List<String> lines = new ArrayList<>();
    for (Field f : c.getDeclaredFields())
      lines.add(Integer.toHexString(f.getModifiers()) + " " + f + " " + f.isSynthetic() + f.isEnumConstant());
    for (Constructor<?> k : c.getDeclaredConstructors())
      lines.add(Integer.toHexString(k.getModifiers()) + " " + k + " " + k.isSynthetic() + k.isVarArgs());
    for (Method m : c.getDeclaredMethods())
      if (!m.getName().contains("lambda"))
        lines.add(Integer.toHexString(m.getModifiers()) + " " + m + " | " + m.toGenericString() + " "
            + m.isBridge() + m.isVarArgs() + m.isSynthetic() + m.isDefault());
    Collections.sort(lines);
    lines.forEach(l -> System.out.println("  " + l));
  }
  public static void main(String[] args) throws Exception {
    Object local = new Object() { int n = args.length; };
    for (Class<?> c : new Class<?>[] {Wide.class, Narrow.class, Base.class, Deep.class, Deep.Inner.class, Kind.class,
        Kind.TWO.getClass(), Pair.class, Mark.class, local.getClass(), int.class, int[].class, Deep[].class})
      show(c);
  }
}
