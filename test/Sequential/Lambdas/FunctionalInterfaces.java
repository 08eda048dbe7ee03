import java.util.ArrayList;
import java.util.List;
import java.util.function.*;

public class FunctionalInterfaces {
    static <A, B> List<B> map(List<A> in, Function<? super A, ? extends B> f) {
        List<B> out = new ArrayList<>();
        for (A a : in) out.add(f.apply(a));
        return out;
    }

    static <A> List<A> filter(List<A> in, Predicate<? super A> p) {
        List<A> out = new ArrayList<>();
        for (A a : in) if (p.test(a)) out.add(a);
        return out;
    }

    static <A, R> R fold(List<A> in, R zero, BiFunction<R, A, R> f) {
        R r = zero;
        for (A a : in) r = f.apply(r, a);
        return r;
    }

    static <T> Supplier<T> memo(Supplier<T> s) {
        Object[] cell = new Object[1];
        boolean[] done = {false};
        return () -> {
            if (!done[0]) {
                cell[0] = s.get();
                done[0] = true;
            }
            @SuppressWarnings("unchecked")
            T t = (T) cell[0];
            return t;
        };
    }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + inc.andThen(inc).andThen(dbl).compose(dbl).apply(1) + " "
                + Function.<Integer>identity().apply(7));
        Predicate<String> empty = String::isEmpty, longer = s -> s.length() > 3;
        System.out.println(empty.negate().test("") + " " + empty.or(longer).test("four") + " " + empty.negate().and(longer).test("abc") + " "
                + Predicate.not(longer).test("ab") + " " + Predicate.isEqual("x").test("x") + " " + Predicate.isEqual(null).test(null));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> "sum " + x).apply(3, 4));
        BinaryOperator<Integer> min = BinaryOperator.minBy(Integer::compare);
        System.out.println(min.apply(4, 2) + " " + BinaryOperator.<String>maxBy(String::compareTo).apply("a", "b") + UnaryOperator.<String>identity().apply("id"));
        IntPredicate even = i -> i % 2 == 0;
        IntUnaryOperator neg = i -> -i, sq = i -> i * i;
        System.out.println(even.negate().test(3) + " " + even.and(i -> i > 2).or(i -> i < 0).test(-1) + " " + neg.andThen(sq).applyAsInt(3) + " "
                + neg.compose(sq).applyAsInt(3) + " " + IntUnaryOperator.identity().applyAsInt(1));
        StringBuilder log = new StringBuilder();
        Consumer<String> a = s -> log.append("a").append(s), b = s -> log.append("b").append(s);
        a.andThen(b).andThen(a).accept("!");
        BiConsumer<String, Integer> bc = (s, i) -> log.append(s.repeat(i));
        bc.andThen((s, i) -> log.append(i)).accept("z", 3);
        System.out.println(log);
        try {
            a.andThen(s -> { throw new IllegalStateException("stop " + s); }).andThen(b).accept("?");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + log);
        }
        ToLongFunction<Integer> tl = i -> i * 1000000000L;
        ToDoubleBiFunction<Integer, Long> td = (i, l) -> i / (double) l;
        DoubleUnaryOperator half = d -> d / 2;
        LongBinaryOperator xor = (x, y) -> x ^ y;
        ObjIntConsumer<StringBuilder> oic = (sb, i) -> sb.append(i);
        oic.accept(log, 42);
        DoubleToIntFunction d2i = d -> (int) d;
        LongFunction<String> lf = Long::toHexString;
        IntSupplier is = log::length;
        System.out.println(tl.applyAsLong(5) + " " + td.applyAsDouble(1, 3L) + " " + half.andThen(half).applyAsDouble(10) + " " + xor.applyAsLong(6, 3) + " "
                + d2i.applyAsInt(-3.99) + " " + lf.apply(-1) + " " + is.getAsInt() + " " + log);
        List<Integer> nums = List.of(1, 2, 3, 4, 5, 6);
        System.out.println(map(nums, i -> "n" + i) + " " + filter(nums, i -> i % 3 == 0) + " " + fold(nums, "", (r, i) -> i + r) + " " + fold(nums, 0, Integer::sum)
                + " " + fold(map(filter(nums, i -> i > 3), i -> i * 1.5), 1.0, (x, y) -> x * y));
        int[] calls = {0};
        Supplier<String> m = memo(() -> "computed " + ++calls[0]);
        System.out.println(m.get() + " " + m.get() + " " + calls[0]);
        Function<Integer, Predicate<Integer>> divisible = n -> x -> x % n == 0;
        Predicate<Integer> fizz = divisible.apply(3), buzz = divisible.apply(5);
        System.out.println(filter(List.of(5, 9, 15, 30, 31), fizz.and(buzz)) + " " + filter(List.of(5, 9, 15, 31), fizz.or(buzz).negate()));
        try {
            inc.andThen(null);
        } catch (NullPointerException e) {
            System.out.println("null after");
        }
    }
}
