import java.util.HashMap;
import java.util.Map;

class Memo {
    static final Map<String, Integer> known = new HashMap<>();

    static int square(String s) {
        Integer before = known.get(s);
        if (before != null)
            return before;
        int result = s.length() * s.length();
        known.put(s, result);
        return result;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> square("ab"));
        t.start();
        square("abc");
        t.join();
    }
}
