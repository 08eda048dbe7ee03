/** Figure 2: the field is read again for the result. */
final class Hash2 {
  private final char[] value;
  private final int offset = 0;
  private final int count;
  private int hash;

  Hash2(char[] value) {
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
    h = hash;
    return h;
  }

  public static void main(String[] args) throws InterruptedException {
    Hash2 s = new Hash2(new char[] {'j', 'p', 'r'});
    int expected = (31 * 'j' + 'p') * 31 + 'r';
    Runnable part = () -> {
      assert s.hashCode() == expected;
    };
    Together.run(part, part);
  }
}
