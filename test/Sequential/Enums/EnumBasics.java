import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class EnumBasics {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN;
        boolean weekend() { return ordinal() >= SAT.ordinal(); }
        Day next() { return values()[(ordinal() + 1) % values().length]; }
        static Day parse(String s) {
            for (Day d : values()) if (d.name().startsWith(s.toUpperCase())) return d;
            return null;
        }
    }

    enum Coin {
        PENNY(1), NICKEL(5), DIME(10), QUARTER(25);
        private final int cents;
        private int used;
        Coin(int cents) { this.cents = cents; }
        @Override public String toString() { return name().charAt(0) + name().substring(1).toLowerCase() + "(" + cents + ")"; }
        static String change(int amount) {
            StringBuilder sb = new StringBuilder();
            for (int i = values().length - 1; i >= 0; i--) {
                Coin c = values()[i];
                int n = amount / c.cents;
                amount %= c.cents;
                c.used += n;
                if (n > 0) sb.append(n).append('x').append(c).append(' ');
            }
            return sb.toString().trim();
        }
    }

    enum Op {
        PLUS("+") { @Override int apply(int a, int b) { return a + b; } },
        MINUS("-") { @Override int apply(int a, int b) { return a - b; } },
        POWER("^") {
            private int calls;
            @Override int apply(int a, int b) { calls++; int r = 1; for (int i = 0; i < b; i++) r *= a; return r + 0 * calls; }
            @Override boolean right() { return true; }
        };
        final String symbol;
        Op(String symbol) { this.symbol = symbol; }
        abstract int apply(int a, int b);
        boolean right() { return false; }
    }

    public static void main(String[] args) {
        for (Day d : Day.values()) System.out.print(d + ":" + d.ordinal() + (d.weekend() ? "* " : " "));
        System.out.println();
        System.out.println(Day.SUN.next() + " " + Day.valueOf("WED") + " " + Day.parse("th") + " " + Day.parse("x") + " " + Day.MON.compareTo(Day.FRI) + " "
                + Day.SAT.compareTo(Day.SAT) + " " + Day.MON.equals(Day.MON) + " " + (Day.valueOf("TUE") == Day.TUE) + " " + Day.MON.equals("MON"));
        System.out.println(Coin.change(91) + " | " + Coin.change(7) + " | " + Coin.change(0));
        for (Coin c : Coin.values()) System.out.print(c.name() + c.used + " ");
        System.out.println();
        for (Op op : Op.values())
            System.out.println(op + " " + op.symbol + " " + op.apply(2, 5) + " " + op.right() + " " + op.getClass().getName() + " " + (op.getDeclaringClass() == Op.class)
                    + " " + op.getClass().isEnum());
        try {
            Day.valueOf("Mon");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Day> days = Arrays.asList(Day.FRI, Day.MON, Day.SUN, Day.TUE);
        Collections.sort(days);
        System.out.println(days + " " + Collections.max(days) + " " + days.indexOf(Day.SUN));
        Collections.sort(days, Collections.reverseOrder());
        System.out.println(days);
        System.out.println(Enum.valueOf(Coin.class, "DIME") + " " + Day.class.getEnumConstants().length + " " + Day.MON.getClass().getSimpleName() + " "
                + Day.MON.getDeclaringClass().getName());
        Enum<?> e = Op.POWER;
        System.out.println(e.name() + e.ordinal() + " " + (e instanceof Op) + " " + (e.hashCode() == Op.POWER.hashCode()));
        Day n = null;
        System.out.println(n + " " + (n == Day.MON) + " " + Day.MON.equals(n));
        try {
            n.ordinal();
        } catch (NullPointerException ex) {
            System.out.println("NPE");
        }
        int mask = 0;
        for (Day d : Day.values()) if (d.name().contains("U")) mask |= 1 << d.ordinal();
        System.out.println(Integer.toBinaryString(mask));
    }
}
