import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaBasics {
    int field = 10;
    static int sfield = 20;

    interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); }
    interface IntOp { int op(int a, int b); default IntOp twice() { return (a, b) -> op(op(a, b), b); } }
    interface Wide { double f(byte b, long l, float f, double d, char c, boolean z, String s); }

    Supplier<Integer> capturesThis() { return () -> field++; }
    IntUnaryOperator capturesBoth(int k) { return x -> x + k + field + sfield; }

    static Runnable nothing() { return () -> { }; }
    static Runnable print(String s) { return () -> System.out.println("run " + s); }

    public static void main(String[] args) throws Exception {
        Runnable r = () -> System.out.println("plain");
        r.run();
        nothing().run();
        print("captured").run();
        LambdaBasics o = new LambdaBasics();
        Supplier<Integer> s = o.capturesThis();
        System.out.println(s.get() + " " + s.get() + " " + o.field);
        o.field = 100;
        System.out.println(o.capturesBoth(3).applyAsInt(4) + " " + s.get());
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(curried.apply(1).apply(2).apply(3));
        TriFunction<String, Integer, Double, String> tri = (a, b, c) -> a + b + c;
        System.out.println(tri.apply("t", 1, 2.5));
        IntOp add = (a, b) -> a + b, mul = (a, b) -> a * b;
        System.out.println(add.op(2, 3) + " " + mul.twice().op(2, 5) + " " + add.twice().twice().op(1, 10));
        Wide w = (b, l, f, d, c, z, str) -> b + l + f + d + c + (z ? 1 : 0) + str.length();
        System.out.println(w.f((byte) 1, 1L << 40, 0.5f, 0.25, 'A', true, "four"));
        byte lb = 1; short ls = 2; char lc = 'c'; int li = 4; long ll = 5; float lf = 6; double ld = 7; boolean lz = true; String lstr = "s"; int[] la = {9};
        Supplier<String> all = () -> "" + lb + ls + lc + li + ll + lf + ld + lz + lstr + la[0];
        la[0] = 10;
        System.out.println(all.get());
        Callable<String> c = () -> "called";
        System.out.println(c.call());
        Callable<Object> thrower = () -> { throw new Exception("checked"); };
        try {
            thrower.call();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        Runnable[] rs = new Runnable[3];
        for (int i = 0; i < rs.length; i++) {
            int copy = i * i;
            rs[i] = () -> System.out.print("[" + copy + "]");
        }
        for (Runnable x : rs) x.run();
        System.out.println();
        int[] counter = {0};
        Runnable inc = () -> counter[0]++;
        for (int i = 0; i < 5; i++) inc.run();
        System.out.println(counter[0]);
        Supplier<Supplier<String>> nested = () -> { String in = "inner" + counter[0]; return () -> in + sfield; };
        System.out.println(nested.get().get());
        BooleanSupplier yes = () -> sfield == 20;
        LongSupplier longs = () -> 1L << 50;
        DoubleSupplier dbl = () -> 1 / 3.0;
        System.out.println(yes.getAsBoolean() + " " + longs.getAsLong() + " " + dbl.getAsDouble());
        Object asObject = (Runnable & Cloneable) () -> System.out.println("intersection");
        ((Runnable) asObject).run();
        System.out.println(asObject instanceof Cloneable);
        Object chosen = sfield > 5 ? (Supplier<String>) () -> "left" : (Supplier<String>) () -> "right";
        System.out.println(((Supplier<?>) chosen).get());
        ((IntConsumer) x -> System.out.println("cast " + x)).accept(7);
    }
}
