package index;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What is searched for: words that may be in a document, +words that must, and -words that must not. */
final class Query {
  private final Set<String> may = new HashSet<>();
  private final Set<String> must = new HashSet<>();
  private final Set<String> not = new HashSet<>();

  private Query() {
  }

  static Query parse(String text, Analyzer analyzer) {
    Query query = new Query();
    for (String word : text.trim().split(" +")) {
      char sign = word.isEmpty() ? 0 : word.charAt(0);
      String term = analyzer.term(sign == '+' || sign == '-' ? word.substring(1) : word);
      if (term != null)
        (sign == '+' ? query.must : sign == '-' ? query.not : query.may).add(term);
    }
    return query;
  }

  /** The documents with their scores: rare words count more. */
  Map<Document, Integer> run(Snapshot snapshot) {
    int all = 0;
    for (Segment segment : snapshot.segments())
      all += segment.size();
    Map<Document, Integer> scores = new HashMap<>();
    Set<Document> having = null;
    for (String term : must) {
      Set<Document> found = score(snapshot, term, all, scores);
      if (having == null)
        having = found;
      else
        having.retainAll(found);
    }
    for (String term : may)
      score(snapshot, term, all, scores);
    if (having != null)
      scores.keySet().retainAll(having);
    for (String term : not)
      for (Posting posting : snapshot.postings(term))
        scores.remove(posting.document());
    return scores;
  }

  private static Set<Document> score(Snapshot snapshot, String term, int all, Map<Document, Integer> scores) {
    Set<Document> found = new HashSet<>();
    var postings = snapshot.postings(term);
    for (Posting posting : postings) {
      int weight = 1 + 31 - Integer.numberOfLeadingZeros(1 + all / postings.size());
      scores.merge(posting.document(), weight * posting.frequency(), Integer::sum);
      found.add(posting.document());
    }
    return found;
  }
}
