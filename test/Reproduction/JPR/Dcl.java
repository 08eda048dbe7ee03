/** Figure 16: double-checked locking. */
final class Dcl {
  static final Dcl FOO = new Dcl();
  private Helper helper;

  static final class Helper {
    int x;

    Helper() {
      x = 10;
    }
  }

  Helper getHelper() {
    if (helper == null) {
      synchronized (this) {
        if (helper == null) {
          helper = new Helper();
        }
      }
    }
    return helper;
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable part = () -> {
      Helper h = FOO.getHelper();
      assert h.x != 0;
    };
    Together.run(part, part);
  }
}
