package sched;

import java.util.ArrayList;
import java.util.List;

/** Two clients: one builds a program, whose tests are flaky; the other one makes a report, part of which fails. */
public final class Main {
  private final EventLog log = new EventLog();
  private final Scheduler scheduler = new Scheduler(3, log);

  public static void main(String[] args) throws InterruptedException {
    new Main().run();
  }

  private static Plan build() {
    return Plan.of("build", //
        Job.named("fetch").does(context -> 3), //
        Job.named("compile").after("fetch").does(context -> 10 * (Integer) context.resultOf("fetch")), //
        Job.named("unit-tests").after("compile").attempts(3).does(context -> {
          if (context.attempt() < 2)
            throw new IllegalStateException("flaky");
          return (Integer) context.resultOf("compile") + 1;
        }), //
        Job.named("docs").after("fetch").does(context -> 4), //
        Job.named("package").after("unit-tests", "docs").does(
            context -> (Integer) context.resultOf("unit-tests") + (Integer) context.resultOf("docs")));
  }

  private static Plan report() {
    return Plan.of("report", //
        Job.named("sales").does(context -> 500), //
        Job.named("stock").attempts(2).does(context -> {
          throw new IllegalStateException("the stock keeper is on holiday");
        }), //
        Job.named("summary").after("sales").does(context -> "sales: " + context.resultOf("sales")), //
        Job.named("forecast").after("sales", "stock").does(context -> "guess"), //
        Job.named("mail").after("forecast", "summary").does(context -> "sent"));
  }

  private void run() throws InterruptedException {
    List<Run> runs = new ArrayList<>();
    Thread developer = client("developer", build(), runs);
    Thread manager = client("manager", report(), runs);
    developer.join();
    manager.join();
    scheduler.close();

    for (Run run : runs) {
      if (!run.isOver())
        throw new AssertionError(run.plan().name() + " is not over, " + run.count(Task.State.RETRYING) + " retrying");
      log.checkOrder(run);
      if (run.plan().name().equals("build"))
        checkBuild(run);
      else
        checkReport(run);
    }
    if (scheduler.retries() != 2)
      throw new AssertionError(scheduler.retries() + " retries");
    System.out.println("began " + log.count(EventLog.What.BEGAN) + ", done " + log.count(EventLog.What.DONE)
        + ", skipped " + log.count(EventLog.What.SKIPPED) + ", at most " + scheduler.peak() + " at a time");
  }

  private Thread client(String name, Plan plan, List<Run> runs) {
    Thread thread = new Thread(() -> {
      Run run = scheduler.start(plan);
      synchronized (runs) {
        runs.add(run);
      }
    }, name);
    thread.start();
    return thread;
  }

  private static void checkBuild(Run build) {
    if (build.count(Task.State.DONE) != 5)
      throw new AssertionError("the build did " + build.count(Task.State.DONE) + " jobs");
    if (!build.task("package").result().equals(35))
      throw new AssertionError("the package is " + build.task("package").result());
    if (build.task("unit-tests").attempts() != 2)
      throw new AssertionError("the tests ran " + build.task("unit-tests").attempts() + " times");
  }

  private static void checkReport(Run report) {
    if (report.task("stock").state() != Task.State.FAILED || report.task("stock").attempts() != 2)
      throw new AssertionError("stock is " + report.task("stock").state());
    if (report.task("stock").failure() == null)
      throw new AssertionError("stock failed for no reason");
    if (report.count(Task.State.SKIPPED) != 2 || report.count(Task.State.DONE) != 2)
      throw new AssertionError("the report did " + report.count(Task.State.DONE) + " jobs");
    if (!report.task("summary").result().equals("sales: 500"))
      throw new AssertionError("the summary is " + report.task("summary").result());
  }
}
