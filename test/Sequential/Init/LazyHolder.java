public class LazyHolder {
    private static int built;
    private final int serial;

    private LazyHolder() {
        serial = ++built;
        System.out.println("constructing " + serial);
    }

    private static class Holder {
        static { System.out.println("Holder initialising"); }
        static final LazyHolder INSTANCE = new LazyHolder();
    }

    static LazyHolder get() { return Holder.INSTANCE; }

    enum Single {
        INSTANCE;
        int hits;
        Single() { System.out.println("Single constructed"); }
        int hit() { return ++hits; }
    }

    static class Checked {
        private static Checked instance;
        static synchronized Checked get() {
            if (instance == null) {
                instance = new Checked();
            }
            return instance;
        }
    }

    static class Registry {
        static final java.util.Map<String, Integer> MAP = new java.util.HashMap<>();
        static {
            for (int i = 0; i < 5; i++) {
                MAP.put("k" + i, i * i);
            }
            System.out.println("Registry filled " + MAP.size());
        }
        static int lookup(String k) { return MAP.getOrDefault(k, -1); }
    }

    static class Lookup {
        static final int[] SQUARES = new int[10];
        static final String[][] NAMES = {{"a", "b"}, {"c"}};
        static {
            int i = 0;
            while (i < SQUARES.length) {
                SQUARES[i] = i * i++;
            }
        }
        static long fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
        static final long FACT10 = fact(10);
    }

    static class Level1 {
        static { System.out.println("Level1"); }
        static class Level2 {
            static { System.out.println("Level2"); }
            static class Level3 {
                static { System.out.println("Level3"); }
                static int v = 3;
            }
        }
    }

    public static void main(String[] args) {
        System.out.println("start " + built);
        System.out.println(get().serial);
        System.out.println(get() == get());
        System.out.println(built);
        System.out.println("enum");
        System.out.println(Single.INSTANCE.hit() + Single.INSTANCE.hit() * 10);
        System.out.println(Single.valueOf("INSTANCE").hits);
        System.out.println(Checked.get() == Checked.get());
        System.out.println(Registry.lookup("k4") + " " + Registry.lookup("zz"));
        int sum = 0;
        for (int s : Lookup.SQUARES) {
            sum += s;
        }
        System.out.println(sum + " " + Lookup.NAMES[0][1] + Lookup.NAMES[1][0] + " " + Lookup.FACT10);
        System.out.println(Level1.Level2.Level3.v);
        new Level1();
    }
}
