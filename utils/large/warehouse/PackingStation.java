import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Where goods come together as parcels. Robots put them on a short belt, and the packer takes them from it. */
public final class PackingStation implements Runnable {
  private final int section;
  private final int beltLength;
  private final Dispatcher dispatcher;

  private final Lock lock = new ReentrantLock();
  private final Condition notFull = lock.newCondition();
  private final Condition notEmpty = lock.newCondition();
  private final Queue<Errand> belt = new ArrayDeque<>();
  private boolean closed;

  /** What is on the table, by order; used by the packer only. */
  private final Map<Order, List<String>> table = new HashMap<>();

  public PackingStation(int section, int beltLength, Dispatcher dispatcher) {
    this.section = section;
    this.beltLength = beltLength;
    this.dispatcher = dispatcher;
  }

  public int section() {
    return section;
  }

  public void put(Errand errand) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (belt.size() == beltLength)
        notFull.await();
      belt.add(errand);
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  private Errand take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (belt.isEmpty() && !closed)
        notEmpty.await();
      Errand errand = belt.poll();
      if (errand != null)
        notFull.signal();
      return errand;
    } finally {
      lock.unlock();
    }
  }

  /** No more goods will come. */
  public void close() {
    lock.lock();
    try {
      closed = true;
      notEmpty.signalAll();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void run() {
    try {
      for (Errand errand = take(); errand != null; errand = take())
        pack(errand);
      if (!table.isEmpty())
        throw new AssertionError("orders are not complete: " + table);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void pack(Errand errand) {
    List<String> goods = table.computeIfAbsent(errand.order(), order -> new ArrayList<>());
    goods.add(errand.good());
    if (goods.size() == errand.order().goods().size()) {
      table.remove(errand.order());
      dispatcher.packed(errand.order());
    }
  }
}
