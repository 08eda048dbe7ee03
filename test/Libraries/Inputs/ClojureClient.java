import clojure.lang.*;

/** Atoms, references with transactions, persistent collections of Clojure, called from Java. */
public class ClojureClient extends Together {
  static IFn fn(java.util.function.UnaryOperator<Object> f) {
    return new AFn() {
      @Override public Object invoke(Object x) { return f.apply(x); }
    };
  }
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "atom": {
      Atom a = new Atom(0);
      both(() -> a.swap(fn(x -> (Integer) x + 1)), () -> a.swap(fn(x -> (Integer) x + 1)));
      check(a.deref().equals(2), a.deref());
      break;
    }
    case "ref": {
      Ref from = new Ref(5), to = new Ref(0);
      Runnable moves = () -> {
        try {
          LockingTransaction.runInTransaction(() -> {
            from.set((Integer) from.deref() - 1);
            to.set((Integer) to.deref() + 1);
            return null;
          });
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      };
      both(moves, moves);
      check(from.deref().equals(3) && to.deref().equals(2), to.deref());
      break;
    }
    case "eval": {
      IFn eval = clojure.java.api.Clojure.var("clojure.core", "eval");
      Object sum = eval.invoke(clojure.java.api.Clojure.read("(let [f (fn [x] (* x x))] (reduce + (map f [1 2 3])))"));
      IFn grown = (IFn) eval.invoke(clojure.java.api.Clojure.read("(fn [v] (mapv inc v))"));
      System.out.println(sum + " " + grown.invoke(PersistentVector.create(1L, 2L, 3L)));
      break;
    }
    case "delay": {
      int[] n = {0};
      Delay d = new Delay(new AFn() { @Override public Object invoke() { return ++n[0]; } });
      both(() -> d.deref(), () -> d.deref());
      check(n[0] == 1, n[0]);
      break;
    }
    case "lost": {
      Atom a = new Atom(0);
      Runnable adds = () -> a.reset((Integer) a.deref() + 1);
      both(adds, adds);
      check(a.deref().equals(2), a.deref());
      break;
    }
    case "map": {
      Atom a = new Atom(PersistentHashMap.EMPTY);
      both(() -> a.swap(fn(m -> ((PersistentHashMap) m).assoc("x", 1))), () -> a.swap(fn(m -> ((PersistentHashMap) m).assoc("y", 2))));
      check(((PersistentHashMap) a.deref()).count() == 2, "lost");
      break;
    }
    }
  }
}
