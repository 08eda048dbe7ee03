import java.lang.invoke.*;

/** Call sites whose target is set again, and method types, which are one object each. */
public class CallSites {
  static int more(int a) { return a + 1; }
  static int tenfold(int a) { return a * 10; }
  static final MethodType TYPE = MethodType.methodType(int.class, int.class);
  static MethodHandle handle(String name) throws Exception { return MethodHandles.lookup().findStatic(CallSites.class, name, TYPE); }
  static void site(String name, CallSite s) {
    Show.program(name + ".set", () -> {
      MethodHandle h = s.dynamicInvoker();
      s.setTarget(handle("more"));
      System.out.println((int) h.invokeExact(3) + " " + (int) s.getTarget().invokeExact(4));
      s.setTarget(handle("tenfold"));
      System.out.println((int) h.invokeExact(3) + " " + s.type());
    });
    Show.program(name + ".wrong", () -> s.setTarget(MethodHandles.constant(int.class, 1)));
  }
  public static void main(String[] a) throws Throwable {
    Show.program("same", () -> {
      System.out.println(TYPE == MethodType.methodType(int.class, int.class));
      System.out.println(TYPE == handle("more").type());
      System.out.println(TYPE == TYPE.changeReturnType(long.class).changeReturnType(int.class));
      System.out.println(TYPE == TYPE.changeReturnType(long.class));
      System.out.println(TYPE.generic() == MethodType.genericMethodType(1));
    });
    site("mutable", new MutableCallSite(handle("tenfold")));
    site("volatile", new VolatileCallSite(handle("tenfold")));
    Show.program("constant", () -> System.out.println((int) new ConstantCallSite(handle("more")).dynamicInvoker().invokeExact(1)));
    Show.program("fixed", () -> { try { new ConstantCallSite(handle("more")).setTarget(handle("more")); } catch (UnsupportedOperationException e) { System.out.println(e.getClass()); } });
    Show.program("unset", () -> { int i = (int) new MutableCallSite(TYPE).dynamicInvoker().invokeExact(1); });
    Show.program("sync", () -> MutableCallSite.syncAll(new MutableCallSite[] {new MutableCallSite(TYPE)}));
  }
}
