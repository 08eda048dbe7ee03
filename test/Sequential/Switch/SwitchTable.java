public class SwitchTable {
    static String dense(int i) {
        switch (i) {
            case -1: return "minus one";
            case 0: return "zero";
            case 1: return "one";
            case 2:
            case 3: return "two or three";
            case 5: return "five";
            default: return "default";
        }
    }

    static int noDefault(int i) {
        int r = 100;
        switch (i) {
            case 10: r += 1; break;
            case 11: r += 2; break;
            case 12: r += 4; break;
        }
        return r;
    }

    static String defaultFirst(int i) {
        String s = "";
        switch (i) {
            default: s += "d";
            case 1: s += "1";
            case 2: s += "2"; break;
            case 3: s += "3";
        }
        return s;
    }

    static String edges(int i) {
        switch (i) {
            case Integer.MAX_VALUE: return "max";
            case Integer.MAX_VALUE - 1: return "max-1";
            case Integer.MAX_VALUE - 2: return "max-2";
            default: return "?" + i;
        }
    }

    static String low(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case Integer.MIN_VALUE + 1: return "min+1";
            case Integer.MIN_VALUE + 2: return "min+2";
            default: return "?" + i;
        }
    }

    static char onChar(char c) {
        switch (c) {
            case 'a': return 'A';
            case 'b': return 'B';
            case 'c': return 'C';
            case 'd': case 'e': return '*';
            default: return c;
        }
    }

    static int onByte(byte b) {
        switch (b) {
            case -128: return 1;
            case -127: return 2;
            case 127: return 3;
            case 0: return 4;
        }
        return 5;
    }

    public static void main(String[] args) {
        for (int i = -3; i <= 7; i++) {
            System.out.println(i + " " + dense(i) + " " + defaultFirst(i));
        }
        for (int i = 8; i <= 14; i++) {
            System.out.println(noDefault(i));
        }
        int[] es = {Integer.MAX_VALUE, Integer.MAX_VALUE - 1, Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 3, Integer.MIN_VALUE,
                Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3, 0, -1};
        for (int e : es) {
            System.out.println(edges(e) + " " + low(e));
        }
        for (char c : "abcdefz\uFFFF".toCharArray()) {
            System.out.print((int) onChar(c) + " ");
        }
        System.out.println();
        for (int b : new int[] {-128, -127, 127, 0, 1, 128}) {
            System.out.print(onByte((byte) b) + " ");
        }
        System.out.println();
        Integer boxed = 3;
        switch (boxed) {
            case 3: System.out.println("boxed three"); break;
            default: System.out.println("boxed other");
        }
        boxed = null;
        try {
            switch (boxed) {
                default: System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
    }
}
