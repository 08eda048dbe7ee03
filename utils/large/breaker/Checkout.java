import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Buys a basket: asks for the goods and for the payment at the same time, and needs both. */
public final class Checkout {

  public enum Result {
    BOUGHT,
    NOT_PAID,
    NO_GOODS,
    NEITHER
  }

  private final Client stock;
  private final Client payment;
  private final Executor executor;

  public Checkout(Client stock, Client payment, Executor executor) {
    this.stock = stock;
    this.payment = payment;
    this.executor = executor;
  }

  public CompletableFuture<Result> buy(String basket) {
    CompletableFuture<Client.Outcome> goods = stock.callAsync("reserve " + basket, executor);
    CompletableFuture<Client.Outcome> money = payment.callAsync("charge " + basket, executor);
    return goods.thenCombine(money, Checkout::combine);
  }

  private static Result combine(Client.Outcome goods, Client.Outcome money) {
    boolean reserved = goods instanceof Client.Answer;
    boolean paid = money instanceof Client.Answer;
    if (reserved && paid)
      return Result.BOUGHT;
    if (reserved)
      return Result.NOT_PAID;
    return paid ? Result.NO_GOODS : Result.NEITHER;
  }
}
