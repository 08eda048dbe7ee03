/** Whether an order buys or sells. */
public enum Side {
  BUY,
  SELL;

  Side opposite() {
    return this == BUY ? SELL : BUY;
  }
}
