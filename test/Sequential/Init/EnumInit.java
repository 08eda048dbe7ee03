import java.util.HashMap;
import java.util.Map;

public class EnumInit {
    static StringBuilder log = new StringBuilder();

    enum Planet {
        MERCURY("m", 1), VENUS("v", 2) { @Override int twist() { log.append("V;"); return mass * 10; } }, EARTH("e", 3);

        static final Map<String, Planet> BY_CODE = new HashMap<>();
        static int total;
        static final int LIMIT = 7;
        final String code;
        final int mass;

        static {
            log.append("static;");
            for (Planet p : values()) {
                BY_CODE.put(p.code, p);
                total += p.mass;
            }
        }

        { log.append("init ").append(name()).append(ordinal()).append(';'); }

        Planet(String code, int mass) {
            this.code = code;
            this.mass = mass + LIMIT;
            log.append("ctor ").append(this).append(';');
        }

        int twist() { return mass; }
    }

    enum Loop {
        A, B;
        static int seen = 100;
        final int at;
        Loop() { at = Helper.record(this); }
    }

    static class Helper {
        static int calls;
        static int record(Loop l) { return ++calls * 10 + l.ordinal() + (Loop.seen == 100 ? 1000 : 0); }
    }

    enum Empty { ; static int count() { return values().length; } }

    public static void main(String[] args) {
        System.out.println("before " + log + Planet.LIMIT);
        System.out.println(Planet.total);
        System.out.println(log);
        log.setLength(0);
        for (Planet p : Planet.values()) {
            System.out.println(p + " " + p.twist() + " " + Planet.BY_CODE.get(p.code) + " " + p.getClass().getName() + " "
                    + p.getDeclaringClass().getSimpleName());
        }
        System.out.println(log);
        System.out.println(Loop.A.at + " " + Loop.B.at + " " + Loop.seen + " " + Helper.calls);
        System.out.println(Empty.count());
        Planet[] v1 = Planet.values(), v2 = Planet.values();
        v1[0] = null;
        System.out.println((v1 == v2) + " " + v2[0] + " " + Planet.values()[0]);
        try {
            Planet.valueOf("PLUTO");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Planet.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
