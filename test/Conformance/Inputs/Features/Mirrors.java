import java.lang.annotation.*;
import java.util.*;
public class Mirrors {
  enum Color { RED, GREEN }
  @Retention(RetentionPolicy.RUNTIME) @interface B { int n() default 7; }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface A { String value(); int[] nums() default {1, 2}; Color c() default Color.RED; Class<?> k() default String.class; B b() default @B; long l() default 3; char ch() default 'x'; double d() default 1.5; byte by() default 5; }
  @A("hello") static class X { @B(n = 3) public int f; @A(value = "m", c = Color.GREEN, nums = {}) public void m() {} }
  static class Y extends X {}
  record R(int a, String b) {}
  sealed interface S permits S1, S2 {} record S1() implements S {} static final class S2 implements S {}
  static String str(Annotation a) { return a.toString(); }
  public static void main(String[] args) throws Exception {
    A a = X.class.getAnnotation(A.class);
    System.out.println(a.value() + Arrays.toString(a.nums()) + a.c() + a.k() + a.b().n() + a.l() + a.ch() + a.d() + a.by());
    System.out.println(Y.class.isAnnotationPresent(A.class) + " " + Y.class.getDeclaredAnnotations().length);
    System.out.println(X.class.getField("f").getAnnotation(B.class).annotationType());
    System.out.println(X.class.getMethod("m").getAnnotation(A.class).c());
    System.out.println(X.class.getField("f").getAnnotation(B.class).equals(X.class.getField("f").getAnnotation(B.class)));
    System.out.println(X.class.getField("f").getAnnotation(B.class).hashCode());
    System.out.println(Arrays.toString(R.class.getRecordComponents()) + R.class.isRecord());
    System.out.println(R.class.getRecordComponents()[1].getAccessor().invoke(new R(1, "q")));
    System.out.println(Arrays.toString(S.class.getPermittedSubclasses()) + S.class.isSealed());
    System.out.println(X.class.getSimpleName() + X.class.getCanonicalName() + X.class.getModifiers() + X.class.getDeclaringClass() + X.class.getName());
    Object anon = new Object() {}; class Loc {}
    System.out.println(anon.getClass().getSimpleName() + "|" + anon.getClass().getCanonicalName() + "|" + anon.getClass().isAnonymousClass() + anon.getClass().getEnclosingClass() + anon.getClass().getEnclosingMethod());
    System.out.println(Loc.class.getSimpleName() + Loc.class.isLocalClass() + Loc.class.isMemberClass() + Loc.class.getCanonicalName());
    System.out.println(Class.forName("Mirrors$X").getDeclaredConstructor().newInstance().getClass());
    try { Class.forName("nope.Nope"); } catch (ClassNotFoundException e) { System.out.println(e); }
    System.out.println(int.class.getSimpleName() + int[][].class.getSimpleName() + int[].class.getName() + String[].class.getCanonicalName() + Map.Entry.class.getName() + Map.Entry.class.getSimpleName());
    System.out.println(java.lang.reflect.Modifier.toString(Map.Entry.class.getModifiers()));
    System.out.printf("%d %s %5.2f %x %08d %-5s| %,d %e %b %c %n", 42, "str", 3.14159, 255, 77, "ab", 1234567, 12345.678, true, 'c');
    System.out.println(String.format("%s %10s %-10s| %S %h", List.of(1, 2), "r", "l", "up", "hash"));
  }
}
