import java.io.IOException;
import java.io.Serializable;
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Annotations of types, as reflection shows them. */
public class TypeUses {
  enum Level { LOW, HIGH }
  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER})
  @interface Mark {
    int value() default 1;
    String text() default "t";
    double ratio() default 0.5;
    long[] many() default {};
    Class<?> of() default Object.class;
    Level level() default Level.LOW;
  }
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE)
  @Repeatable(Sizes.class) @interface Size { int value(); }
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE)
  @interface Sizes { Size[] value(); }

  static class Base<T> {}
  static class Sub<@Mark(5) T extends @Mark(6) Comparable<@Mark(7) T>, U>
      extends @Mark(8) Base<@Mark(9) T> implements @Mark(10) Serializable, Comparable<@Mark(11) String> {
    @Mark(12) int @Mark(13) [] @Mark(14) [] cells;
    Map<@Mark(15) String, ? extends @Mark(16) Number> map;
    @Size(1) @Size(2) String twice;
    @Mark(value = 17, text = "\u00e4b", ratio = 2.25, many = {1L << 40, -3}, of = int[].class, level = Level.HIGH) Object all;
    String none;
    @Mark(20) Sub(@Mark(21) String s, int n) {}
    @Mark(22) String get(@Mark(23) Sub<T, U> this, List<@Mark(24) ? super @Mark(25) Integer> l,
                         @Mark(26) long n) throws @Mark(27) IOException, RuntimeException { return ""; }
    static <@Mark(28) V extends @Mark(29) Object & @Mark(30) Runnable> V pass(V v) { return v; }
    public int compareTo(String o) { return 0; }
    class Inner { Inner(@Mark(31) Sub<T, U> Sub.this) {} }
  }
  record Pair(@Mark(32) String left, List<@Mark(33) String> right) {}

  static String text(Annotation[] all) {
    StringBuilder b = new StringBuilder();
    for (Annotation a : all)
      if (a instanceof Mark) {
        Mark m = (Mark) a;
        b.append('@').append(m.value()).append(m.text().equals("t") ? "" : m.text() + m.ratio()
            + Arrays.toString(m.many()) + m.of() + m.level());
      } else {
        b.append(a.annotationType().getSimpleName());
        if (a instanceof Sizes)
          b.append(((Sizes) a).value().length);
      }
    return b.toString();
  }
  static String text(AnnotatedType t) {
    if (t == null)
      return "null";
    String own = text(t.getAnnotations()) + t.getType().getTypeName();
    if (t instanceof AnnotatedArrayType)
      return own + " of (" + text(((AnnotatedArrayType) t).getAnnotatedGenericComponentType()) + ")";
    if (t instanceof AnnotatedParameterizedType)
      return own + " of " + text(((AnnotatedParameterizedType) t).getAnnotatedActualTypeArguments());
    if (t instanceof AnnotatedWildcardType)
      return own + " above " + text(((AnnotatedWildcardType) t).getAnnotatedUpperBounds()) + " below "
          + text(((AnnotatedWildcardType) t).getAnnotatedLowerBounds());
    return own;
  }
  static String text(AnnotatedType[] all) {
    StringJoiner j = new StringJoiner("; ", "[", "]");
    for (AnnotatedType t : all)
      j.add(text(t));
    return j.toString();
  }
  static void variables(GenericDeclaration d) {
    for (TypeVariable<?> v : d.getTypeParameters())
      System.out.println("  variable " + text(v.getAnnotations()) + v + " " + text(v.getAnnotatedBounds()));
  }
  static void show(Executable e) {
    System.out.println(e.getName() + " returns " + text(e.getAnnotatedReturnType()) + " of "
        + text(e.getAnnotatedReceiverType()));
    System.out.println("  takes " + text(e.getAnnotatedParameterTypes()));
    System.out.println("  throws " + text(e.getAnnotatedExceptionTypes()));
    for (Parameter p : e.getParameters())
      System.out.println("  parameter " + text(p.getAnnotatedType()));
    variables(e);
  }
  public static void main(String[] args) throws Exception {
    System.out.println(text(Sub.class.getAnnotatedSuperclass()));
    System.out.println(text(Sub.class.getAnnotatedInterfaces()));
    System.out.println(text(Object.class.getAnnotatedSuperclass()) + text(Runnable.class.getAnnotatedSuperclass())
        + text(int.class.getAnnotatedSuperclass()) + text(int[].class.getAnnotatedInterfaces()));
    variables(Sub.class);
    for (String f : new String[] {"cells", "map", "twice", "all", "none"})
      System.out.println(f + " " + text(Sub.class.getDeclaredField(f).getAnnotatedType()));
    show(Sub.class.getDeclaredConstructor(String.class, int.class));
    show(Sub.class.getDeclaredMethod("get", List.class, long.class));
    for (Method m : Sub.class.getDeclaredMethods())
      if (m.getName().equals("pass"))
        show(m);
    System.out.println(text(Sub.Inner.class.getDeclaredConstructors()[0].getAnnotatedReceiverType()));
    for (RecordComponent r : Pair.class.getRecordComponents())
      System.out.println(r.getName() + " " + text(r.getAnnotatedType()));
    AnnotatedType one = Sub.class.getDeclaredField("all").getAnnotatedType();
    System.out.println(one.isAnnotationPresent(Mark.class) + " " + one.getAnnotation(Size.class));
    System.out.println(Sub.class.getDeclaredField("twice").getAnnotatedType().getAnnotationsByType(Size.class).length);
  }
}
