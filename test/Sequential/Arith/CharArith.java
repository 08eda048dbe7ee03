public class CharArith {
    static void show(int i) { System.out.println("int " + i); }
    static void show(char c) { System.out.println("char " + c); }
    static void show(long l) { System.out.println("long " + l); }

    public static void main(String[] args) {
        char c = 'A';
        show(c);
        show(c + 1);
        show((char) (c + 1));
        show(c++);
        show(++c);
        show('a' + 'b');
        show('a' - 'A');
        show('a' * 2L);
        System.out.println('a' + 'b' + "c");
        System.out.println("c" + 'a' + 'b');
        System.out.println("c" + ('a' + 'b'));
        System.out.println('a' + 1 + "x" + 'a' + 1);
        char next = 'x' + 1;
        System.out.println(next);
        final int one = 1;
        char folded = 'y' + one;
        System.out.println(folded);
        String rot = "";
        for (char k : "Hello, World".toCharArray()) {
            if (k >= 'a' && k <= 'z') {
                k = (char) ((k - 'a' + 13) % 26 + 'a');
            } else if (k >= 'A' && k <= 'Z') {
                k = (char) ((k - 'A' + 13) % 26 + 'A');
            }
            rot += k;
        }
        System.out.println(rot);
        int[] counts = new int[26];
        for (char k : "thequickbrownfoxjumpsoverthelazydog".toCharArray()) {
            counts[k - 'a']++;
        }
        for (char k = 'a'; k <= 'z'; k++) {
            System.out.print(k + "" + counts[k - 'a']);
        }
        System.out.println();
        char max = '\uFFFF';
        max++;
        System.out.println((int) max);
        max--;
        System.out.println((int) max);
        System.out.println(-c + " " + ~c + " " + +c + " " + (c << 1) + " " + (c > 66));
        boolean flag = c > 'A';
        System.out.println(flag ? 'x' : 'y');
        System.out.println(flag ? 'x' : 0);
        int zero = 0;
        System.out.println(flag ? 'x' : zero);
        System.out.println(false ? 1.0f : 'x');
        System.out.println(Character.getNumericValue('7') + Character.digit('f', 16) + ('9' - '0'));
        System.out.println(Character.isDigit('5') + " " + Character.isLetter('_') + " " + Character.isUpperCase('Q') + " "
                + Character.isWhitespace('\t') + " " + Character.isLetterOrDigit('z') + " " + Character.toUpperCase('m')
                + Character.toLowerCase('M') + Character.forDigit(11, 16));
        System.out.println((char) 97 + " " + (char) 98.7 + " " + (int) 'c' + " " + (byte) 'd' + " " + (double) 'e');
        switch (c) {
            case 'A' + 2: System.out.println("C"); break;
            default: System.out.println("other " + c);
        }
    }
}
