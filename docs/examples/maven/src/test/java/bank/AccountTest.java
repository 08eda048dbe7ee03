package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(heddle.junit.HeddleExtension.class)
class AccountTest {
  @heddle.HeddleTest
  void twoDeposits() throws InterruptedException {
    Account account = new Account();
    Thread other = new Thread(() -> account.deposit(1));
    other.start();
    account.deposit(1);
    other.join();
    assertEquals(2, account.balance());
  }

  @Test
  void oneDeposit() {
    Account account = new Account();
    account.deposit(5);
    assertEquals(5, account.balance());
  }
}
