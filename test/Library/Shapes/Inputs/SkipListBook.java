// FINDS uncaught exception: java.lang.NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because the return value of "java.util.concurrent.ConcurrentSkipListMap.remove(Object)" is null
// firstKey then remove: another thread may have removed it in between; unboxing null.
import java.util.concurrent.*;

/** Orders by price; the cheapest is looked up, then removed. */
public class SkipListBook {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, Integer> offers = new ConcurrentSkipListMap<>();
        offers.put(10, 1);
        offers.put(20, 5);
        Thread buyer = new Thread(() -> {
            int price = offers.firstKey();
            int amount = offers.remove(price);
            System.out.println(amount);
        }, "buyer");
        buyer.start();
        offers.pollFirstEntry();
        buyer.join();
    }
}
