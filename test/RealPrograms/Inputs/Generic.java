import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Generic types by reflection, type tokens, and what a record and sealed type say. */
public class Generic<A extends Comparable<? super A> & java.io.Serializable, B> {
  static abstract class Token<T> { Type type() { return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0]; } }
  Map<String, ? extends List<A[]>> field; B[] array; int plain; List<?>[] wild; Map.Entry<A, B> entry; Inner<String> inner;
  class Inner<C> { Generic<A, B>.Inner<C> me; }
  <X extends Exception, Y> Y method(Y y, List<? super X> l, int... more) throws X { return y; }
  <Z> Generic(Z z) {}
  record Pair<P, Q extends Number>(P first, List<Q> second) {}
  sealed interface Shape<T> permits Round, Square {}
  static final class Round implements Shape<Integer>, Comparable<Round> { public int compareTo(Round o) { return 0; } }
  static final class Square extends ArrayList<String> implements Shape<String> {}
  enum Op implements IntBinaryOperator { ADD { public int applyAsInt(int a, int b) { return a + b; } }; }

  public static void main(String[] args) throws Exception {
    System.out.println(Arrays.toString(Generic.class.getTypeParameters()) + Arrays.toString(Generic.class.getTypeParameters()[0].getBounds()) + Generic.class.getTypeParameters()[1].getGenericDeclaration());
    for (Field f : Generic.class.getDeclaredFields()) System.out.println(f.getName() + ": " + f.getGenericType() + " " + f.getGenericType().getClass().getInterfaces()[0].getSimpleName() + " " + f.toGenericString());
    Method m = Stream.of(Generic.class.getDeclaredMethods()).filter(x -> x.getName().equals("method")).findFirst().get();
    System.out.println(m.toGenericString() + " " + m.getGenericReturnType() + Arrays.toString(m.getGenericParameterTypes()) + Arrays.toString(m.getGenericExceptionTypes()) + Arrays.toString(m.getTypeParameters()));
    System.out.println(Generic.class.getDeclaredConstructors()[0].toGenericString() + " " + Generic.class.toGenericString() + " " + Shape.class.toGenericString() + " " + int[].class.toGenericString());
    System.out.println(new Token<Map<String, List<int[]>>>() {}.type() + " " + new Token<String>() {}.type() + " " + new Token<List<? extends Number>[]>() {}.type());
    System.out.println(new Token<List<String>>() {}.type().equals(new Token<List<String>>() {}.type()) + " " + (new Token<List<String>>() {}.type().hashCode() == new Token<List<String>>() {}.type().hashCode()));
    System.out.println(Arrays.toString(Square.class.getGenericInterfaces()) + Square.class.getGenericSuperclass() + Arrays.toString(Round.class.getGenericInterfaces()) + Object.class.getGenericSuperclass() + Arrays.toString(Runnable.class.getGenericInterfaces()) + String.class.getGenericSuperclass() + int[].class.getGenericSuperclass() + Arrays.toString(int[].class.getGenericInterfaces()));
    for (RecordComponent c : Pair.class.getRecordComponents()) System.out.println(c + " " + c.getGenericType() + " " + c.getGenericSignature() + " " + c.getAccessor() + Arrays.toString(c.getAnnotations()));
    ParameterizedType p = (ParameterizedType) Generic.class.getDeclaredField("entry").getGenericType();
    System.out.println(p.getRawType() + " " + p.getOwnerType() + " " + p.getTypeName());
    System.out.println(new HashMap<String, Integer>() {}.getClass().getGenericSuperclass());
    System.out.println(Arrays.toString(Shape.class.getPermittedSubclasses()) + Shape.class.isSealed() + Op.ADD.getClass().isEnum() + Op.ADD.getDeclaringClass() + Op.ADD.applyAsInt(1, 2) + Op.class.describeConstable() + Op.ADD.describeConstable());
    Comparator<String> lambda = Comparator.comparing(String::length);
    System.out.println(lambda.getClass().isSynthetic() + " " + Arrays.toString(lambda.getClass().getInterfaces()) + lambda.getClass().isHidden() + (lambda.getClass().getDeclaredMethods().length > 0));
    Function<String, Integer> f = Integer::parseInt;
    for (Method x : f.getClass().getMethods()) if (x.getName().equals("apply")) System.out.println(x.invoke(f, "12"));
    Runnable r = () -> {};
    System.out.println(r.getClass().getSimpleName().startsWith("Generic$$Lambda") + " " + r.getClass().isAnonymousClass() + r.getClass().isLocalClass() + r.getClass().getPackageName() + "|" + (r.getClass().getEnclosingClass() == null) + r.getClass().getSuperclass() + Arrays.toString(r.getClass().getAnnotations()) + r.getClass().getDeclaredFields().length + r.getClass().getModifiers());
  }
}
