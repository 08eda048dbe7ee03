import java.util.Optional;
import stm.Ref;
import stm.Stm;
import stm.Tx;
import stm.TxMap;
import stm.TxQueue;

/** Accounts in a transactional memory. Transfers are put into a queue, and clerks execute them. */
public final class Bank {

  /** What clerks are to do. */
  public sealed interface Instruction {}

  public record Transfer(String from, String to, long cents) implements Instruction {}

  /** Takes a fee from an account, as far as its balance goes. */
  public record Fee(String account, long cents) implements Instruction {}

  private record EndOfDay() implements Instruction {}

  /** An account, immutable. */
  public record Account(String owner, long cents, int movements) {
    Account plus(long more) {
      return new Account(owner, cents + more, movements + 1);
    }
  }

  private final Stm stm;
  private final TxMap<String, Account> accounts = new TxMap<>(8);
  private final TxQueue<Instruction> instructions = new TxQueue<>();
  private final Ref<Long> till = new Ref<>(0L);
  private final Ref<Integer> refused = new Ref<>(0);

  public Bank(Stm stm) {
    this.stm = stm;
  }

  public void open(String owner, long cents) throws InterruptedException {
    stm.run(tx -> accounts.put(tx, owner, new Account(owner, cents, 0)));
  }

  public void instruct(Instruction instruction) throws InterruptedException {
    stm.run(tx -> instructions.put(tx, instruction));
  }

  public void endOfDay(int clerks) throws InterruptedException {
    stm.run(
        tx -> {
          for (int i = 0; i < clerks; i++)
            instructions.put(tx, new EndOfDay());
        });
  }

  /** Executes instructions, each in the transaction that takes it from the queue, until the day ends. */
  public int clerk() throws InterruptedException {
    int executed = 0;
    while (stm.atomically(this::executeNext))
      executed++;
    return executed;
  }

  private boolean executeNext(Tx tx) {
    Instruction instruction = instructions.take(tx);
    if (instruction instanceof EndOfDay)
      return false;
    if (instruction instanceof Transfer transfer)
      execute(tx, transfer);
    else if (instruction instanceof Fee fee)
      execute(tx, fee);
    return true;
  }

  private void execute(Tx tx, Transfer transfer) {
    if (accounts.get(tx, transfer.from()).cents() < transfer.cents()) {
      tx.set(refused, tx.get(refused) + 1);
      return;
    }
    accounts.update(tx, transfer.from(), account -> account.plus(-transfer.cents()));
    accounts.update(tx, transfer.to(), account -> account.plus(transfer.cents()));
  }

  private void execute(Tx tx, Fee fee) {
    Account account = accounts.get(tx, fee.account());
    long amount = Math.min(fee.cents(), account.cents());
    accounts.put(tx, fee.account(), account.plus(-amount));
    tx.set(till, tx.get(till) + amount);
  }

  /** All money that the bank knows of: the same at any time. */
  public long total() throws InterruptedException {
    return stm.atomically(
        tx -> tx.get(till) + accounts.values(tx).stream().mapToLong(Account::cents).sum());
  }

  /** The richest customer, for whom the bank has a present. */
  public Optional<String> richest() throws InterruptedException {
    return stm.atomically(
        tx ->
            accounts.values(tx).stream()
                .max(
                    java.util.Comparator.comparingLong(Account::cents)
                        .thenComparing(Account::owner))
                .map(Account::owner));
  }

  public long till() throws InterruptedException {
    return stm.atomically(tx -> tx.get(till));
  }

  public int refused() throws InterruptedException {
    return stm.atomically(tx -> tx.get(refused));
  }

  public int movements() throws InterruptedException {
    return stm.atomically(tx -> accounts.values(tx).stream().mapToInt(Account::movements).sum());
  }

  public boolean isIdle() throws InterruptedException {
    return stm.atomically(instructions::isEmpty);
  }
}
