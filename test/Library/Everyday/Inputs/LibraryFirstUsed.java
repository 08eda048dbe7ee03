// FINDS nothing

import java.math.*;
import java.util.*;
import java.util.stream.*;

/** Threads that are the first to use classes of the library: what their static
    initialisers write is not a race. */
public class LibraryFirstUsed {
    static void use() {
        List<Integer> list = new ArrayList<>();
        list.add(1);
        Map<String, Integer> map = new LinkedHashMap<>(Map.of("a", 1));
        map.putAll(Collections.emptyMap());
        Deque<Integer> deque = new ArrayDeque<>(List.of(1, 2));
        Queue<Integer> queue = new PriorityQueue<>(Arrays.asList(3, 2));
        Set<Integer> set = new TreeSet<>(Set.of(1));
        BitSet bits = new BitSet();
        bits.set(3);
        String text = Stream.of(3, 1).sorted().map(String::valueOf).collect(Collectors.joining(","));
        String base = Base64.getEncoder().encodeToString(new byte[] {1});
        BigInteger big = BigInteger.TEN.pow(3);
        assert text.equals("1,3") && queue.peek() == 2 && list.hashCode() != 0;
        assert String.format("%d", big.intValue()).equals("1000") && new StringBuilder("a").reverse().length() == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(LibraryFirstUsed::use), u = new Thread(LibraryFirstUsed::use);
        t.start();
        u.start();
        use();
        t.join();
        u.join();
    }
}
