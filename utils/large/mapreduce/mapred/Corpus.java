package mapred;

/**
 * Texts to count words in: made by a formula instead of read from files, so that a thread that needs a document can make
 * it again. Few words are frequent and many are rare, as in texts that people write.
 */
final class Corpus {
  private static final String[] SYLLABLES = {"ba", "de", "fi", "go", "ku", "la", "me", "ni", "po", "ru", "sa", "te"};

  private final int documents;
  private final int length;
  private final String[] words;

  Corpus(int documents, int length, int vocabulary) {
    if (vocabulary > SYLLABLES.length * SYLLABLES.length)
      throw new IllegalArgumentException("vocabulary of " + vocabulary);
    this.documents = documents;
    this.length = length;
    words = new String[vocabulary];
    for (int i = 0; i < vocabulary; i++)
      words[i] = SYLLABLES[i / SYLLABLES.length] + SYLLABLES[i % SYLLABLES.length];
  }

  int documents() {
    return documents;
  }

  int vocabulary() {
    return words.length;
  }

  int length() {
    return length;
  }

  String text(int word) {
    return words[word];
  }

  /** The number of a word of a document. */
  int word(int document, int position) {
    int mixed = (document * length + position + 1) * 0x9E3779B1;
    mixed ^= mixed >>> 15;
    mixed *= 0x85EBCA77;
    mixed ^= mixed >>> 13;
    // The smaller of two is small more often than not.
    int first = (mixed & 0xFFFF) % words.length;
    int second = (mixed >>> 16) % words.length;
    return Math.min(first, second);
  }
}
