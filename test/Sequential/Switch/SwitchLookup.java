public class SwitchLookup {
    static String sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "minus million";
            case -1: return "minus one";
            case 0: return "zero";
            case 7: return "seven";
            case 4096: return "4K";
            case 1 << 20: return "1M";
            case Integer.MAX_VALUE: return "max";
            default: return "none";
        }
    }

    static int fall(int i) {
        int r = 0;
        switch (i) {
            case 1000: r += 1;
            case 100: r += 10;
            case 10: r += 100; break;
            case 1: r += 1000;
            default: r += 10000;
            case -1: r += 100000;
        }
        return r;
    }

    static int only(int i) {
        switch (i) {
            case 99: return 1;
        }
        return 0;
    }

    static int empty(int i) {
        switch (i) {
        }
        switch (i) {
            default:
        }
        return i;
    }

    static String onShort(short s) {
        switch (s) {
            case -32768: return "smin";
            case 32767: return "smax";
            case 'x': return "x";
            default: return "s" + s;
        }
    }

    static int chars(char c) {
        switch (c) {
            case '\0': return 0;
            case ' ': return 1;
            case '\u1000': return 2;
            case '\uffff': return 3;
            default: return 4;
        }
    }

    public static void main(String[] args) {
        int[] is = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000000, -999999, -1, 0, 1, 7, 8, 4095, 4096, 1 << 20, Integer.MAX_VALUE - 1,
                Integer.MAX_VALUE};
        for (int i : is) {
            System.out.println(i + " " + sparse(i));
        }
        for (int i : new int[] {1000, 100, 10, 1, -1, 5}) {
            System.out.println(fall(i));
        }
        System.out.println(only(99) + " " + only(98) + " " + empty(4));
        System.out.println(onShort((short) 32768) + " " + onShort((short) 32767) + " " + onShort((short) 120) + " " + onShort((short) 5));
        System.out.println(chars('\0') + " " + chars(' ') + " " + chars('\u1000') + " " + chars('\uffff') + " " + chars('a'));
        int hits = 0;
        for (int i = -50; i < 50; i++) {
            switch (i * i % 17) {
                case 0: case 1: case 4: hits += 1; break;
                case 16: hits += 3; continue;
                case 9: if (i > 0) break;
                case 13: hits += 10;
            }
            hits++;
        }
        System.out.println(hits);
    }
}
