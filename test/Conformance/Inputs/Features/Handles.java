import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
/** VarHandles, method handles and reflection that no constant tells. */
public class Handles {
  int x = 3; volatile long l; String s = "a"; static int st; final int fin = 4; byte b; double d; boolean z; static String ss;
  int add(int a, int b) { return a + b + x; }
  static String cat(String a, int b, long c) { return a + b + c; }
  private static int secret(int... v) { return v.length; }
  public Handles() {}
  public Handles(int x) { this.x = x; }
  interface TR { void run() throws Throwable; }
  static VarHandle vh(String f, Class<?> t) throws Exception { return MethodHandles.lookup().findVarHandle(Handles.class, f, t); }
  public static void main(String[] a) throws Throwable {
    Handles p = new Handles();
    VarHandle X = vh("x", int.class);
    Show.program("get", () -> System.out.println((int) X.get(p) + " " + X.varType() + X.coordinateTypes()));
    Show.program("cas", () -> System.out.println(X.compareAndSet(p, 3, 5) + " " + (int) X.getAndAdd(p, 4) + " " + X.getVolatile(p)));
    Show.program("xchg", () -> System.out.println((int) X.compareAndExchange(p, 9, 1) + " " + (int)X.getAndBitwiseOr(p, 6) + p.x));
    Show.program("obj", () -> { Object o = X.get(p); System.out.println(o); });
    VarHandle S = vh("s", String.class);
    Show.program("s", () -> { S.set(p, "b"); System.out.println((String) S.getAndSet(p, "c") + p.s); });
    Show.program("cce", () -> S.set(p, (Object) 3));
    Show.program("wmt", () -> S.set(p, 3));
    Show.program("npe", () -> X.get((Handles) null));
    Show.program("fin", () -> { try { vh("fin", int.class).set(p, 3); } catch (UnsupportedOperationException | WrongMethodTypeException e) { System.out.println(e.getClass()); } });
    Show.program("finget", () -> System.out.println((int) vh("fin", int.class).get(p)));
    VarHandle ST = MethodHandles.lookup().findStaticVarHandle(Handles.class, "st", int.class);
    Show.program("st", () -> { ST.setRelease(4); System.out.println((int) ST.getAcquire() + st); });
    VarHandle B = vh("b", byte.class);
    Show.program("b", () -> { B.set(p, (byte) 120); System.out.println((byte) B.getAndAdd(p, (byte) 100) + " " + p.b); });
    VarHandle D = vh("d", double.class);
    Show.program("d", () -> { System.out.println((double) D.getAndAdd(p, 1.5) + " " + p.d); });
    VarHandle A = MethodHandles.arrayElementVarHandle(int[].class);
    int[] arr = {1, 2, 3};
    Show.program("arr", () -> { System.out.println((int) A.getAndAdd(arr, 1, 5) + " " + arr[1]); });
    Show.program("arrb", () -> { A.set(arr, 4, 5); });
    VarHandle OA = MethodHandles.arrayElementVarHandle(String[].class);
    String[] sa = {"x", "y"};
    Show.program("oarr", () -> { OA.setVolatile(sa, 0, "q"); System.out.println((String) OA.getVolatile(sa, 0)); });
    Show.program("nosuch", () -> vh("nope", int.class));
    MethodHandles.Lookup k = MethodHandles.lookup();
    MethodHandle add = k.findVirtual(Handles.class, "add", MethodType.methodType(int.class, int.class, int.class));
    Show.program("mh", () -> System.out.println((int) add.invokeExact(p, 1, 2) + " " + add.type()));
    Show.program("mh2", () -> System.out.println((long) add.invoke(p, (byte) 1, (short) 2)));
    Show.program("mh3", () -> System.out.println(add.bindTo(p).invokeWithArguments(1, 2)));
    Show.program("mh4", () -> { try { System.out.println((Integer) add.invokeExact(p, 1, 2)); } catch (UnsupportedOperationException | WrongMethodTypeException e) { System.out.println(e.getClass()); } });
    MethodHandle cat = k.findStatic(Handles.class, "cat", MethodType.methodType(String.class, String.class, int.class, long.class));
    Show.program("cat", () -> System.out.println((String) cat.invokeExact("a", 1, 2L)));
    Show.program("ins", () -> System.out.println((String) MethodHandles.insertArguments(cat, 1, 7).invokeExact("a", 2L)));
    MethodHandle con = k.findConstructor(Handles.class, MethodType.methodType(void.class, int.class));
    Show.program("con", () -> System.out.println(((Handles) con.invokeExact(42)).x));
    MethodHandle len = k.findVirtual(String.class, "length", MethodType.methodType(int.class));
    Show.program("len", () -> System.out.println((int) len.invokeExact("abc")));
    Show.program("getter", () -> System.out.println((int) k.findGetter(Handles.class, "x", int.class).invokeExact(p)));
    Show.program("setter", () -> { k.findSetter(Handles.class, "x", int.class).invokeExact(p, 77); System.out.println(p.x); });
    Show.program("sec", () -> System.out.println((int) k.findStatic(Handles.class, "secret", MethodType.methodType(int.class, int[].class)).invoke(1, 2, 3)));
    Show.program("refl", () -> { Method m = Handles.class.getDeclaredMethod("add", int.class, int.class); System.out.println(m + " " + m.invoke(p, 1, 2)); });
    Show.program("ctor", () -> { Constructor<Handles> c = Handles.class.getConstructor(int.class); System.out.println(c + " " + c.newInstance(5).x); });
    Show.program("fld", () -> { Field f = Handles.class.getDeclaredField("x"); f.setInt(p, 12); System.out.println(f + " " + f.get(p) + f.getInt(p)); });
    Show.program("names", () -> { TreeSet<String> t = new TreeSet<>(); for (Method m : Handles.class.getDeclaredMethods()) if (!m.isSynthetic()) t.add(m.getName()); System.out.println(t); });
    Show.program("nsm", () -> Handles.class.getMethod("zork", int.class));
    Show.program("ite", () -> { try { Object o = String.class.getMethod("charAt", int.class).invoke("abc", 7); } catch (InvocationTargetException e) { System.out.println(e.getCause()); } });
  }
}
