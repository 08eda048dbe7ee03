public class SwitchNested {
    static final int HALT = 0, PUSH = 1, ADD = 2, MUL = 3, DUP = 4, JNZ = 5, PRINT = 6, DEC = 7, SWAP = 8, POP = 9, OVER = 10;

    static int run(int[] code) {
        int[] stack = new int[32];
        int sp = 0, pc = 0, steps = 0;
        loop:
        while (true) {
            steps++;
            switch (code[pc++]) {
                case HALT: break loop;
                case PUSH: stack[sp++] = code[pc++]; break;
                case ADD: sp--; stack[sp - 1] += stack[sp]; break;
                case MUL: sp--; stack[sp - 1] *= stack[sp]; break;
                case DUP: stack[sp] = stack[sp - 1]; sp++; break;
                case JNZ:
                    if (stack[--sp] != 0) {
                        pc = code[pc];
                        continue loop;
                    }
                    pc++;
                    break;
                case PRINT: System.out.print(stack[--sp] + " "); break;
                case DEC: stack[sp - 1]--; break;
                case SWAP: {
                    int t = stack[sp - 1];
                    stack[sp - 1] = stack[sp - 2];
                    stack[sp - 2] = t;
                    break;
                }
                case POP: sp--; break;
                case OVER: stack[sp] = stack[sp - 2]; sp++; break;
                default: throw new IllegalStateException("opcode " + code[pc - 1] + " at " + (pc - 1));
            }
        }
        System.out.println("| sp " + sp);
        return steps;
    }

    static String classify(int a, char b) {
        switch (a) {
            case 0:
                switch (b) {
                    case 'x': return "0x";
                    case 'y': break;
                    default: return "0?";
                }
                return "0y";
            case 1:
                switch (b) {
                    case 'x':
                        break;
                    default:
                        if (b == 'z') break;
                        return "1?";
                }
            default:
                return "after " + a + b;
        }
    }

    public static void main(String[] args) {
        // acc = 1; n = 6; while (n != 0) { acc *= n; n--; } print acc
        int[] fact = {PUSH, 1, PUSH, 6, SWAP, OVER, MUL, SWAP, DEC, DUP, JNZ, 4, POP, PRINT, HALT};
        System.out.println(run(fact));
        int[] count = {PUSH, 5, DUP, PRINT, DEC, DUP, JNZ, 2, HALT};
        System.out.println(run(count));
        try {
            run(new int[] {PUSH, 1, 99});
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (int a = 0; a < 3; a++) {
            for (char b : "xyz".toCharArray()) {
                System.out.print(classify(a, b) + ", ");
            }
        }
        System.out.println();
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                switch (i * j) {
                    case 4: continue outer;
                    case 6: break outer;
                    case 0: continue;
                    case 3: break;
                    default: System.out.print("[" + i + j + "]");
                }
                System.out.print(i * j + " ");
            }
        }
        System.out.println();
        int x = 3;
        switch (x) {
            case 1:
                int y = 5;
                System.out.println(y);
            case 3:
                y = 7;
                System.out.println(y);
        }
    }
}
