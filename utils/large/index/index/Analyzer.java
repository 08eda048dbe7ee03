package index;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Makes terms of texts: words in lower case, without those that are in all texts, without an s at the end. */
final class Analyzer {
  private static final Set<String> STOP_WORDS = Set.of("a", "an", "and", "in", "is", "of", "on", "the", "to");

  List<String> terms(String text) {
    List<String> terms = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int begin = at;
      while (at < text.length() && Character.isLetterOrDigit(text.charAt(at)))
        at++;
      if (at > begin) {
        String term = term(text.substring(begin, at));
        if (term != null)
          terms.add(term);
      }
      at++;
    }
    return terms;
  }

  /** Null if it is a word that is left out. */
  String term(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (STOP_WORDS.contains(lower))
      return null;
    return lower.length() > 3 && lower.endsWith("s") ? lower.substring(0, lower.length() - 1) : lower;
  }
}
