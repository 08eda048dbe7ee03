import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Records kept in a file of objects; grouping, totals, deep copies, versions that do not fit. */
public class Inventory {
  enum Kind { TOOL, PART, RAW }
  record Item(String name, Kind kind, int count, long cents) implements Serializable, Comparable<Item> {
    Item {
      if (count < 0)
        throw new IllegalArgumentException(name + ": " + count);
    }
    long total() { return count * cents; }
    @Override public int compareTo(Item o) { return Comparator.comparing(Item::kind).thenComparing(Item::name).compare(this, o); }
  }
  static class Stock implements Serializable {
    private static final long serialVersionUID = 1;
    private final Map<String, Item> items = new LinkedHashMap<>();
    private transient List<Consumer<Item>> watchers = new ArrayList<>();
    void add(Item i) {
      items.merge(i.name(), i, (a, b) -> new Item(a.name(), a.kind(), a.count() + b.count(), b.cents()));
      watchers.forEach(w -> w.accept(items.get(i.name())));
    }
    private Object readResolve() {
      watchers = new ArrayList<>();
      return this;
    }
  }
  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(o);
    }
    return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }
  public static void main(String[] args) throws Exception {
    Stock s = new Stock();
    s.watchers.add(i -> System.out.println("now " + i));
    s.add(new Item("saw", Kind.TOOL, 2, 1999));
    s.add(new Item("nail", Kind.PART, 500, 2));
    s.add(new Item("saw", Kind.TOOL, 1, 2099));
    s.add(new Item("wood", Kind.RAW, 7, 350));
    Stock other = copy(s);
    other.add(new Item("glue", Kind.RAW, 1, 5));
    System.out.println(s.items.size() + " " + other.items.size() + " " + s.items.get("saw").equals(other.items.get("saw")));
    File f = new File("/tmp/stock.bin");
    try (ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(new FileOutputStream(f)))) {
      out.writeInt(1);
      out.writeObject(other);
      out.writeObject(new Item[] {new Item("x", Kind.RAW, 0, 0), null});
      out.writeUnshared(EnumSet.of(Kind.TOOL, Kind.RAW));
    }
    System.out.println(f.length() > 300);
    try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(f))) {
      System.out.println(in.readInt());
      Stock back = (Stock) in.readObject();
      back.items.values().stream().sorted().forEach(System.out::println);
      System.out.println(Arrays.toString((Item[]) in.readObject()) + in.readObject());
      in.readObject();
    } catch (EOFException e) {
      System.out.println(e);
    }
    System.out.println(other.items.values().stream().collect(Collectors.groupingBy(Item::kind, () -> new EnumMap<>(Kind.class), Collectors.summingLong(Item::total))));
    System.out.println(other.items.values().stream().collect(Collectors.partitioningBy(i -> i.total() > 1000, Collectors.mapping(Item::name, Collectors.joining("/")))));
    System.out.println(other.items.values().stream().mapToLong(Item::total).summaryStatistics());
    String both = other.items.values().stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingInt(Item::count), (n, a) -> n + " items, " + a));
    System.out.println(both);
    try {
      new Item("bad", Kind.RAW, -1, 0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    byte[] broken = {(byte) 0xac, (byte) 0xed, 0, 5, 0x71, 0, 0x7e, 0, 0};
    for (byte[] b : new byte[][] {broken, {1, 2, 3, 4, 5}, {}})
      try {
        new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
      } catch (IOException e) {
        System.out.println(e);
      }
    try {
      copy(new Object[] {1, new Object()});
    } catch (NotSerializableException e) {
      System.out.println(e);
    }
  }
}
