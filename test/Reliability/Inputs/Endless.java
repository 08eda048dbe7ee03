import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Programs that never end, or want more than there is, each in its own way. */
public class Endless {
  static volatile int flag;
  static volatile Object kept;
  static final AtomicInteger count = new AtomicInteger();
  static final Object monitor = new Object();

  interface Body {
    void run() throws Exception;
  }

  static class First {
    static int value = Second.value + 1;
  }

  static class Second {
    static int value = First.value + 1;
    static int endless = spin();

    static int spin() {
      int x = 1;
      while (x != 0)
        x += 2;
      return x;
    }
  }

  static class Node {
    Node[] next = new Node[16];
  }

  static int deep(int n) {
    return deep(n + 1) + 1;
  }

  static int wideFrames(long a, long b, long c, long d, double e, double f, int n) {
    long g = a + b, h = c + d, i = g * h, j = i ^ a;
    return wideFrames(b, c, d, g, f, e, n + 1) + (int) (h + i + j);
  }

  static int mutual(Object o, int n) {
    return o == null ? 0 : other(o, n + 1);
  }

  static int other(Object o, int n) {
    try {
      return mutual(o, n + 1);
    } finally {
      flag = n;
    }
  }

  static void cause(Throwable t) {
    cause(new RuntimeException(t));
  }

