// FINDS race: PriorityQueue.modCount
// FINDS race: PriorityQueue.size

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The depth is summed while an order is being entered. */
public class OrderBookPeeked {
    enum Side { BUY, SELL }

    record Order(long id, Side side, int price, int quantity) implements Comparable<Order> {
        @Override
        public int compareTo(Order o) {
            int better = side == Side.BUY ? Integer.compare(o.price, price) : Integer.compare(price, o.price);
            return better != 0 ? better : Long.compare(id, o.id);
        }
        boolean crosses(int limit) { return side == Side.SELL ? price <= limit : price >= limit; }
    }

    private final Map<Side, PriorityQueue<Order>> sides = new EnumMap<>(Side.class);
    private final List<String> trades = new ArrayList<>();
    private final AtomicLong ids = new AtomicLong();

    OrderBookPeeked() {
        for (Side s : Side.values())
            sides.put(s, new PriorityQueue<>());
    }

    synchronized long submit(Side side, int price, int quantity) {
        long id = ids.incrementAndGet();
        PriorityQueue<Order> others = sides.get(side == Side.BUY ? Side.SELL : Side.BUY);
        while (quantity > 0 && !others.isEmpty() && others.peek().crosses(price)) {
            Order best = others.poll();
            int n = Math.min(quantity, best.quantity());
            quantity -= n;
            trades.add(String.format("%d@%d", n, best.price()));
            if (best.quantity() > n)
                others.add(new Order(best.id(), best.side(), best.price(), best.quantity() - n));
        }
        if (quantity > 0)
            sides.get(side).add(new Order(id, side, price, quantity));
        return id;
    }

    int depth(Side s) { return sides.get(s).stream().mapToInt(Order::quantity).sum(); }

    public static void main(String[] args) throws Exception {
        OrderBookPeeked book = new OrderBookPeeked();
        ExecutorService pool = Executors.newCachedThreadPool();
        List<Future<Long>> orders =
            Stream.of(1, 2)
                .map(i -> pool.submit(() -> book.submit(i == 1 ? Side.BUY : Side.SELL, 100, 10 * i)))
                .collect(Collectors.toList());
        int seen = book.depth(Side.SELL);
        for (Future<Long> o : orders)
            o.get();
        pool.shutdown();
        assert seen == 0 || seen == 10 || seen == 20 : seen;
        assert book.trades.equals(List.of("10@100")) && book.depth(Side.SELL) == 10 : book.trades;
    }
}
