import java.util.ArrayList;
import java.util.List;

public class BoxArithmetic {
    static Integer counter = 0;
    Long total = 0L;
    Integer[] cells = {1, 2, null};

    static Integer next() { return counter++; }
    static String kind(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + ":" + o; }

    public static void main(String[] args) {
        Integer a = 10, b = 3;
        System.out.println(a + b + " " + (a - b) + " " + a * b + " " + a / b + " " + a % b + " " + -a + " " + ~a + " " + (a << b) + " " + (a & b) + " " + (a > b) + (a >= 10));
        a += 5;
        a++;
        ++a;
        a *= b;
        a >>= 1;
        System.out.println(a);
        Character c = 'x';
        c++;
        System.out.println(c + " " + (char) (c + 1) + " " + (c + 1));
        Byte by = 5;
        by++;
        Short sh = 7;
        sh--;
        System.out.println(by + sh);
        Double d = 1.5;
        d /= 4;
        Float f = 2f;
        f *= 1.5f;
        Long l = 1L << 33;
        l |= 1;
        Boolean z = true;
        z &= false;
        z |= !z;
        System.out.println(d + " " + f + " " + l + " " + z + " " + kind(a + d) + " " + kind(a + l) + " " + kind(c + by) + " " + kind(f * l) + " " + kind(by));
        System.out.println(kind(true ? 1 : 2.0) + " " + kind(true ? 'a' : 0) + " " + kind(true ? (Integer) 5 : (Double) 2.0) + " " + kind(false ? 1L : 'c') + " "
                + kind(true ? (Object) 1 : 2.0) + " " + kind(true ? null : 0) + " " + kind(z ? by : sh));
        System.out.println(next() + next() * 10 + " " + counter);
        BoxArithmetic o = new BoxArithmetic();
        o.total += 5;
        o.total++;
        o.total = o.total-- - --o.total;
        o.cells[0]++;
        o.cells[1] += o.cells[0]-- * 10;
        System.out.println(o.total + " " + o.cells[0] + " " + o.cells[1]);
        try {
            o.cells[2]++;
        } catch (NullPointerException e) {
            System.out.println("NPE array");
        }
        Integer nul = null;
        String[] what = {"plus", "compare", "assign", "ternary", "switch", "call", "array", "shift", "cond"};
        for (int i = 0; i < what.length; i++) {
            try {
                switch (i) {
                    case 0: System.out.println(nul + 1); break;
                    case 1: System.out.println(nul > 0); break;
                    case 2: int v = nul; System.out.println(v); break;
                    case 3: System.out.println(i > 0 ? nul : 0); break;
                    case 4: switch (nul) { default: System.out.println("no"); } break;
                    case 5: System.out.println(Math.abs(nul)); break;
                    case 6: System.out.println(new int[3][nul].length); break;
                    case 7: System.out.println(1 << nul); break;
                    default: Boolean bz = null; if (bz) System.out.println("no");
                }
            } catch (NullPointerException e) {
                System.out.println("NPE " + what[i]);
            }
        }
        System.out.println((nul == null) + " " + nul);
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 10; i++) list.add(i * 100);
        list.remove(3);
        list.remove(Integer.valueOf(500));
        list.remove((Object) 5);
        int sum = 0;
        for (int i : list) sum += i;
        System.out.println(list + " " + sum + " " + list.contains(900) + " " + list.indexOf(200) + " " + (list.get(2) == 200));
        long big = 0;
        for (Integer i = 0; i < 1000; i += 7) big += i;
        System.out.println(big);
        Object n = 3;
        if (n instanceof Integer i && i == 3) System.out.println("pattern " + (i + 1));
        Number num = a;
        System.out.println(num.doubleValue() + num.byteValue());
        int cast = (int) (Object) 42;
        long wide = (Integer) n;
        double dw = (char) (Character) 'a';
        System.out.println(cast + " " + wide + " " + dw);
        try {
            long bad = (Long) n;
            System.out.println(bad);
        } catch (ClassCastException e) {
            System.out.println("CCE");
        }
    }
}
