package index;

/** What is indexed. The id is the program's; the index finds documents by it, and replaces those with equal ids. */
record Document(int id, String title, String text) {
  @Override
  public String toString() {
    return id + " " + title;
  }
}
