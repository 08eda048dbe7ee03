import java.util.function.*;

public class LambdaBoxing {
    interface Gen<T> { T make(T a, T b); }
    interface Prim { long make(int a, int b); }
    interface Void2 { void go(Object o); }
    interface ByteFn { byte f(byte b); }
    interface CharFn { char f(int i); }
    interface FloatFn { float f(float a, double b); }
    interface ObjFn { Object f(Object o); }
    interface GenArr<T> { T[] wrap(T t); }
    interface Thrower<E extends Exception> { void go() throws E; }

    static int side;
    static int sideEffect(Object o) { side += o.hashCode(); return side; }
    static Integer boxedOrNull(int i) { return i < 0 ? null : (Integer) i; }
    static short s2(Integer i) { return (short) (i + 1); }

    static <T> T apply(Gen<T> g, T a, T b) { return g.make(a, b); }
    static <E extends Exception> String attempt(Thrower<E> t) {
        try {
            t.go();
            return "fine";
        } catch (Exception e) {
            return e.getClass().getSimpleName();
        }
    }

    public static void main(String[] args) {
        Gen<Integer> gi = (a, b) -> a * b;
        Gen<String> gs = String::concat;
        Gen<Double> gd = Math::max;
        Gen<Long> gl = Long::sum;
        Gen<Boolean> gz = Boolean::logicalXor;
        System.out.println(gi.make(6, 7) + gs.make("x", "y") + gd.make(1.5, 2.5) + gl.make(1L << 40, 1L) + gz.make(true, false));
        Prim p = Math::addExact;
        Prim q = (a, b) -> a - b;
        Prim m = Math::multiplyFull;
        System.out.println(p.make(1, 2) + " " + q.make(1, 2) + " " + m.make(1 << 30, 1 << 30));
        Void2 v = LambdaBoxing::sideEffect;
        v.go(5);
        v.go('a');
        System.out.println(side);
        ByteFn bf = b -> (byte) (b + 100);
        CharFn cf = i -> (char) i;
        FloatFn ff = (a, b) -> (float) (a * b);
        System.out.println(bf.f((byte) 100) + " " + cf.f(65) + " " + ff.f(0.1f, 3));
        ObjFn of = o -> o + "!";
        ObjFn obox = o -> (Integer) o + 1;
        System.out.println(of.f(1) + " " + obox.f(41));
        Function<Integer, Integer> nullable = LambdaBoxing::boxedOrNull;
        System.out.println(nullable.apply(1) + " " + nullable.apply(-1));
        ToIntFunction<Integer> unboxing = LambdaBoxing::boxedOrNull;
        System.out.println(attempt(() -> unboxing.applyAsInt(-1)) + attempt(() -> unboxing.applyAsInt(1)));
        IntFunction<Integer> boxing = LambdaBoxing::s2OrInt;
        System.out.println(boxing.apply(9));
        IntUnaryOperator widening = LambdaBoxing::s2;
        System.out.println(widening.applyAsInt(32767));
        Supplier<Object> so = () -> 3;
        Supplier<Object> sc = () -> 'c';
        Supplier<Long> sl = () -> 3L;
        Supplier<Number> sn = () -> 2.5f;
        System.out.println(so.get().getClass().getSimpleName() + sc.get().getClass().getSimpleName() + sl.get().getClass().getSimpleName() + sn.get().getClass().getSimpleName());
        Predicate<Integer> big = i -> i > 127;
        System.out.println(big.test(128) + " " + big.test(127));
        Function<Integer, Long> widenManually = i -> i + 0L;
        Function<Object, String> sup = Object::toString;
        Function<String, ? super String> wild = sup::apply;
        System.out.println(widenManually.apply(5) + " " + wild.apply("w"));
        GenArr<String> ga = s -> new String[] {s, s};
        System.out.println(ga.wrap("r").length);
        System.out.println(apply((a, b) -> a, "first", "second") + apply((a, b) -> b, 1, 2));
        System.out.println(attempt(() -> { throw new java.io.IOException(); }) + attempt(() -> { Object o = "s"; System.out.println((Integer) o); }));
        @SuppressWarnings({"unchecked", "rawtypes"})
        Object polluted = attempt(() -> ((Function) widenManually).apply("not an integer"));
        System.out.println(polluted);
        Supplier<Integer> cachedA = () -> 127, cachedB = () -> 127, big1 = () -> 1000, big2 = () -> 1000;
        System.out.println((cachedA.get() == cachedB.get()) + " " + (big1.get() == big2.get()) + " " + big1.get().equals(big2.get()));
        DoubleBinaryOperator pw = (a, b) -> { double r = 1; for (int i = 0; i < b; i++) r *= a; return r; };
        System.out.println(pw.applyAsDouble(1.1, 5));
        BiFunction<Integer, Double, Double> mix = (i, d) -> i * d;
        System.out.println(mix.apply(3, 0.1));
    }

    static int s2OrInt(long l) { return (int) (l * l); }
}
