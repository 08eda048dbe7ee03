package sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A budget: items by quarter, totals, a tax; three users edit it while a projector shows it. */
public final class Main {
  private static final String[][] BUDGET = {{"A1", "100"}, {"A2", "250"}, {"A3", "=A1+A2"}, {"B1", "40"},
      {"B2", "=B1*2"}, {"B3", "=SUM(B1:B2)"}, {"C1", "=A3-B3"}, {"C2", "=IF(C1<0, 0, C1/5)"}, {"C3", "=C1-C2"}};

  private final ExecutorService workers = Executors.newFixedThreadPool(2);
  private final Sheet sheet = new Sheet(workers);
  private final AtomicInteger affected = new AtomicInteger();
  private final AtomicInteger rejected = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private void run() throws InterruptedException {
    sheet.addListener((ref, cells) -> affected.addAndGet(cells));
    for (String[] cell : BUDGET)
      sheet.edit(cell[0], cell[1]);
    if (!sheet.value("C3").equals(Value.of(184)))
      throw new AssertionError("C3 is " + sheet.value("C3"));

    List<Thread> threads = new ArrayList<>();
    threads.add(user("accountant", "A1", "120", "B1", "45", "D1", "=C3*10"));
    threads.add(user("manager", "A2", "=A1*2", "B2", "=B1+1)", "C2", "=C1/4"));
    threads.add(user("clerk", "B2", "=B1*3", "A3", "=SUM(A1:A2)-B1"));
    threads.add(new Thread(this::show, "projector"));
    for (Thread thread : threads)
      thread.start();
    for (Thread thread : threads)
      thread.join();
    Map<Ref, Value> values = sheet.snapshot();
    workers.shutdown();
    while (!workers.awaitTermination(1, TimeUnit.MINUTES))
      System.err.println("still computing");

    new Oracle(sheet.formulas()).compare(values);
    if (rejected.get() != 1)
      throw new AssertionError(rejected + " edits were rejected");
    if (sheet.edits() != BUDGET.length + 7)
      throw new AssertionError(sheet.edits() + " edits");
    checkCycle();
    System.out.println(values + ", " + affected + " evaluations, " + Evaluation.WAITS + " waits");
  }

  private Thread user(String name, String... edits) {
    return new Thread(() -> {
      for (int i = 0; i < edits.length; i += 2) {
        try {
          sheet.edit(edits[i], edits[i + 1]);
        } catch (FormulaException e) {
          rejected.incrementAndGet();
        }
      }
    }, name);
  }

  /** What is shown fits together, whatever is edited meanwhile. */
  private void show() {
    Map<Ref, Value> shown = sheet.snapshot();
    if (!(shown.get(Ref.parse("C1")) instanceof Value.Number profit)
        || !(shown.get(Ref.parse("C2")) instanceof Value.Number tax)
        || !(shown.get(Ref.parse("C3")) instanceof Value.Number left))
      throw new AssertionError("shown is " + shown);
    if (left.number() != profit.number() - tax.number())
      throw new AssertionError("shown is " + shown);
  }

  /** A sheet without threads: cells that need themselves say so, and recover when that is mended. */
  private static void checkCycle() {
    Sheet small = new Sheet(Runnable::run);
    small.edit("A1", "=B1+1");
    small.edit("B1", "=C1");
    small.edit("C1", "=A1");
    if (!small.value("A1").equals(Value.CYCLE) || !small.value("C1").equals(Value.CYCLE))
      throw new AssertionError("the cycle is " + small.snapshot());
    small.edit("B1", "5");
    if (!small.value("A1").equals(Value.of(6)) || !small.value("C1").equals(Value.of(6)))
      throw new AssertionError("without a cycle " + small.snapshot());
  }
}
