package bank;

/** The account has less than what is asked for. Nothing was changed. */
final class InsufficientFundsException extends Exception {
  private static final long serialVersionUID = 1;

  InsufficientFundsException(int account, Money asked, Money available) {
    super("account " + account + " has " + available + ", asked for " + asked);
  }
}
