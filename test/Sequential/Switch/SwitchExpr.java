public class SwitchExpr {
    static int days(int month, boolean leap) {
        return switch (month) {
            case 4, 6, 9, 11 -> 30;
            case 2 -> leap ? 29 : 28;
            default -> {
                if (month < 1 || month > 12) {
                    throw new IllegalArgumentException("month " + month);
                }
                yield 31;
            }
        };
    }

    static String oldStyleYield(int i) {
        return switch (i % 4) {
            case 0:
                yield "zero";
            case 1:
                i += 10;
            case 2:
                i *= 2;
                yield "fell " + i;
            default:
                yield "rest " + i;
        };
    }

    static double mixed(int i) {
        return switch (i) {
            case 0 -> 1;
            case 1 -> 2.5f;
            case 2 -> 'c';
            case 3 -> 1L << 40;
            default -> -0.0;
        };
    }

    static Object objects(int i) {
        return switch (i) {
            case 0 -> "string";
            case 1 -> 42;
            case 2 -> 'x';
            case 3 -> new int[] {1, 2}.length;
            default -> null;
        };
    }

    static void statement(int i) {
        switch (i) {
            case 1 -> System.out.println("arrow one");
            case 2, 3 -> {
                String s = "arrow " + i;
                System.out.println(s);
            }
            default -> { }
        }
    }

    static int nested(int a, int b) {
        return switch (a) {
            case 0 -> switch (b) {
                case 0 -> 0;
                case 1 -> 1;
                default -> a + b;
            };
            case 1 -> {
                int r = switch (b) {
                    case 0: yield 10;
                    default: {
                        int t = 0;
                        for (int i = 0; i < b; i++) {
                            t += i;
                        }
                        yield t;
                    }
                };
                yield r * 100;
            }
            default -> -1;
        };
    }

    static int withTry(String s) {
        return switch (s.length()) {
            case 0 -> -1;
            default -> {
                try {
                    yield Integer.parseInt(s);
                } catch (NumberFormatException e) {
                    yield -2;
                } finally {
                    System.out.print("f ");
                }
            }
        };
    }

    public static void main(String[] args) {
        for (int m = 0; m <= 13; m++) {
            try {
                System.out.print(days(m, m % 2 == 0) + " ");
            } catch (IllegalArgumentException e) {
                System.out.print(e.getMessage() + " ");
            }
        }
        System.out.println();
        for (int i = 0; i < 6; i++) {
            System.out.println(oldStyleYield(i) + " " + mixed(i) + " " + objects(i));
            statement(i);
        }
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 4; b++) {
                System.out.print(nested(a, b) + " ");
            }
        }
        System.out.println();
        System.out.println(withTry("12") + " " + withTry("x") + " " + withTry(""));
        int k = 2;
        // The operand stack is not empty when the switch expression (and its try) is evaluated.
        System.out.println(1 + 10 * switch (k) { case 2 -> { try { yield k / (k - 2); } catch (ArithmeticException e) { yield 7; } } default -> 0; } + " end");
        boolean t = switch (k) { case 1 -> true; default -> k > 1; } && k < 3;
        System.out.println(t);
    }
}
