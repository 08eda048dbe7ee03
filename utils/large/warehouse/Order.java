import java.util.List;

/** What a customer wants: goods by their names, each brought by a robot of its own. */
public record Order(int number, List<String> goods) {
  public Order {
    if (goods.isEmpty())
      throw new IllegalArgumentException("order " + number + " is empty");
    goods = List.copyOf(goods);
  }
}
