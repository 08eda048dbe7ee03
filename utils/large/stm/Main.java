import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import stm.Stm;

/** A day at the bank: two customers' lines give instructions, two clerks execute them, and an auditor counts the money. */
public final class Main {
  private static final List<String> OWNERS = List.of("ada", "ben", "cleo", "dov", "eve", "finn");
  private static final int CLERKS = 2;
  private static final int LINES = 2;
  private static final int INSTRUCTIONS_EACH = 6;
  private static final long BALANCE = 5_000;

  private static List<Bank.Instruction> instructions(int line) {
    Random random = new Random(90 + line);
    List<Bank.Instruction> result = new ArrayList<>();
    for (int i = 0; i < INSTRUCTIONS_EACH; i++) {
      int from = random.nextInt(OWNERS.size());
      int to = (from + 1 + random.nextInt(OWNERS.size() - 1)) % OWNERS.size();
      long cents = 100 * (1 + random.nextInt(60));
      if (i % 4 == 3)
        result.add(new Bank.Fee(OWNERS.get(from), 250));
      else
        result.add(new Bank.Transfer(OWNERS.get(from), OWNERS.get(to), cents));
    }
    return result;
  }

  public static void main(String[] args) throws Exception {
    Stm stm = new Stm();
    Bank bank = new Bank(stm);
    for (String owner : OWNERS)
      bank.open(owner, BALANCE);
    long expected = BALANCE * OWNERS.size();

    ExecutorService executor = Executors.newFixedThreadPool(CLERKS + LINES + 1);
    List<Future<Integer>> clerks = new ArrayList<>();
    for (int i = 0; i < CLERKS; i++)
      clerks.add(executor.submit(bank::clerk));
    List<Future<Integer>> lines = new ArrayList<>();
    for (int i = 0; i < LINES; i++) {
      List<Bank.Instruction> list = instructions(i);
      Callable<Integer> line =
          () -> {
            for (Bank.Instruction instruction : list)
              bank.instruct(instruction);
            return list.size();
          };
      lines.add(executor.submit(line));
    }
    Future<Integer> auditor =
        executor.submit(
            () -> {
              int audits = 0;
              while (audits < 3) {
                long total = bank.total();
                if (total != expected)
                  throw new AssertionError("the bank has " + total + " instead of " + expected);
                if (bank.richest().isEmpty())
                  throw new AssertionError("the bank has no customers");
                audits++;
              }
              return audits;
            });
    int given = 0;
    for (Future<Integer> line : lines)
      given += line.get();
    bank.endOfDay(CLERKS);
    int executed = 0;
    for (Future<Integer> clerk : clerks)
      executed += clerk.get();
    int audits = auditor.get();
    executor.shutdown();

    if (executed != given || !bank.isIdle())
      throw new AssertionError(executed + " of " + given + " instructions are executed");
    if (bank.total() != expected)
      throw new AssertionError("the bank has " + bank.total() + " instead of " + expected);
    System.out.println("richest " + bank.richest().orElse("nobody") + ", till " + bank.till());
    System.out.println("movements " + bank.movements() + ", refused " + bank.refused() + ", audits " + audits);
    System.out.println(stm.statistics());
  }
}
