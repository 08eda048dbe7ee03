package bank;

import java.util.List;

/** A thread that carries out orders, one after the other. */
final class Teller extends Thread {
  /** What a customer wants. */
  sealed interface Order permits Deposit, Withdrawal, Transfer {
  }

  record Deposit(Account account, Money amount) implements Order {
  }

  record Withdrawal(Account account, Money amount) implements Order {
  }

  record Transfer(Account from, Account to, Money amount) implements Order {
  }

  private final Bank bank;
  private final List<Order> orders;
  private Money in = Money.ZERO; // these are read after join
  private Money out = Money.ZERO;
  private int refused;

  Teller(String name, Bank bank, List<Order> orders) {
    super(name);
    this.bank = bank;
    this.orders = orders;
  }

  @Override
  public void run() {
    for (Order order : orders) {
      try {
        carryOut(order);
      } catch (InsufficientFundsException e) {
        refused++;
      }
    }
  }

  private void carryOut(Order order) throws InsufficientFundsException {
    if (order instanceof Deposit deposit) {
      bank.deposit(deposit.account(), deposit.amount(), getName());
      in = in.plus(deposit.amount());
    } else if (order instanceof Withdrawal withdrawal) {
      bank.withdraw(withdrawal.account(), withdrawal.amount(), getName());
      out = out.plus(withdrawal.amount());
    } else if (order instanceof Transfer transfer) {
      bank.transfer(transfer.from(), transfer.to(), transfer.amount(), getName());
    }
  }

  Money in() {
    return in;
  }

  Money out() {
    return out;
  }

  int refused() {
    return refused;
  }
}
