// FINDS race: HashMap$Node[][i]
// FINDS race: HashMap.modCount
// FINDS race: HashMap.size
// Iteration over a synchronizedMap needs its lock ("It is imperative ...").
import java.util.*;

/** A synchronized map that is walked without its lock. */
public class SynchronizedMapWalk {
    public static void main(String[] args) throws InterruptedException {
        Map<String, Integer> stock = Collections.synchronizedMap(new HashMap<>());
        stock.put("tea", 1);
        Thread t = new Thread(() -> stock.put("milk", 2));
        t.start();
        int sum = 0;
        for (int n : stock.values())
            sum += n;
        t.join();
        System.out.println(sum);
    }
}
