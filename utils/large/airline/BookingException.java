/** Something that cannot be done with a booking. */
public class BookingException extends Exception {
  private static final long serialVersionUID = 1;

  public BookingException(String message) {
    super(message);
  }

  /** The booking does not exist, or not any more. */
  public static final class Unknown extends BookingException {
    private static final long serialVersionUID = 1;

    public Unknown(long locator, String flight) {
      super("no booking " + locator + " on " + flight);
    }
  }
}
