public class SwitchEnum {
    enum Color { RED, GREEN, BLUE, ALPHA }

    enum Op {
        ADD, SUB, MUL;

        int apply(int a, int b) {
            switch (this) {
                case ADD: return a + b;
                case SUB: return a - b;
                default: return a * b;
            }
        }
    }

    static String name(Color c) {
        switch (c) {
            case BLUE: return "blue";
            case RED: return "red";
            default: return "other " + c.ordinal();
        }
    }

    static int exhaustive(Color c) {
        return switch (c) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
            case ALPHA -> {
                int x = c.name().length();
                yield x * 10;
            }
        };
    }

    static String fall(Color c) {
        String s = "";
        switch (c) {
            case RED: s += "r";
            case GREEN: s += "g";
            case BLUE: s += "b"; break;
            case ALPHA: s += "a";
        }
        return s;
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) {
            System.out.println(c + " " + name(c) + " " + exhaustive(c) + " " + fall(c));
        }
        for (Op op : Op.values()) {
            System.out.println(op + " " + op.apply(7, 5));
        }
        try {
            name(null);
        } catch (NullPointerException e) {
            System.out.println("NPE old");
        }
        try {
            exhaustive(null);
        } catch (NullPointerException e) {
            System.out.println("NPE new");
        }
        Color c = Color.RED;
        StringBuilder trace = new StringBuilder();
        for (int i = 0; i < 9; i++) {
            c = switch (c) {
                case RED -> i > 4 ? Color.ALPHA : Color.GREEN;
                case GREEN -> Color.BLUE;
                case BLUE, ALPHA -> Color.RED;
            };
            trace.append(c.name().charAt(0));
        }
        System.out.println(trace);
        Thread.State st = Thread.currentThread().getState();
        switch (st) {
            case RUNNABLE: System.out.println("runnable"); break;
            default: System.out.println("odd");
        }
    }
}
