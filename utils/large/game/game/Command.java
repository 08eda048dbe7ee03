package game;

/** What a player wants to do in a tick. */
sealed interface Command {
  record Walk(Vec direction) implements Command {
  }

  record Attack() implements Command {
  }

  record Take() implements Command {
  }

  record Rest() implements Command {
  }
}
