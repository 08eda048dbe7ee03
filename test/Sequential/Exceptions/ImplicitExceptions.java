import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

public class ImplicitExceptions {
    interface Act { void run() throws Throwable; }

    int field;
    static Object none() { return null; }

    @SuppressWarnings("static")
    static void attempt(String what, boolean message, Act act) {
        try {
            act.run();
            System.out.println(what + ": nothing");
        } catch (Throwable t) {
            System.out.println(what + ": " + t.getClass().getName() + (message ? " " + t.getMessage() : ""));
        }
    }

    @SuppressWarnings("static")
    public static void main(String[] args) {
        int[] ints = new int[3];
        Object[] strings = new String[2];
        long[] longs = {};
        byte[] bytes = new byte[5];
        boolean[] booleans = {true};
        int[] nullInts = (int[]) none();
        ImplicitExceptions nil = (ImplicitExceptions) none();
        attempt("aioobe read", true, () -> System.out.println(ints[3]));
        attempt("aioobe negative", true, () -> ints[-1] = 4);
        attempt("aioobe big", true, () -> ints[Integer.MAX_VALUE]++);
        attempt("aioobe long", true, () -> longs[0] = 1);
        attempt("aioobe byte", true, () -> bytes[5]++);
        attempt("aioobe bool", true, () -> booleans[-7] = true);
        attempt("aioobe object", true, () -> System.out.println(strings[2]));
        attempt("aioobe char", true, () -> System.out.println("abc".toCharArray()[4]));
        attempt("store", true, () -> strings[0] = 5);
        attempt("store array", true, () -> ((Object[]) new int[1][1])[0] = new long[1]);
        attempt("store list", true, () -> ((Object[]) new Integer[1])[0] = new ArrayList<String>());
        attempt("store null ok", true, () -> strings[0] = null);
        attempt("store out of bounds first", true, () -> strings[7] = 5);
        attempt("div", true, () -> System.out.println(1 / ints[0]));
        attempt("rem", true, () -> System.out.println(1 % ints[0]));
        attempt("ldiv", true, () -> System.out.println(1L / ints[0]));
        attempt("negative size", true, () -> System.out.println(new int[ints[0] - 1].length));
        attempt("negative size object", true, () -> System.out.println(new String[-5].length));
        attempt("negative multi", true, () -> System.out.println(new int[2][-3].length));
        attempt("cast", false, () -> System.out.println((String) (Object) Integer.valueOf(3)));
        attempt("cast array", false, () -> System.out.println(((int[]) (Object) new long[1]).length));
        attempt("cast interface", false, () -> ((Runnable) (Object) "s").run());
        attempt("cast null ok", true, () -> System.out.println((String) none()));
        attempt("null field get", false, () -> System.out.println(nil.field));
        attempt("null field put", false, () -> nil.field = 3);
        attempt("null call", false, () -> nil.toString());
        attempt("null array get", false, () -> System.out.println(nullInts[0]));
        attempt("null array put", false, () -> nullInts[0] = 1);
        attempt("null length", false, () -> System.out.println(nullInts.length));
        attempt("null throw", false, () -> { throw (RuntimeException) none(); });
        attempt("null sync", false, () -> { synchronized (none()) { System.out.println("in"); } });
        attempt("null unbox", false, () -> { int i = (Integer) none(); System.out.println(i); });
        attempt("null switch", false, () -> { switch ((String) none()) { default: } });
        attempt("null for", false, () -> { for (int i : nullInts) { System.out.println(i); } });
        attempt("null iter", false, () -> { for (Object o : (List<?>) none()) { System.out.println(o); } });
        attempt("null method ref", false, () -> { Runnable r = ((Object) none())::hashCode; r.run(); });
        attempt("null outer", false, () -> System.out.println("x".concat((String) none())));
        attempt("static through null", true, () -> System.out.println(((ImplicitExceptions) null).none()));
        attempt("list get", true, () -> new ArrayList<Integer>().get(0));
        attempt("aslist add", true, () -> Arrays.asList(1, 2).add(3));
        attempt("list.of set", true, () -> List.of(1).set(0, 2));
        attempt("iterator", false, () -> { Iterator<Integer> it = new ArrayList<Integer>().iterator(); it.next(); });
        attempt("custom", true, () -> { throw new NoSuchElementException("nse"); });
        attempt("valueOf", true, () -> Thread.State.valueOf("NOPE"));
        attempt("capacity", true, () -> new ArrayList<Integer>(-1));
        attempt("clone", true, () -> new ImplicitExceptions().clone());
        attempt("substring", true, () -> "abc".substring(2, 1));
        attempt("wait", true, () -> new Object().notify());
        attempt("arraycopy", false, () -> System.arraycopy(ints, 0, ints, 2, 2));
        attempt("arraycopy type", false, () -> System.arraycopy(ints, 0, strings, 0, 1));
    }
}
