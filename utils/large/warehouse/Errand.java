/** One thing to be brought from its shelf to the packing station. */
public record Errand(Order order, String good, int shelf) {

  /** Tells robots to go home. */
  static final Errand HOME = new Errand(null, "nothing", -1);
}
