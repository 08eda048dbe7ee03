import java.lang.annotation.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

/** A bus that finds subscribers by annotations and calls them by method handles; generic types by reflection. */
public class EventBus {
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.METHOD) @Repeatable(Ons.class) @interface On { int priority() default 0; Class<?>[] skip() default {}; }
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.METHOD) @interface Ons { On[] value(); }
  interface Event { default String describe() { return getClass().getSimpleName() + " event"; } }
  record Added(String what) implements Event {}
  record Removed(String what, int count) implements Event {}
  static class Base<T extends Event> {
    final List<String> seen = new ArrayList<>();
    @On(priority = 1) public void any(Event e) { seen.add("any " + e.describe()); }
  }
  static class Audit extends Base<Removed> {
    @On @On(priority = 9) public void added(Added a) { seen.add("added " + a.what()); }
    @On(priority = 5, skip = {String.class, int[].class}) public String removed(Removed r) {
      if (r.count() < 0)
        throw new IllegalStateException("count " + r.count());
      seen.add("removed " + r);
      return "ignored";
    }
  }
  final List<Map.Entry<Integer, Map.Entry<Class<?>, MethodHandle>>> handlers = new ArrayList<>();
  void subscribe(Object o) throws IllegalAccessException {
    Method[] all = o.getClass().getMethods();
    Arrays.sort(all, Comparator.comparing(Method::toString));
    for (Method m : all)
      for (On on : m.getAnnotationsByType(On.class))
        handlers.add(Map.entry(on.priority(), Map.entry(m.getParameterTypes()[0], MethodHandles.lookup().unreflect(m).bindTo(o))));
    handlers.sort(Map.Entry.comparingByKey(Comparator.reverseOrder()));
  }
  void post(Event e) {
    for (var h : handlers)
      if (h.getValue().getKey().isInstance(e))
        try {
          h.getValue().getValue().invoke(e);
        } catch (Throwable t) {
          System.out.println("failed: " + t);
        }
  }
  static int twice(int x) { return 2 * x; }
  static <A extends Comparable<? super A>, B> Map<? super A, List<B[]>> generic(List<? extends A> a, B... b) throws java.io.IOException { return null; }
  public static void main(String[] args) throws Throwable {
    Audit audit = new Audit();
    EventBus bus = new EventBus();
    bus.subscribe(audit);
    bus.post(new Added("x"));
    bus.post(new Removed("x", 2));
    bus.post(new Removed("x", -1));
    audit.seen.forEach(System.out::println);
    System.out.println(Audit.class.getGenericSuperclass() + " " + Arrays.toString(Base.class.getTypeParameters()[0].getBounds()));
    for (Method m : EventBus.class.getDeclaredMethods())
      if (m.getName().equals("generic"))
        System.out.println(m.toGenericString() + " " + m.getGenericReturnType().getTypeName() + " " + Arrays.toString(m.getExceptionTypes()));
    MethodHandles.Lookup l = MethodHandles.lookup();
    MethodHandle twice = l.findStatic(EventBus.class, "twice", MethodType.methodType(int.class, int.class));
    System.out.println((int) twice.invokeExact(4) + " " + twice.type() + " " + (Object) MethodHandles.filterReturnValue(twice, twice).invoke((short) 3));
    MethodHandle concat = l.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
    System.out.println((String) concat.invokeExact("a", "b") + " " + concat.bindTo("x").invoke("y") + " " + MethodHandles.insertArguments(concat, 1, "!").invoke("hey"));
    MethodHandle guard = MethodHandles.guardWithTest(l.findVirtual(String.class, "isEmpty", MethodType.methodType(boolean.class)), MethodHandles.dropArguments(MethodHandles.constant(String.class, "empty"), 0, String.class), MethodHandles.identity(String.class));
    System.out.println(guard.invoke("") + " " + guard.invoke("full"));
    try {
      Object o = twice.invokeExact("x");
    } catch (WrongMethodTypeException e) {
      System.out.println(e.getMessage());
    }
    VarHandle v = MethodHandles.arrayElementVarHandle(long[].class);
    long[] a = {1, 2};
    System.out.println(v.compareAndSet(a, 1, 2L, 9L) + " " + v.getAndAdd(a, 0, 5L) + " " + Arrays.toString(a));
    Function<Integer, Integer> f = x -> x + 1;
    Supplier<Supplier<String>> s = () -> () -> "deep";
    BiFunction<String, Integer, Character> at = String::charAt;
    UnaryOperator<String> up = String::toUpperCase;
    System.out.println(f.andThen(x -> x * 10).compose((String x) -> x.length()).apply("abc") + s.get().get() + at.apply("xyz", 1) + up.apply("q") + Optional.of(5).map(f).filter(x -> x > 5).isPresent());
    IntFunction<int[][]> make = int[][]::new;
    System.out.println(make.apply(2).length + " " + int[][].class.getName() + " " + Array.newInstance(String.class, 2, 3).getClass().getTypeName());
    Constructor<?> c = Removed.class.getDeclaredConstructors()[0];
    System.out.println(c.newInstance("made", 3) + " " + Arrays.toString(Removed.class.getRecordComponents()) + " " + Modifier.toString(Removed.class.getModifiers()));
    Field n = Removed.class.getDeclaredField("count");
    n.setAccessible(true);
    System.out.println(n.getInt(new Removed("z", 7)) + " " + n);
    try {
      n.set(new Removed("z", 7), 8);
    } catch (IllegalAccessException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(On.class.getMethod("priority").getDefaultValue() + " " + Audit.class.getMethod("removed", Removed.class).getAnnotation(On.class));
  }
}
