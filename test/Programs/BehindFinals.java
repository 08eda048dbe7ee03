// RUN: rm -rf %t && javac -g -d %t %s
// RUN: heddle check -cp %t --quiet BehindFinals -- map | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet BehindFinals -- list | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet BehindFinals -- array | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet --visible=all BehindFinals -- array | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet --jobs=2 BehindFinals -- array | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet --strategy=dfs BehindFinals -- array | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet BehindFinals -- nodes | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet BehindFinals -- later-link | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet BehindFinals -- helper | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet BehindFinals -- reference | FileCheck %s --check-prefix=NONE
// RUN: heddle check -cp %t --quiet BehindFinals -- optional | FileCheck %s --check-prefix=NONE
// NONE: verdict: no findings

// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- after-freeze | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- after-publication | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- other-route | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- other-route-later | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet --visible=all BehindFinals -- other-route-later | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- queue | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- copied | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- reader-writes | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- superclass | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- leaked | FileCheck %s --check-prefix=ELEMENT
// RUN: %status 1 heddle check -cp %t --quiet BehindFinals -- not-final | FileCheck %s --check-prefix=ELEMENT
// ELEMENT: race: int[]#{{[0-9]+}}[0]{{( \(.*\))?$}}
// ELEMENT-NOT: race: int[]#{{[0-9]+}}[1]{{( \(.*\))?$}}

// An object is published without order (by an opaque access: not a race).
// JLS 17.5.1: with "hb(w, f), hb(f, a), mc(a, r1), and dereferences(r1, r2)",
// where f freezes a final field, r1 reads it and r2 reads what it leads to, the
// write w is ordered before r2. Nothing else is.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;

public class BehindFinals {
  static class Holder<T> {
    final T held;

    Holder(T held) {
      this.held = held;
    }
  }
  static class Loose {
    int[] held;

    Loose(int[] held) {
      this.held = held;
    }
  }
  static class Leaky {
    final int[] held;

    Leaky(int[] held) {
      this.held = held;
      tell(this);
    }
  }
  static class Base {
    final int[] held = new int[2];
  }
  static class Derived extends Base {
    final int more;

    Derived() {
      held[0] = 1; // after the freeze of held, which was at Base's end
      more = 2;
    }
  }
  static class Node {
    Node next;
    int value;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static Object published, other;
  static final VarHandle PUBLISHED = handle("published"), OTHER = handle("other");
  static final LinkedBlockingQueue<int[]> QUEUE = new LinkedBlockingQueue<>();

