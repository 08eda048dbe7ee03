import java.util.function.Consumer;

/** A method reference of which patched.py makes one of another arity. */
public class Handed {
  static void take(Object o) {
    System.out.println(o);
  }

  public static void main(String[] args) {
    Consumer<String> c = Handed::take;
    c.accept("taken");
  }
}
