/** Figure 1: the hash of a string, kept in a plain field. The argument is the number of threads. */
final class Hash {
  private final char[] value;
  private final int offset = 0;
  private final int count;
  private int hash;

  Hash(char[] value) {
    this.value = value;
    count = value.length;
  }

  public int hashCode() {
    int h = hash;
    int len = count;
    if (h == 0 && len > 0) {
      int off = offset;
      char[] val = value;
      for (int i = 0; i < len; i++) {
        h = 31 * h + val[off++];
      }
      hash = h;
    }
    return h;
  }

  public static void main(String[] args) throws InterruptedException {
    Hash s = new Hash(new char[] {'j', 'p', 'r'});
    int expected = (31 * 'j' + 'p') * 31 + 'r';
    Runnable[] parts = new Runnable[Integer.parseInt(args[0])];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = () -> {
        assert s.hashCode() == expected;
      };
    }
    Together.run(parts);
  }
}
