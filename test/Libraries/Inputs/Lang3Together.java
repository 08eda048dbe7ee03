/** Initializers and mutable numbers of commons-lang3. */
public class Lang3Together extends Together {
  public static void main(String[] args) throws Exception {
    beginTogether(args);
    switch (args[0]) {
    case "lazy": {
      org.apache.commons.lang3.concurrent.AtomicInitializer<Object> l = new org.apache.commons.lang3.concurrent.AtomicInitializer<>() { protected Object initialize() { return new Object(); } };
      Object[] o = new Object[2];
      both(() -> { try { o[0] = l.get(); } catch (Exception e) { throw new AssertionError(e); } }, () -> { try { o[1] = l.get(); } catch (Exception e) { throw new AssertionError(e); } });
      check(o[0] == o[1], "two");
      break;
    }
    case "mutable": {
      org.apache.commons.lang3.mutable.MutableInt i = new org.apache.commons.lang3.mutable.MutableInt();
      both(i::increment, i::increment);
      break;
    }
    case "memoizer": {
      java.util.concurrent.atomic.AtomicInteger made = new java.util.concurrent.atomic.AtomicInteger();
      org.apache.commons.lang3.concurrent.Memoizer<String, Integer> m = new org.apache.commons.lang3.concurrent.Memoizer<>((org.apache.commons.lang3.concurrent.Computable<String, Integer>) k -> made.incrementAndGet());
      Runnable asks = () -> { try { check(m.compute("k") == 1, "value"); } catch (InterruptedException e) { throw new AssertionError(e); } };
      both(asks, asks);
      check(made.get() == 1, made);
      break;
    }
    case "builder": {
      org.apache.commons.lang3.text.StrBuilder b = new org.apache.commons.lang3.text.StrBuilder();
      both(() -> b.append("a"), () -> b.append("b"));
      break;
    }
    case "breaker": {
      org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker b = new org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker(1);
      both(() -> b.incrementAndCheckState(1L), () -> b.incrementAndCheckState(1L));
      check(b.isOpen(), "not open");
      break;
    }
    }
  }
}
