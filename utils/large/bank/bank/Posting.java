package bank;

/** A line of an account's statement. The balance is the one after it. */
record Posting(int number, Kind kind, Money amount, Money balance, String text) {
  enum Kind {
    OPENING, DEPOSIT, WITHDRAWAL, TRANSFER_IN, TRANSFER_OUT, INTEREST, FEE
  }

  @Override
  public String toString() {
    return number + " " + kind + " " + amount + " = " + balance + " (" + text + ")";
  }
}
