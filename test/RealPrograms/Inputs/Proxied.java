import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** Proxies, annotations as objects, and calls by reflection of each kind. */
public class Proxied {
  interface Shapes {
    int add(int a, long b);
    double half(float x);
    boolean not(boolean b);
    char next(char c);
    String name(String prefix, Object... rest);
    void nothing();
    byte[] bytes(byte b, short s);
    default String greet() { return "hello " + name("me"); }
    static int unused() { return 1; }
  }
  interface Risky extends Runnable, Comparator<String> { void risk() throws java.io.IOException; }
  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER})
  @interface Mark { String value() default "none"; int[] sizes() default {1, 2}; Class<?> type() default Object.class; Thread.State state() default Thread.State.NEW; Nested nested() default @Nested(7); long big() default 5; char c() default 'q'; double wide() default 1; }
  @Retention(RetentionPolicy.RUNTIME) @interface Nested { int value(); }
  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Tags { Tag[] value(); }
  @Mark(sizes = {}, type = String.class) @Tag("a") @Tag("b") static class Marked { @Mark("field") int f; @Mark @Deprecated public void m(@Mark("p") int x, String y) {} }
  static class Sub extends Marked {}

  static Object answer(Object p, Method m, Object[] args) throws Throwable {
    System.out.println(m.getDeclaringClass().getSimpleName() + "." + m.getName() + " " + Arrays.deepToString(args));
    switch (m.getName()) {
    case "add": return (Integer) args[0] + ((Long) args[1]).intValue();
    case "half": return (Float) args[0] / 2.0;
    case "not": return !(Boolean) args[0];
    case "next": return (char) ((Character) args[0] + 1);
    case "name": return args[0] + "!";
    case "bytes": return new byte[] {(Byte) args[0], ((Short) args[1]).byteValue()};
    case "greet": return InvocationHandler.invokeDefault(p, m, args);
    case "toString": return "a proxy";
    case "hashCode": return 7;
    case "equals": return p == args[0];
    case "risk": throw new java.io.IOException("risky");
    case "run": throw new java.io.IOException("undeclared");
    default: return null;
    }
  }

  static void proxies() {
    ClassLoader loader = Proxied.class.getClassLoader();
    Shapes s = (Shapes) Proxy.newProxyInstance(loader, new Class<?>[] {Shapes.class}, Proxied::answer);
    System.out.println(s.add(1, 2) + " " + s.half(3) + " " + s.not(true) + " " + s.next('a'));
    System.out.println(s.name("x", 1, "y") + " " + Arrays.toString(s.bytes((byte) 1, (short) 2)));
    s.nothing();
    System.out.println(s.greet());
    System.out.println(s + " " + s.hashCode() + " " + s.equals(s) + " " + s.equals("s"));
    System.out.println(Proxy.isProxyClass(s.getClass()) + " " + Proxy.isProxyClass(String.class) + " " + (s instanceof Proxy) + " " + s.getClass().getInterfaces()[0].getSimpleName() + " " + s.getClass().getSuperclass().getName() + " " + (Proxy.getInvocationHandler(s) != null) + Modifier.toString(s.getClass().getModifiers()) + s.getClass().getName().contains("$Proxy"));
    Shapes again = (Shapes) Proxy.newProxyInstance(loader, new Class<?>[] {Shapes.class}, (p, m, a) -> "same");
    System.out.println((again.getClass() == s.getClass()) + " " + again.name("z"));
    Risky r = (Risky) Proxy.newProxyInstance(loader, new Class<?>[] {Risky.class, List.class}, Proxied::answer);
    try { r.risk(); } catch (java.io.IOException e) { System.out.println(e.getMessage()); }
    try { r.run(); } catch (UndeclaredThrowableException e) { System.out.println(e.getCause()); }
    try { r.compare("a", "b"); } catch (NullPointerException e) { System.out.println("null for an int"); }
    System.out.println(((List<?>) r).get(3));
    Shapes wrong = (Shapes) Proxy.newProxyInstance(loader, new Class<?>[] {Shapes.class}, (p, m, a) -> "text");
    try { wrong.add(1, 1); } catch (ClassCastException e) { System.out.println("text for an int"); }
    for (Class<?>[] bad : new Class<?>[][] {{String.class}, {Runnable.class, Runnable.class}})
      try { Proxy.newProxyInstance(loader, bad, Proxied::answer); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { Proxy.getInvocationHandler("no"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { Proxy.newProxyInstance(null, new Class<?>[0], null); } catch (NullPointerException e) { System.out.println("no handler"); }
    List<String> calls = new ArrayList<>();
    @SuppressWarnings("unchecked")
    List<String> logged = (List<String>) Proxy.newProxyInstance(loader, new Class<?>[] {List.class}, (p, m, args) -> { calls.add(m.getName()); return m.invoke(calls, args); });
    logged.add("first");
    System.out.println(logged.size() + " " + calls);
  }

  static void annotations() throws Exception {
    System.out.println(Marked.class.getAnnotation(Mark.class));
    System.out.println(Arrays.toString(Marked.class.getAnnotationsByType(Tag.class)) + Marked.class.getAnnotation(Tag.class) + Arrays.toString(Sub.class.getAnnotationsByType(Tag.class)) + Arrays.toString(Sub.class.getDeclaredAnnotations()));
    Method m = Marked.class.getMethod("m", int.class, String.class);
    System.out.println(Arrays.toString(m.getAnnotations()) + m.isAnnotationPresent(Deprecated.class) + Arrays.deepToString(m.getParameterAnnotations()));
    System.out.println(Marked.class.getDeclaredField("f").getAnnotation(Mark.class).value());
    for (Parameter p : m.getParameters()) System.out.println(p + " " + p.getName() + " " + p.isNamePresent() + " " + Arrays.toString(p.getAnnotations()) + p.getParameterizedType() + p.getModifiers());
    Mark k = m.getAnnotation(Mark.class);
    System.out.println(k.annotationType() + " " + k.equals(m.getAnnotation(Mark.class)) + (k.hashCode() == m.getAnnotation(Mark.class).hashCode()) + k.nested().value() + k.state() + k.type() + Mark.class.getMethod("sizes").getDefaultValue().getClass() + Nested.class.getMethod("value").getDefaultValue());
    System.out.println(Proxy.isProxyClass(k.getClass()) + " " + (k == m.getAnnotation(Mark.class)));
  }

  public static void main(String[] args) throws Exception { proxies(); annotations(); }
}
