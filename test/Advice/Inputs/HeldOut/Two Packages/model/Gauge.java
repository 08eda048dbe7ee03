package model;

public class Gauge {
  private int level;
  public static boolean high;

  public void raise() {
    level = 3;
    high = true;
  }

  public int level() {
    return level;
  }
}
