import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** What conformance programs print with, and arguments that they share. */
@SuppressWarnings({"unchecked", "rawtypes"})
public final class Show {
    private Show() {}

    interface Body {
        void run() throws Throwable;
    }

    /** One program: its name, its output, how it ends. */
    static void program(String name, Body body) {
        System.out.println("== " + name);
        try {
            body.run();
        } catch (Throwable e) {
            thrown("ends", e);
        }
    }

    static void p(String what, Object v) { System.out.println(what + " = " + text(v, 0)); }
    static void v(String what) { System.out.println(what); }
    static void thrown(String what, Throwable e) {
        System.out.println(what + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }

    private static boolean hasOwnText(Object v) {
        return v instanceof Number || v instanceof CharSequence || v instanceof Boolean
            || v instanceof Character || v instanceof Enum || v instanceof Map.Entry
            || v instanceof Class || v instanceof Throwable;
    }

    static String text(Object v, int depth) {
        if (v == null || depth > 4)
            return String.valueOf(v == null);
        if (v instanceof Object[])
            return text(Arrays.asList((Object[]) v), depth);
        if (v.getClass().isArray()) {
            StringBuilder b = new StringBuilder(v.getClass().getName());
            for (int i = 0; i < java.lang.reflect.Array.getLength(v) && i < 64; i++)
                b.append(' ').append(v instanceof char[] ? (Object) (int) ((char[]) v)[i]
                                                         : java.lang.reflect.Array.get(v, i));
            return b.toString();
        }
        if (v instanceof CharSequence) {
            StringBuilder b = new StringBuilder("\"");
            CharSequence s = (CharSequence) v;
            for (int i = 0; i < s.length() && i < 400; i++)
                if (s.charAt(i) < ' ' || s.charAt(i) > '~')
                    b.append('\\').append((int) s.charAt(i)).append(';');
                else
                    b.append(s.charAt(i));
            return b.append('"').toString();
        }
        if (v instanceof Character)
            return "char " + (int) (Character) v;
        if (v instanceof BaseStream)
            return "stream " + text(((BaseStream) v).iterator(), depth);
        if (v instanceof Collection)
            return text(((Collection) v).iterator(), depth);
        if (v instanceof Map)
            return "map " + text(((Map) v).entrySet().iterator(), depth);
        if (v instanceof Iterator || v instanceof Enumeration) {
            StringBuilder b = new StringBuilder("[");
            int n = 0;
            if (v instanceof Iterator)
                for (Iterator i = (Iterator) v; n < 64 && i.hasNext(); n++)
                    b.append(n == 0 ? "" : ", ").append(text(i.next(), depth + 1));
            else
                for (Enumeration i = (Enumeration) v; n < 64 && i.hasMoreElements(); n++)
                    b.append(n == 0 ? "" : ", ").append(text(i.nextElement(), depth + 1));
            return b.append(']').toString();
        }
        if (v instanceof Map.Entry)
            return text(((Map.Entry) v).getKey(), depth + 1) + "=>"
                + text(((Map.Entry) v).getValue(), depth + 1);
        if (hasOwnText(v))
            return String.valueOf(v);
        if (v.getClass().getName().contains("$$Lambda"))
            return "a lambda";
        if (v instanceof java.text.Format) // has a text of its own in later releases
            return "a " + v.getClass().getName();
        String s = String.valueOf(v);
        int at = s.indexOf('@'); // an identity hash code
        return at < 0 || !s.startsWith(v.getClass().getName()) ? s : "a " + v.getClass().getName();
    }

    // Arguments. Functions are deterministic and take any value.
    static final Function FUNCTION = x -> "f" + x;
    static final BiFunction BIFUNCTION = (a, b) -> a + "|" + b;
    static final Predicate PREDICATE = x -> String.valueOf(x).hashCode() % 2 == 0;
    static final BiPredicate BIPREDICATE = (a, b) -> String.valueOf(a).compareTo(String.valueOf(b)) < 0;
    static final Consumer CONSUMER = x -> System.out.println("  took " + text(x, 0));
    static final BiConsumer BICONSUMER = (a, b) ->
        System.out.println("  took " + text(a, 0) + " and " + text(b, 0));
    static final Supplier SUPPLIER = () -> "supplied";
    static final UnaryOperator UNARY = x -> x;
    static final BinaryOperator BINARY = (a, b) -> a;
    static final ToIntFunction TOINT = x -> String.valueOf(x).length();
    static final ToLongFunction TOLONG = x -> String.valueOf(x).length() * 10L;
    static final ToDoubleFunction TODOUBLE = x -> String.valueOf(x).length() / 2.0;
    static final IntFunction INTFUNCTION = i -> new Object[Math.abs(i)];
    static final IntUnaryOperator INTUNARY = i -> i * 3 + 1;
    static final IntBinaryOperator INTBINARY = (a, b) -> a * 2 - b;
    static final IntPredicate INTPREDICATE = i -> i % 2 == 0;
    static final IntConsumer INTCONSUMER = i -> System.out.println("  took int " + i);
    static final IntSupplier INTSUPPLIER = () -> 17;
    static final IntToLongFunction INTTOLONG = i -> i * 1000000007L;
    static final IntToDoubleFunction INTTODOUBLE = i -> i / 8.0;
    static final LongUnaryOperator LONGUNARY = i -> i * 3 + 1;
    static final LongBinaryOperator LONGBINARY = (a, b) -> a * 2 - b;
    static final LongPredicate LONGPREDICATE = i -> i % 2 == 0;
    static final LongConsumer LONGCONSUMER = i -> System.out.println("  took long " + i);
    static final LongSupplier LONGSUPPLIER = () -> 18;
    static final LongFunction LONGFUNCTION = i -> "L" + i;
    static final LongToIntFunction LONGTOINT = i -> (int) i + 5;
    static final LongToDoubleFunction LONGTODOUBLE = i -> i / 4.0;
    static final DoubleUnaryOperator DOUBLEUNARY = d -> d * 3 + 1;
    static final DoubleBinaryOperator DOUBLEBINARY = (a, b) -> a * 2 - b;
    static final DoublePredicate DOUBLEPREDICATE = d -> d > 1;
    static final DoubleConsumer DOUBLECONSUMER = d -> System.out.println("  took double " + d);
    static final DoubleSupplier DOUBLESUPPLIER = () -> 1.25;
    static final DoubleFunction DOUBLEFUNCTION = d -> "D" + d;
    static final DoubleToIntFunction DOUBLETOINT = d -> (int) d + 5;
    static final DoubleToLongFunction DOUBLETOLONG = d -> (long) d + 6;
    static final ObjIntConsumer OBJINTCONSUMER = (a, i) -> System.out.println("  took " + i);
    static final Comparator COMPARATOR = Comparator.reverseOrder();
    static final Runnable RUNNABLE = () -> System.out.println("  ran");

    static List list(Object... elements) { return new ArrayList(Arrays.asList(elements)); }
    static Set set(Object... elements) { return new LinkedHashSet(Arrays.asList(elements)); }
    static Map map(Object... pairs) {
        Map m = new LinkedHashMap();
        for (int i = 0; i < pairs.length; i += 2)
            m.put(pairs[i], pairs[i + 1]);
        return m;
    }
}
