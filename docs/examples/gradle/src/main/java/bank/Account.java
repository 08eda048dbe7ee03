package bank;

public class Account {
  private int balance;

  public void deposit(int amount) {
    balance += amount;
  }

  public int balance() {
    return balance;
  }
}
