import java.io.*;
import java.util.*;

/** Serialization of a graph with cycles, transient fields, collections, enums, records. */
public class Ledgers {
  enum Kind { DEBIT, CREDIT { @Override String sign() { return "-"; } }; String sign() { return "+"; } }
  record Money(long cents, String currency) implements Serializable {
    Money { if (cents < 0) throw new IllegalArgumentException("negative: " + cents); }
  }
  static class Entry implements Serializable {
    private static final long serialVersionUID = 7;
    final Kind kind; final Money money; transient int cached = 9; Entry next;
    Entry(Kind kind, Money money) { this.kind = kind; this.money = money; }
    @Override public String toString() { return kind.sign() + money.cents() + money.currency() + "/" + cached; }
  }
  static class Book extends Plain implements Serializable {
    List<Entry> entries = new ArrayList<>(); Map<String, int[]> index = new TreeMap<>(); Book self = this;
    Date date = new Date(0); BitSet flags = new BitSet(); char[] text = "abc".toCharArray(); double d = 2.5; float f = 1; byte b = 3; short s = 4; boolean z = true; char c = 'x'; long[][] grid = {{1}, {2, 3}};
  }
  static class Plain { int made = 1; Plain() { made = 42; } }
  static class Custom implements Serializable {
    transient String secret; int version = 1;
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject(); out.writeUTF(new StringBuilder(secret).reverse().toString()); out.writeInt(99);
    }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject(); secret = new StringBuilder(in.readUTF()).reverse().toString(); version += in.readInt();
    }
  }
  static class Single implements Serializable {
    static final Single ONE = new Single();
    private Object readResolve() { return ONE; }
  }
  static class Swap implements Serializable {
    final int x; Swap(int x) { this.x = x; }
    private Object writeReplace() { return "swapped " + x; }
  }
  public static class Ext implements Externalizable {
    int n; public Ext() { System.out.println("Ext()"); }
    public void writeExternal(ObjectOutput out) throws IOException { out.writeInt(n * 2); out.writeObject("tail"); }
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException { n = in.readInt(); System.out.println(in.readObject()); }
  }
  static class Bad implements Serializable { Object inner = new Object(); }

  static byte[] write(Object... all) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { for (Object o : all) out.writeObject(o); }
    return bytes.toByteArray();
  }
  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write(o)))) { return (T) in.readObject(); }
  }

  public static void main(String[] args) throws Exception {
    Book b = new Book();
    b.entries.add(new Entry(Kind.DEBIT, new Money(5, "EUR"))); b.entries.add(new Entry(Kind.CREDIT, new Money(7, "USD")));
    b.entries.get(0).next = b.entries.get(1); b.index.put("a", new int[] {1, 2}); b.flags.set(3); b.made = 7;
    byte[] bytes = write(b);
    System.out.println(bytes.length + " " + Arrays.hashCode(bytes));
    Book c = copy(b);
    System.out.println(c.entries + " " + (c.self == c) + " " + (c.entries.get(0).next == c.entries.get(1)) + " " + c.made + " " + Arrays.toString(c.index.get("a")) + c.date.getTime() + c.flags + new String(c.text) + c.d + c.f + c.b + c.s + c.z + c.c + Arrays.deepToString(c.grid));
    Custom u = new Custom(); u.secret = "hidden";
    Custom v = copy(u); System.out.println(v.secret + v.version);
    System.out.println(copy(Single.ONE) == Single.ONE);
    System.out.println(copy((Object) new Swap(4)));
    Ext e = new Ext(); e.n = 21; System.out.println(copy(e).n);
    try { write(new Bad()); } catch (NotSerializableException x) { System.out.println(x); }
    ObjectStreamClass k = ObjectStreamClass.lookup(Entry.class);
    System.out.println(k + " " + k.getSerialVersionUID() + " " + Arrays.toString(k.getFields()));
    System.out.println(ObjectStreamClass.lookup(Custom.class).getSerialVersionUID());
    System.out.println(ObjectStreamClass.lookup(String.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Plain.class));
    System.out.println(copy(new ArrayList<>(List.of(1, "two", 3.0))) + " " + copy(List.of(1, 2)) + copy(Map.of("k", 'v')) + copy(new LinkedHashSet<>(List.of(3, 1))) + copy(new ArrayDeque<>(List.of(1, 2))) + copy(new PriorityQueue<>(List.of(5, 4))) + copy(EnumSet.of(Kind.CREDIT)) + copy(new EnumMap<>(Map.of(Kind.DEBIT, 1))));
    System.out.println(copy(new java.math.BigDecimal("1.50")) + " " + copy(java.math.BigInteger.TEN.pow(30)) + " " + copy(java.time.LocalDate.of(2024, 2, 29)) + copy(java.time.Duration.ofSeconds(61)) + copy(UUID.nameUUIDFromBytes(new byte[3])) + copy(Optional.class) + copy(new IllegalStateException("x", new Error("y"))).getCause());
    // What a stream that was tampered with gives.
    byte[] wrong = write(new Money(1, "X")); wrong[0] = 0;
    try { new ObjectInputStream(new ByteArrayInputStream(wrong)); } catch (StreamCorruptedException x) { System.out.println(x.getMessage()); }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write("a", "b")))) {
      System.out.println(in.readObject() + "" + in.readObject()); in.readObject();
    } catch (EOFException x) { System.out.println(x); }
    File f = File.createTempFile("ledger", ".bin");
    try (ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(new FileOutputStream(f)))) { out.writeInt(5); out.writeUnshared(b.entries); out.reset(); out.writeObject(b.entries); }
    try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(f))) { System.out.println(in.readInt() + " " + in.readUnshared() + in.readObject() + in.available()); }
  }
}
