import java.io.*;
import java.lang.management.*;
import java.time.*;
import java.util.*;

/** What a program asks of the JVM around it: clock, versions, process, management, Math, and a console that is closed. */
public class Surroundings {
  static void p(Object o) { System.out.println(o); }
  public static void main(String[] args) throws Exception {
    p(System.currentTimeMillis() > 1_700_000_000_000L); p(Instant.now().isAfter(Instant.parse("2025-01-01T00:00:00Z"))); p(new Date().after(new Date(1_700_000_000_000L))); p(Math.abs(Instant.now().toEpochMilli() - System.currentTimeMillis()) < 5000); p(new java.text.SimpleDateFormat("dd/MM/yy").parse("01/02/03").getTime());
    for (String k : List.of("java.version", "java.specification.version", "java.class.version", "java.runtime.version", "java.vendor", "java.vm.version")) p(System.getProperty(k) + System.getProperties().getProperty(k).equals(System.getProperty(k)));
    p(ProcessHandle.current().pid() == ManagementFactory.getRuntimeMXBean().getPid()); p(ProcessHandle.current().isAlive() + "" + ProcessHandle.of(ProcessHandle.current().pid()).isPresent());
    Thread t = Thread.currentThread(); t.interrupt(); try { Thread.sleep(1); } catch (InterruptedException e) { p(e.getMessage()); } t.interrupt(); try { java.util.concurrent.TimeUnit.SECONDS.sleep(1); } catch (InterruptedException e) { p(e.getMessage()); } t.interrupt(); try { t.join(1); } catch (InterruptedException e) { p(e.getMessage()); } t.interrupt(); try { synchronized (t) { t.wait(1); } } catch (InterruptedException e) { p(e.getMessage()); }
    ThreadMXBean m = ManagementFactory.getThreadMXBean(); p(m.isCurrentThreadCpuTimeSupported()); p(m.getCurrentThreadCpuTime() >= 0); p(m.getThreadCpuTime(t.getId()) >= 0); p(m.getCurrentThreadUserTime() >= 0);
    p(ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() > 0); p(ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage().getUsed() >= 0);
    p(Math.exp(1) + " " + Math.pow(2, .5) + " " + Math.pow(1, Double.NaN) + Math.pow(-1, Double.POSITIVE_INFINITY) + Math.pow(Double.NaN, 0) + Math.pow(-8, 1 / 3.0) + Math.pow(-2, 3)); long h = 0; Random r = new Random(7); for (int i = 0; i < 500; i++) { double x = r.nextDouble() * 4 - 2; for (double y : new double[] {Math.asin(x / 2), Math.acos(x / 2), Math.atan(x), Math.sinh(x), Math.cosh(x), Math.tanh(x), Math.expm1(x), Math.log1p(x / 4), Math.atan2(x, r.nextDouble()), Math.cbrt(x), Math.hypot(x, 1)}) h = h * 31 + Double.doubleToLongBits(y); } p(h);
    PrintStream own = new PrintStream(new ByteArrayOutputStream()); own.close(); own.print("x"); p(own.checkError()); System.err.close(); System.err.println("lost"); p(System.err.checkError());
    try (PrintWriter w = new PrintWriter(System.out)) { w.println("last"); } p("after"); System.out.print("lost");
  }
}
