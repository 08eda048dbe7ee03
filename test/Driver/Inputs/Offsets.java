import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Unsafe at a field or element, and elsewhere. */
public class Offsets {
  int field = 1;
  long wide = 2;
  Object object = "three";
  static int shared = 4;
  byte small = 5;

  public static void main(String[] args) throws Exception {
    Field f = Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    Unsafe u = (Unsafe) f.get(null);
    Offsets o = new Offsets();
    long field = u.objectFieldOffset(Offsets.class.getDeclaredField("field"));
    long wide = u.objectFieldOffset(Offsets.class.getDeclaredField("wide"));
    long object = u.objectFieldOffset(Offsets.class.getDeclaredField("object"));
    long small = u.objectFieldOffset(Offsets.class.getDeclaredField("small"));
    long base = u.arrayBaseOffset(int[].class);
    long bytes = u.arrayBaseOffset(byte[].class);
    switch (args[0]) {
      case "right" -> {
        u.putInt(o, field, 7);
        u.putLong(o, wide, 8);
        u.putObject(o, object, "nine");
        u.putByte(o, small, (byte) 10);
        u.putIntVolatile(new int[2], base + 4, 11);
        u.putByte(new byte[3], bytes + 2, (byte) 12);
        u.putLong(new byte[8], bytes, 13);
        u.compareAndSwapInt(o, field, 7, 14);
        System.out.println(o.field + " " + o.wide + " " + o.object + " " + o.small);
      }
      case "past" -> u.putLong(new int[1], 1 << 20, 1);
      case "end" -> u.putInt(new int[2], base + 8, 1);
      case "before" -> u.putInt(new int[2], 4, 1);
      case "header" -> u.putInt(o, 0, 1);
      case "between" -> u.putInt(o, field + 2, 1);
      case "wider" -> u.putLong(new int[2], base, 1);
      case "narrower" -> u.putInt(o, wide, 1);
      case "forged" -> u.putInt(o, object, 1234);
      case "elements" -> u.putInt(new Object[1], base, 1234);
      case "huge" -> u.getInt(o, 1L << 40);
      case "raw" -> u.getInt(null, 64);
      case "bytes" -> u.putLong(new byte[8], bytes + 1, 1);
      case "cas" -> u.compareAndSwapLong(o, 1000, 0, 1);
    }
  }
}
