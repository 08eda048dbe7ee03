import java.util.HashMap;
import java.util.Map;
import java.util.function.*;

public class LambdaRecursion {
    static IntUnaryOperator fact;
    static Function<Integer, Integer> fib;
    BiFunction<Integer, Integer, Integer> gcd = (a, b) -> b == 0 ? a : this.gcd.apply(b, a % b);

    interface Rec<A, B> extends Function<Rec<A, B>, Function<A, B>> { }

    static <A, B> Function<A, B> y(Function<Function<A, B>, Function<A, B>> f) {
        Rec<A, B> r = w -> f.apply(x -> w.apply(w).apply(x));
        return r.apply(r);
    }

    static IntPredicate even, odd;

    sealed interface Trampoline<T> permits Done, More { }
    record Done<T>(T value) implements Trampoline<T> { }
    record More<T>(Supplier<Trampoline<T>> next) implements Trampoline<T> { }

    static <T> T bounce(Trampoline<T> t) {
        while (t instanceof More<T> m) t = m.next().get();
        return ((Done<T>) t).value();
    }

    static Trampoline<Long> sum(int n, long acc) {
        return n == 0 ? new Done<>(acc) : new More<>(() -> sum(n - 1, acc + n));
    }

    static Function<Integer, Integer> memoize(Function<Function<Integer, Integer>, Function<Integer, Integer>> f) {
        Map<Integer, Integer> cache = new HashMap<>();
        return new Function<>() {
            @Override public Integer apply(Integer n) {
                Integer hit = cache.get(n);
                if (hit == null) {
                    hit = f.apply(this).apply(n);
                    cache.put(n, hit);
                }
                return hit;
            }
        };
    }

    public static void main(String[] args) {
        fact = n -> n <= 1 ? 1 : n * fact.applyAsInt(n - 1);
        System.out.println(fact.applyAsInt(10));
        fib = n -> n < 2 ? n : fib.apply(n - 1) + fib.apply(n - 2);
        System.out.println(fib.apply(12));
        System.out.println(new LambdaRecursion().gcd.apply(1071, 462));
        Function<Integer, Integer> yfact = y(self -> n -> n == 0 ? 1 : n * self.apply(n - 1));
        System.out.println(yfact.apply(6));
        even = n -> n == 0 || odd.test(n - 1);
        odd = n -> n != 0 && even.test(n - 1);
        System.out.println(even.test(20) + " " + odd.test(20));
        System.out.println(bounce(sum(500, 0)));
        Function<Integer, Integer> mfib = memoize(self -> n -> n < 2 ? n : self.apply(n - 1) + self.apply(n - 2));
        System.out.println(mfib.apply(40));
        BiFunction<Integer, Integer, Integer>[] ack = ackermann();
        System.out.println(ack[0].apply(2, 3));
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
        Function<Integer, Integer> chain = Function.identity();
        for (int i = 1; i <= 10; i++) chain = chain.andThen(add.apply(i));
        System.out.println(chain.apply(0));
        // Church numerals
        Function<UnaryOperator<Integer>, UnaryOperator<Integer>> two = f -> x -> f.apply(f.apply(x)), three = f -> x -> f.apply(f.apply(f.apply(x)));
        UnaryOperator<Integer> inc = x -> x + 1;
        System.out.println(two.apply(inc).apply(0) + " " + three.apply(two.apply(inc)).apply(0) + " " + two.apply(three.apply(three.apply(inc))).apply(5));
        Supplier<Supplier<Integer>> counters = () -> { int[] c = {0}; return () -> ++c[0]; };
        Supplier<Integer> c1 = counters.get(), c2 = counters.get();
        System.out.println(c1.get() + c1.get() + c1.get() + " " + c2.get());
    }

    @SuppressWarnings("unchecked")
    static BiFunction<Integer, Integer, Integer>[] ackermann() {
        BiFunction<Integer, Integer, Integer>[] f = new BiFunction[1];
        f[0] = (m, n) -> m == 0 ? n + 1 : n == 0 ? f[0].apply(m - 1, 1) : f[0].apply(m - 1, f[0].apply(m, n - 1));
        return f;
    }
}
