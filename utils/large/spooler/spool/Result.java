package spool;

/** How a job ended. */
sealed interface Result {
  /** All pages are printed. */
  record Printed(String printer, int pages) implements Result {
  }

  /** It was cancelled before its last page was printed. */
  record Cancelled(String by) implements Result {
  }

  /** It cannot be printed. */
  record Rejected(String reason) implements Result {
  }
}
