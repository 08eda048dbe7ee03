public class ConcatTypes {
    static class Named {
        final String name;
        Named(String name) { this.name = name; }
        @Override public String toString() { return name == null ? null : "<" + name + ">"; }
    }

    static String nothing() { return null; }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -1;
        short s = 300;
        char c = '%';
        int i = -2147483648;
        long l = 9223372036854775807L;
        float f = 1.1f;
        double d = 1e-7;
        String str = "str";
        Object nil = null;
        Object o = new Named("o");
        System.out.println("" + z + b + s + c + i + l + f + d + str + nil + o);
        System.out.println(z + "," + b + "," + s + "," + c + "," + i + "," + l + "," + f + "," + d + "," + str + "," + nil + "," + o);
        System.out.println(str + null + nil + nothing());
        System.out.println(nothing() + nothing());
        System.out.println("" + new Named(null) + "!");
        System.out.println(c + i + str);
        System.out.println(str + c + i);
        System.out.println(i + c + str + (char) (c + 1));
        String acc = null;
        acc += "x";
        acc += 1;
        acc += 'y';
        acc += 2.0;
        acc += null;
        acc += 3L;
        acc += z;
        System.out.println(acc);
        char[] chars = {'a', 'b'};
        System.out.println(String.valueOf(chars) + chars.length);
        Object so = "s";
        so = so + "t";
        so += "u" + 1;
        System.out.println(so);
        String unicode = "\u00e9" + '\u20ac' + "z";
        for (int k = 0; k < unicode.length(); k++) {
            System.out.print((int) unicode.charAt(k) + " ");
        }
        System.out.println();
        // The recipe's own marker characters as data.
        String odd = "\u0001" + i + "\u0002" + str + '\u0001';
        System.out.println(odd.length() + " " + (int) odd.charAt(0) + " " + (int) odd.charAt(12));
        Integer boxed = 12;
        Character bc = 'q';
        Double bd = 2.5;
        Integer none = null;
        System.out.println("b" + boxed + bc + bd + none + Long.valueOf(4) + Boolean.FALSE);
        String many = "0" + i + 1 + l + 2 + f + 3 + d + 4 + z + 5 + b + 6 + s + 7 + c + 8 + str + 9 + i + 10 + l + 11 + f + 12 + d + 13
                + z + 14 + b + 15 + s + 16 + c + 17 + str + 18 + i + 19 + l + 20 + f + 21 + d + 22 + z + 23;
        System.out.println(many + " " + many.length() + " " + many.hashCode());
        int n = 0;
        System.out.println("" + n++ + n++ + ++n + n);
        String[] arr = {"p"};
        arr[0] += arr[0] + arr.length;
        System.out.println(arr[0]);
        System.out.println("a" + (z ? 1 : 'b') + (z ? 'c' : 0) + (z ? null : 0));
    }
}