  static VarHandle handle(String name) {
    try {
      return MethodHandles.lookup().findStaticVarHandle(BehindFinals.class, name, Object.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
  static void tell(Object o) {
    PUBLISHED.setOpaque(o);
  }
  @SuppressWarnings("unchecked")
  static <T> T seen() {
    Object o = PUBLISHED.getOpaque();
    return (T) o;
  }

  static void write(String what) throws InterruptedException {
    int[] a = new int[2];
    switch (what) {
      case "map":
        Map<String, int[]> map = new HashMap<>();
        a[0] = 1;
        map.put("one", a);
        map.put("two", new int[2]);
        tell(new Holder<>(map));
        break;
      case "list":
        List<int[]> list = new ArrayList<>();
        a[0] = 1;
        list.add(a);
        tell(new Holder<>(list));
        break;
      case "nodes":
        tell(new Holder<>(new Node(1, new Node(2, new Node(3, null)))));
        break;
      case "later-link": {
        Node second = new Node(2, null), first = new Node(1, null);
        Holder<Node> h = new Holder<>(first);
        PUBLISHED.setOpaque(h);
        NEXT.setOpaque(first, second);
        break;
      }
      case "helper":
        Thread t = new Thread(() -> a[0] = 1);
        t.start();
        t.join();
        tell(new Holder<>(a));
        break;
      case "reference":
        a[0] = 1;
        tell(new Holder<>(new AtomicReference<>(a)));
        break;
      case "optional":
        a[0] = 1;
        tell(new Holder<>(Optional.of(a)));
        break;
      case "after-freeze": {
        Holder<int[]> h = new Holder<>(a);
        a[0] = 1;
        tell(h);
        break;
      }
      case "after-publication":
        a[1] = 1;
        tell(new Holder<>(a));
        a[0] = 1;
        break;
      case "other-route":
      case "other-route-later":
        a[0] = 1;
        OTHER.setOpaque(a);
        tell(new Holder<>(a));
        break;
      case "queue":
        QUEUE.put(a);
        a[0] = 1;
        tell(new Holder<>(a));
        break;
      case "copied":
        OTHER.setVolatile(new int[][] {a});
        a[0] = 1;
        tell(new Holder<>(a));
        break;
      case "superclass":
        tell(new Derived());
        break;
      case "leaked":
        a[0] = 1;
        new Leaky(a);
        break;
      case "not-final":
        a[0] = 1;
        Loose loose = new Loose(null);
        HELD.setOpaque(loose, a);
        tell(new Holder<>(new Object()));
        PUBLISHED.setOpaque(loose);
        break;
      default:
        a[0] = 1;
        tell(new Holder<>(a));
    }
  }
  static final VarHandle NEXT = field(Node.class, "next", Node.class);
  static final VarHandle HELD = field(Loose.class, "held", int[].class);
  static VarHandle field(Class<?> of, String name, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(of, name, type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static void read(String what) throws InterruptedException {
    switch (what) {
      case "map": {
        Holder<Map<String, int[]>> h = seen();
        if (h != null) {
          assert h.held.get("one")[0] == 1 && h.held.size() == 2;
        }
        break;
      }
      case "list": {
        Holder<List<int[]>> h = seen();
        if (h != null) {
          for (int[] each : h.held) {
            assert each[0] == 1;
          }
        }
        break;
      }
      case "nodes": {
        Holder<Node> h = seen();
        if (h != null) {
          Node n = h.held;
          assert n.value == 1 && n.next.value == 2 && n.next.next.value == 3;
        }
        break;
      }
      case "later-link": {
        Holder<Node> h = seen();
        Node n = h == null ? null : (Node) NEXT.getOpaque(h.held);
        assert n == null || n.value == 2;
        break;
      }
      case "reference": {
        Holder<AtomicReference<int[]>> h = seen();
        assert h == null || h.held.get()[0] == 1;
        break;
      }
      case "optional": {
        Holder<Optional<int[]>> h = seen();
        assert h == null || h.held.get()[0] == 1;
        break;
      }
      case "other-route": {
        int[] a = (int[]) OTHER.getOpaque();
        Holder<int[]> h = seen();
        assert h == null || h.held[0] == 1;
        break;
      }
      case "other-route-later": {
        Holder<int[]> h = seen();
        if (h != null && h.held[0] == 1) {
          int[] a = (int[]) OTHER.getOpaque();
          assert a == null || a[0] == 1;
        }
        break;
      }
      case "queue": {
        int[] a = QUEUE.take();
        Holder<int[]> h = seen();
        assert h == null || h.held[0] == 1;
        break;
      }
      case "copied": {
        int[][] from = (int[][]) OTHER.getVolatile(), to = new int[1][];
        if (from != null) {
          System.arraycopy(from, 0, to, 0, 1);
        }
        Holder<int[]> h = seen();
        assert h == null || h.held[0] == 1;
        break;
      }
      case "reader-writes": {
        Holder<int[]> h = seen();
        if (h != null) {
          h.held[0] = 2;
        }
        break;
      }
      case "superclass": {
        Derived d = seen();
        assert d == null || d.held[0] >= 0;
        break;
      }
      case "leaked": {
        Leaky l = seen();
        assert l == null || l.held[0] == 1;
        break;
      }
      case "not-final": {
        Object o = PUBLISHED.getOpaque();
        int[] a = o instanceof Loose l ? (int[]) HELD.getOpaque(l) : null;
        assert a == null || a[0] == 1;
        break;
      }
      default: {
        Holder<int[]> h = seen();
        assert h == null || h.held[0] >= 0 && h.held[1] >= 0;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      try {
        write(args[0]);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    read(args[0]);
    t.join();
  }
}
