package plugins;

import java.util.Comparator;

/** A version such as 2.1. Versions with the same first number can stand for earlier ones. */
public record Version(int major, int minor) implements Comparable<Version> {

  public static Version parse(String text) {
    int dot = text.indexOf('.');
    if (dot < 1)
      throw new IllegalArgumentException("not a version: " + text);
    return new Version(Integer.parseInt(text.substring(0, dot)), Integer.parseInt(text.substring(dot + 1)));
  }

  /** Whether code that needs {@code wanted} works with this version. */
  boolean satisfies(Version wanted) {
    return major == wanted.major && minor >= wanted.minor;
  }

  @Override
  public int compareTo(Version other) {
    return Comparator.comparingInt(Version::major).thenComparingInt(Version::minor).compare(this, other);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
