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
    }
  }
}
