import java.util.ArrayDeque;
import java.util.Deque;

public class ExceptionFlow {
    static class Underflow extends RuntimeException {
        private static final long serialVersionUID = 1L;
        Underflow(String op) { super("underflow at " + op); }
    }

    static long eval(String rpn) {
        Deque<Long> stack = new ArrayDeque<>();
        for (String tok : rpn.split(" ")) {
            switch (tok) {
                case "+": case "-": case "*": case "/": case "%":
                    if (stack.size() < 2) {
                        throw new Underflow(tok);
                    }
                    long b = stack.pop(), a = stack.pop();
                    stack.push(tok.equals("+") ? a + b : tok.equals("-") ? a - b : tok.equals("*") ? Math.multiplyExact(a, b)
                            : tok.equals("/") ? a / b : a % b);
                    break;
                default:
                    stack.push(Long.parseLong(tok));
            }
        }
        if (stack.size() != 1) {
            throw new IllegalStateException("left over " + stack);
        }
        return stack.pop();
    }

    static int tryParse(String s, int fallback) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return fallback;
        }
    }

    static class Found extends Exception {
        private static final long serialVersionUID = 1L;
        final int x, y;
        Found(int x, int y) { this.x = x; this.y = y; }
    }

    static void search(int[][] grid, int want) throws Found {
        for (int i = 0; i < grid.length; i++) {
            for (int j = 0; j < grid[i].length; j++) {
                if (grid[i][j] == want) {
                    throw new Found(i, j);
                }
            }
        }
    }

    public static void main(String[] args) {
        String[] programs = {"1 2 +", "2 3 4 * + 5 -", "7 0 /", "1 +", "1 2", "x 1 +", "9223372036854775807 2 *", "-7 2 %", ""};
        for (String p : programs) {
            String out;
            try {
                out = "= " + eval(p);
            } catch (Underflow | IllegalStateException e) {
                out = "malformed: " + e.getMessage();
            } catch (NumberFormatException e) {
                out = "token: " + e.getMessage();
            } catch (ArithmeticException e) {
                out = "arithmetic: " + e.getMessage();
            }
            System.out.println("'" + p + "' " + out);
        }
        int total = 0;
        for (String s : "1,2,x,4,,6".split(",")) {
            total += tryParse(s, -100);
        }
        System.out.println(total);
        int[][] grid = {{1, 2, 3}, {4, 5}, {}, {6, 7, 8, 9}};
        for (int want : new int[] {5, 9, 42}) {
            try {
                search(grid, want);
                System.out.println(want + " absent");
            } catch (Found f) {
                System.out.println(want + " at " + f.x + "," + f.y);
            }
        }
        int[] a = {5, 4, 3};
        int sum = 0, i = 0;
        try {
            while (true) {
                sum += a[i++];
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(sum + " " + i + " " + e.getMessage());
        }
        // Locals keep the values assigned before the throw.
        int x = 1;
        try {
            x = 2;
            x = x + 10 / (x - 2);
            x = 3;
        } catch (ArithmeticException e) {
            x *= 10;
        } finally {
            x += 5;
        }
        System.out.println(x);
    }
}
