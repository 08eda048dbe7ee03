package chat;

/** A command cannot be carried out; its sender is told why. */
final class ChatException extends Exception {
  private static final long serialVersionUID = 1;

  ChatException(String message) {
    super(message);
  }
}