  static Body body(String what) {
    return switch (what) {
      case "deep" -> () -> deep(0);
      case "frames" -> () -> wideFrames(1, 2, 3, 4, 5, 6, 0);
      case "mutual" -> () -> mutual(monitor, 0);
      case "causes" -> () -> cause(new Exception());
      case "overflows" -> () -> {
        for (;;)
          try {
            deep(0);
          } catch (StackOverflowError e) {
            flag++;
          }
      };
      case "loop" -> () -> {
        for (long x = 1; x != 0; x += 2)
          ;
      };
      case "doubles" -> () -> {
        for (double d = 1; d > 0; d = Math.sin(d) + 2)
          ;
      };
      case "bigs" -> () -> {
        for (BigInteger b = BigInteger.TWO;; b = b.multiply(b))
          ;
      };
      case "catches" -> () -> {
        for (int i = 0;; i++)
          try {
            throw new IllegalStateException("again " + i);
          } catch (IllegalStateException e) {
            kept = e;
          }
      };
      case "bounds" -> () -> {
        int[] a = new int[1];
        for (int i = 1;; i++)
          try {
            a[i] = i;
          } catch (ArrayIndexOutOfBoundsException e) {
          }
      };
      case "arrays" -> () -> {
        for (List<long[]> all = new ArrayList<>();; all.add(new long[1 << 20]))
          ;
      };
      case "filled" -> () -> {
        for (List<long[]> all = new ArrayList<>();;) {
          long[] a = new long[1 << 16];
          Arrays.fill(a, 7);
          all.add(a);
        }
      };
      case "huge" -> () -> {
        for (;;)
          kept = new byte[Integer.MAX_VALUE - 8];
      };
      case "many" -> () -> {
        for (;;)
          kept = new int[20][30][40][50];
      };
      case "copies" -> () -> {
        int[] a = new int[1 << 20];
        for (;;)
          kept = a.clone();
      };
      case "moves" -> () -> {
        int[] a = new int[1 << 22];
        for (;;)
          System.arraycopy(a, 0, a, 1, a.length - 1);
      };
      case "graph" -> () -> {
        Node n = new Node();
        for (int i = 0;; i++) {
          Node m = new Node();
          m.next[i & 15] = n;
          n.next[i & 7] = m;
          n = m;
          kept = n;
        }
      };
      case "map" -> () -> {
        Map<Integer, String> m = new HashMap<>();
        for (int i = 0;; i++)
          m.put(i, "v" + i);
      };
      case "list" -> () -> {
        for (LinkedList<Integer> l = new LinkedList<>();; l.add(l.size()))
          ;
      };
      case "strings" -> () -> {
        for (String s = "x";; s += s.length())
          ;
      };
      case "builder" -> () -> {
        for (StringBuilder b = new StringBuilder();; b.append("0123456789"))
          ;
      };
      case "doubling" -> () -> {
        for (String s = "xy";; s = s + s)
          ;
      };
      case "interns" -> () -> {
        for (int i = 0;; i++)
          kept = ("s" + i).intern();
      };
      case "stream" -> () -> kept = IntStream.iterate(1, i -> i + 1).boxed().filter(i -> i < 0).findAny();
      case "storm" -> () -> {
        for (;;)
          new Thread(() -> flag++).start();
      };
      case "tree" -> () -> fork();
      case "interrupts" -> () -> {
        Thread me = Thread.currentThread();
        for (;;) {
          me.interrupt();
          try {
            Thread.sleep(1);
          } catch (InterruptedException e) {
            count.incrementAndGet();
          }
        }
      };
      case "parks" -> () -> {
        for (;;) {
          LockSupport.unpark(Thread.currentThread());
          LockSupport.park();
        }
      };
      case "locks" -> () -> {
        for (ReentrantLock l = new ReentrantLock();;) {
          l.lock();
          l.lock();
          l.unlock();
          l.unlock();
        }
      };
      case "monitors" -> () -> {
        for (;;)
          synchronized (new Object()) {
            synchronized (monitor) {
              flag++;
            }
          }
      };
      case "volatiles" -> () -> {
        for (;;)
          flag++;
      };
      case "queue" -> () -> {
        for (LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();; q.put(1))
          ;
      };
      case "table" -> () -> {
        ConcurrentHashMap<Integer, Integer> m = new ConcurrentHashMap<>();
        for (int i = 0;; i++)
          m.merge(i, 1, Integer::sum);
      };
      case "pool" -> () -> {
        var pool = Executors.newFixedThreadPool(2);
        for (;;)
          pool.submit(() -> flag++);
      };
      case "output" -> () -> {
        for (;;)
          System.out.println("0123456789012345678901234567890123456789");
      };
      case "initialiser" -> () -> flag = First.value;
      case "jumps" -> () -> {
        int[] a = new int[1 << 20];
        for (int i = 0;; i = i + 524_287 & (1 << 20) - 1)
          flag = a[i]++;
      };
      case "fills" -> () -> {
        int[] a = new int[1 << 20];
        for (int i = 0;; i++) {
          Arrays.fill(a, i);
          flag = i;
        }
      };
      case "sorts" -> () -> {
        int[] a = new int[1 << 20];
        for (int i = 1;; i++) {
          for (int j = 0; j != a.length; j++)
            a[j] = j * 40503 * i;
          Arrays.sort(a);
          kept = a;
        }
      };
      case "powers" -> () -> kept = BigInteger.valueOf(3).pow(1 << 24);
      case "regex" -> () -> flag = "a".repeat(60).matches("(([a-z])+.)+[A-Z]([a-z])+") ? 1 : 0;
      case "formats" -> () -> {
        for (int i = 0;; i++)
          kept = String.format("%d %s", i, "x");
      };
      case "hashes" -> () -> {
        for (StringBuilder b = new StringBuilder("x");; b.append(b))
          flag = b.toString().hashCode();
      };
      case "switches" -> () -> {
        for (int i = 0, x = 0;; i++)
          switch ((i ^ x) & 15) {
            case 0 -> x += 3;
            case 1 -> x ^= i;
            case 2 -> x -= 7;
            case 5 -> x *= 5;
            case 9 -> flag = x;
            case 12 -> x = ~x;
            default -> x++;
          }
      };
      case "traces" -> () -> traces(20_000);
      case "reductions" -> () -> {
        for (;;)
          flag = IntStream.range(0, 100_000).map(i -> i * i).filter(i -> (i & 1) == 0).sum();
      };
      case "waits" -> () -> {
        Thread t = new Thread(() -> {
          for (;;)
            synchronized (monitor) {
              monitor.notifyAll();
            }
        });
        t.start();
        synchronized (monitor) {
          for (;;) {
            monitor.wait(1);
            flag++;
          }
        }
      };
      case "futures" -> () -> {
        CompletableFuture<Integer> f = CompletableFuture.completedFuture(1);
        for (;;)
          f = f.thenApply(x -> x + 1);
      };
      case "pairs" -> () -> {
        for (int i = 0;; i++) {
          Thread a = new Thread(() -> flag++), b = new Thread(() -> flag--);
          a.start();
          b.start();
          a.join();
          b.join();
        }
      };
      case "shared" -> () -> {
        int[] a = new int[1 << 20];
        Thread t = new Thread(() -> {
          for (;;)
            synchronized (monitor) {
              for (int i = 0; i != a.length; i++)
                a[i]++;
            }
        });
        t.start();
        for (;;)
          synchronized (monitor) {
            for (int i = 0; i != a.length; i++)
              a[i]--;
          }
      };
      default -> throw new IllegalArgumentException(what);
    };
  }

  /// Throws, and catches, far down.
  static void traces(int n) {
    if (n > 0)
      traces(n - 1);
    for (;;)
      try {
        throw new IllegalStateException();
      } catch (IllegalStateException e) {
        flag++;
      }
  }

  static void fork() {
    new Thread(Endless::fork).start();
    new Thread(Endless::fork).start();
  }

  public static void main(String[] args) throws Exception {
    if (args.length > 1) {
      body(args[0]).run();
      return;
    }
    Thread t = new Thread(() -> {
      try {
        body(args[0]).run();
      } catch (Exception e) {
        throw new RuntimeException(e);
      }
    });
    t.start();
    flag = 1;
    t.join();
  }
}
