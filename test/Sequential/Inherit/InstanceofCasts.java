import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

public class InstanceofCasts {
    interface I { }
    interface J extends I { }
    static class A implements I { }
    static class B extends A implements J { }
    static final class F { }

    static String kinds(Object o) {
        StringBuilder sb = new StringBuilder();
        sb.append(o instanceof Object ? "O" : "-");
        sb.append(o instanceof I ? "I" : "-");
        sb.append(o instanceof J ? "J" : "-");
        sb.append(o instanceof A ? "A" : "-");
        sb.append(o instanceof B ? "B" : "-");
        sb.append(o instanceof Object[] ? "[O" : "-");
        sb.append(o instanceof I[] ? "[I" : "-");
        sb.append(o instanceof A[] ? "[A" : "-");
        sb.append(o instanceof int[] ? "[i" : "-");
        sb.append(o instanceof Object[][] ? "[[O" : "-");
        sb.append(o instanceof Cloneable ? "C" : "-");
        sb.append(o instanceof Serializable ? "S" : "-");
        sb.append(o instanceof Comparable ? "c" : "-");
        sb.append(o instanceof Number ? "N" : "-");
        return sb.toString();
    }

    static String cast(Object o, int k) {
        try {
            switch (k) {
                case 0: return "" + ((I) o != null);
                case 1: return "" + ((B) o != null);
                case 2: return "" + ((Object[]) o).length;
                case 3: return "" + ((int[]) o).length;
                case 4: return "" + ((A[]) o).length;
                case 5: return "" + ((Cloneable) o != null);
                default: return "" + ((Number) o).intValue();
            }
        } catch (ClassCastException e) {
            return "CCE";
        } catch (NullPointerException e) {
            return "NPE";
        }
    }

    public static void main(String[] args) {
        Object[] os = {null, new Object(), new A(), new B(), new F(), "s", 1, 2.5, 'c', new int[1], new int[2][3], new A[1], new B[2], new I[3],
                new B[1][1], new String[2], new Object[4], new ArrayList<String>(), new Object[1][], A.class};
        for (Object o : os) {
            StringBuilder sb = new StringBuilder(kinds(o));
            for (int k = 0; k < 7; k++) {
                sb.append(' ').append(cast(o, k));
            }
            System.out.println(sb + " " + (o == null ? "null" : o.getClass().getName()));
        }
        System.out.println(Integer.class.isInstance(5) + " " + Number.class.isAssignableFrom(Integer.class) + " "
                + Integer.class.isAssignableFrom(Number.class) + " " + Object[].class.isAssignableFrom(String[].class) + " "
                + Object.class.isAssignableFrom(int.class));
        System.out.println(new int[0].getClass() == int[].class);
        System.out.println(new B[0].getClass().getSuperclass().getName() + " " + B.class.getSuperclass().getSimpleName() + " "
                + I.class.getSuperclass() + " " + int.class.getName() + " " + int[][].class.getName() + " " + String[].class.getSimpleName());
        List<Object> list = new ArrayList<>();
        list.add("x");
        list.add(5);
        int hits = 0;
        for (Object o : list) {
            if (o instanceof String s && s.length() == 1) hits += 1;
            if (!(o instanceof Integer i)) continue;
            hits += 10 * i;
        }
        System.out.println(hits);
    }
}
