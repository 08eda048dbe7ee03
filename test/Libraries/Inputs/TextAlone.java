import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class TextAlone {
  public static void main(String[] args) throws Exception {
    System.out.println(new org.apache.commons.text.StringSubstitutor(Map.of("n", "v")).replace("a ${n} b") + org.apache.commons.text.WordUtils.capitalizeFully("foo bAR") + new org.apache.commons.text.similarity.LevenshteinDistance().apply("kitten", "sitting"));
  }
}
