package heddle.advice;

/** Why a change cannot be made; the message says it to the user. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  Refusal(String message) {
    super(message, null, false, false);
  }
}
