import java.io.*;
import java.util.*;

/** Object streams: named fields, class changes, inheritance, streams of its own, lambdas, proxies, limits. */
public class Graphs {
  static class Node implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("label", String.class), new ObjectStreamField("weight", int.class)};
    transient String name;
    transient int w;
    final List<Node> edges = new ArrayList<>();
    Node(String n, int w) { name = n; this.w = w; }
    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField p = out.putFields();
      p.put("label", name);
      p.put("weight", w + 1);
      out.writeFields();
      out.writeInt(edges.size());
      for (Node e : edges)
        out.writeObject(e);
    }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField g = in.readFields();
      name = (String) g.get("label", "none");
      w = g.get("weight", -1) - 1;
      int n = in.readInt();
      List<Node> l = new ArrayList<>();
      while (n-- > 0)
        l.add((Node) in.readObject());
      try {
        var f = Node.class.getDeclaredField("edges");
        f.setAccessible(true);
        f.set(this, l);
      } catch (ReflectiveOperationException e) {
        throw new InvalidObjectException(e.toString());
      }
    }
  }
  static class Old { int kept = 5; protected Old() { kept = 6; } }
  static class Young extends Old implements Serializable {
    int own = 1;
    private void readObjectNoData() { own = 99; }
  }
  static class Younger extends Young { String more = "more"; transient Thread t = Thread.currentThread(); }
  static class Outer implements Serializable {
    int x = 3;
    class Inner implements Serializable { int y = x * 2; }
  }
  interface Op extends Serializable { int apply(int x); }
  enum Color { RED { int n() { return 1; } }, BLUE; int n() { return 2; } }
  static class Swapping extends ObjectOutputStream {
    Swapping(OutputStream o) throws IOException { super(o); enableReplaceObject(true); }
    @Override protected Object replaceObject(Object o) { return o instanceof Date d ? "date " + d.getTime() : o; }
    @Override protected void annotateClass(Class<?> c) throws IOException { writeUTF("v1"); }
  }
  static class Checking extends ObjectInputStream {
    final List<String> seen = new ArrayList<>();
    Checking(InputStream i) throws IOException { super(i); enableResolveObject(true); }
    @Override protected Class<?> resolveClass(ObjectStreamClass d) throws IOException, ClassNotFoundException {
      seen.add(d.getName() + ":" + readUTF());
      return super.resolveClass(d);
    }
    @Override protected Object resolveObject(Object o) { return o instanceof Integer i ? (Object) (i + 1) : o; }
  }
  static byte[] write(Object o) throws IOException {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(b)) {
      out.writeObject(o);
    }
    return b.toByteArray();
  }
  static Object read(byte[] b) throws IOException, ClassNotFoundException { return new ObjectInputStream(new ByteArrayInputStream(b)).readObject(); }
  public static void main(String[] args) throws Exception {
    Node a = new Node("a", 1), b = new Node("b", 2);
    a.edges.add(b);
    a.edges.add(b);
    byte[] bytes = write(a);
    Node c = (Node) read(bytes);
    System.out.println(bytes.length + " " + c.name + c.w + " " + c.edges.get(0).name + (c.edges.get(0) == c.edges.get(1)));
    Younger y = new Younger();
    y.own = 7;
    y.kept = 50;
    Younger z = (Younger) read(write(y));
    System.out.println(z.own + " " + z.kept + " " + z.more + " " + z.t);
    Outer.Inner i = new Outer().new Inner();
    System.out.println(((Outer.Inner) read(write(i))).y);
    Op op = (Op) read(write((Op) x -> x * 3));
    System.out.println(op.apply(5));
    Comparator<String> cmp = (Comparator<String> & Serializable) Comparator.comparing((java.util.function.Function<String, Integer> & Serializable) String::length).reversed();
    System.out.println(((Comparator<String>) read(write(cmp))).compare("a", "bb"));
    System.out.println(read(write(Color.RED)) == Color.RED ? Color.RED.n() + " same" : "other");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Swapping s = new Swapping(out)) {
      s.writeObject(new Object[] {new Date(5), 41, new Outer()});
      s.writeObject(int[].class);
      s.reset();
      s.writeObject("after");
      s.write(7);
    }
    Checking in = new Checking(new ByteArrayInputStream(out.toByteArray()));
    Object[] all = (Object[]) in.readObject();
    System.out.println(all[0] + " " + all[1] + " " + ((Outer) all[2]).x + " " + in.readObject() + " " + in.readObject() + " " + in.read() + " " + in.read());
    System.out.println(in.seen);
    ObjectStreamClass d = ObjectStreamClass.lookup(Node.class);
    System.out.println(d + " " + Arrays.toString(d.getFields()) + " " + ObjectStreamClass.lookup(Object.class) + " " + ObjectStreamClass.lookup(Young.class).getField("own"));
    byte[] changed = write(new Outer());
    for (int k = 0; k < changed.length - 12; k++)
      if (new String(changed, k, 12, "ISO-8859-1").equals("Graphs$Outer")) {
        changed[k + 12] ^= 1;
        break;
      }
    try {
      read(changed);
    } catch (InvalidClassException e) {
      System.out.println(e.getMessage().replaceAll("-?\\d{5,}", "N"));
    }
    ObjectInputStream limited = new ObjectInputStream(new ByteArrayInputStream(write(new ArrayList<>(List.of(1, "x")))));
    limited.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.util.*;maxdepth=3;!*"));
    try {
      limited.readObject();
    } catch (InvalidClassException e) {
      System.out.println(e.getMessage());
    }
    for (Object o : new Object[] {new Object[] {"in", new Thread()}, (Runnable) () -> {}, Optional.of(1)})
      try {
        write(o);
      } catch (NotSerializableException e) {
        System.out.println(e.getMessage().replaceAll("Lambda.*", "Lambda"));
      }
    Object[] many = {new TreeMap<>(Map.of("k", new int[] {1, 2})), new ArrayDeque<>(List.of(1, 2)), new PriorityQueue<>(List.of(3, 1)), Collections.unmodifiableSet(new LinkedHashSet<>(List.of("u"))), EnumSet.allOf(Color.class), new java.math.BigDecimal("1.50"), java.time.LocalDate.of(2020, 1, 2), UUID.nameUUIDFromBytes(new byte[1]), Locale.CANADA_FRENCH, new BitSet(), List.of(1, 2, 3), Map.of("m", 1), new StringBuilder("sb"), new java.io.File("f"), new Properties(), new IllegalStateException("kept", new Error("why")), java.time.Duration.ofMinutes(3), new java.util.concurrent.atomic.AtomicLong(8), new java.util.concurrent.ConcurrentHashMap<>(Map.of(1, 2)), new java.util.concurrent.locks.ReentrantLock(), Arrays.asList("p", null), new java.text.DecimalFormat("0.0", java.text.DecimalFormatSymbols.getInstance(Locale.US)), new java.net.URI("http://x/y?z")};
    Object[] back = (Object[]) read(write(many));
    for (int k = 0; k < back.length; k++)
      System.out.print((back[k] instanceof Throwable t ? t + "<" + t.getCause() : back[k] instanceof Map<?, ?> m && k == 0 ? m.keySet() : k == 21 ? ((java.text.DecimalFormat) back[k]).format(2.25) : back[k].toString().replaceAll("@[0-9a-f]+", "@")) + "; ");
    System.out.println();
  }
}
