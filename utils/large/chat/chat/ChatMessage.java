package chat;

/** Something said in a room, or by the room itself. The number grows by one with each message of a room. */
record ChatMessage(String room, int number, Kind kind, String from, String text) {
  enum Kind {
    SAID, JOINED, LEFT, TOPIC, PRIVATE
  }

  static final int UNNUMBERED = -1;

  static ChatMessage privately(String from, String text) {
    return new ChatMessage(null, UNNUMBERED, Kind.PRIVATE, from, text);
  }

  @Override
  public String toString() {
    return switch (kind) {
      case SAID -> room + "/" + number + " <" + from + "> " + text;
      case JOINED -> room + "/" + number + " * " + from + " joins";
      case LEFT -> room + "/" + number + " * " + from + " leaves";
      case TOPIC -> room + "/" + number + " * " + from + " sets the topic: " + text;
      case PRIVATE -> "(" + from + ") " + text;
    };
  }
}
