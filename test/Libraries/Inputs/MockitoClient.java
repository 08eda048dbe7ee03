import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.Mockito.*;

import java.io.IOException;
import org.mockito.ArgumentCaptor;
import org.mockito.InOrder;

public class MockitoClient {
  interface Price {
    int of(String what) throws IOException;
    default int twice(String what) throws IOException { return 2 * of(what); }
  }
  static class Till {
    final Price price;
    final boolean locks;
    int sum;
    Till(Price price, boolean locks) {
      this.price = price;
      this.locks = locks;
    }
    void sell(String what) {
      try {
        if (locks) {
          synchronized (this) {
            sum += price.of(what);
          }
        } else {
          int n = sum;
          sum = n + 3;
        }
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class Names {
    String last = "none";
    int count;
    boolean add(String name) {
      last = name;
      count++;
      return true;
    }
    String last() { return last; }
    int size() { return count; }
  }

  // javac adds a method that returns Object; a mock of the class has both.
  interface Finds { Object find(String name); }
  static abstract class FindsPrice implements Finds {
    abstract Price inner();
    @Override public String find(String name) { return name + " by " + (inner() != null); }
  }

  static void alone() throws Exception {
    Price price = mock(Price.class);
    when(price.of(anyString())).thenReturn(3);
    when(price.of("bad")).thenThrow(new IOException("none"));
    doCallRealMethod().when(price).twice("tea");
    System.out.println(price.of("tea") + " " + price.twice("tea") + " " + price.twice("milk"));
    try {
      price.of("bad");
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
    Names list = spy(new Names());
    list.add("one");
    doReturn(9).when(list).size();
    System.out.println(list.last() + " " + list.size());
    ArgumentCaptor<String> added = ArgumentCaptor.forClass(String.class);
    verify(list, times(1)).add(added.capture());
    verify(list, never()).add("two");
    System.out.println(added.getValue());
    InOrder order = inOrder(price, list);
    order.verify(price).of("bad");
    order.verify(list).add("one");
    FindsPrice finds = mock(FindsPrice.class, CALLS_REAL_METHODS);
    doReturn(price).when(finds).inner();
    System.out.println(finds.find("tea") + " " + ((Finds) finds).find("milk"));
    System.out.println(mock(Till.class).price + " " + mockingDetails(list).isSpy());
  }

  static void together(boolean locks) throws Exception {
    Price price = mock(Price.class);
    when(price.of(anyString())).thenReturn(3);
    Till till = new Till(price, locks);
    Thread t = new Thread(() -> till.sell("tea"));
    t.start();
    till.sell("milk");
    t.join();
    if (till.sum != 6)
      throw new AssertionError(till.sum);
    verify(price, times(locks ? 1 : 0)).of("tea");
  }

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
    case "alone":
      alone();
      break;
    case "locked":
      together(true);
      break;
    case "race":
      together(false);
      break;
    default:
      Price price = mock(Price.class);
      price.of("tea");
      verify(price, never()).of("tea");
    }
  }
}
