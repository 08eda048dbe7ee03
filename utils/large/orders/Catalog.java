import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the shop sells. Immutable. */
public final class Catalog {

  /** The kinds of articles. */
  public enum Category {
    LIGHT,
    FURNITURE,
    TEXTILE,
    KITCHEN
  }

  /** Something for sale. */
  public record Article(String sku, String title, Category category, int weightGrams, long priceCents) {
    public Article {
      if (weightGrams <= 0)
        throw new IllegalArgumentException(sku + " must weigh something");
      if (priceCents <= 0)
        throw new IllegalArgumentException(sku + " must cost something");
    }
  }

  private final Map<String, Article> articles = new LinkedHashMap<>();
  /** Articles by the words of their titles. */
  private final Map<String, Set<String>> words = new TreeMap<>();

  public Catalog(Collection<Article> all) {
    for (Article article : all) {
      if (articles.put(article.sku(), article) != null)
        throw new IllegalArgumentException(article.sku() + " is in the catalog twice");
      for (String word : split(article.title()))
        words.computeIfAbsent(word, key -> new TreeSet<>()).add(article.sku());
    }
  }

  private static List<String> split(String title) {
    List<String> result = new ArrayList<>();
    for (String word : title.toLowerCase(Locale.ROOT).split("[^a-z]+"))
      if (word.length() > 2)
        result.add(word);
    return result;
  }

  public Optional<Article> find(String sku) {
    return Optional.ofNullable(articles.get(sku));
  }

  /** The article, which must be there. */
  public Article get(String sku) {
    return find(sku).orElseThrow(() -> new IllegalArgumentException("no article is named " + sku));
  }

  /** The articles whose titles have all words of the query. */
  public List<Article> search(String query) {
    Set<String> found = null;
    for (String word : split(query)) {
      Set<String> here = words.getOrDefault(word, Set.of());
      if (found == null)
        found = new TreeSet<>(here);
      else
        found.retainAll(here);
    }
    if (found == null)
      return List.of();
    return found.stream().map(articles::get).toList();
  }

  public List<String> skus() {
    return articles.keySet().stream().sorted().toList();
  }

  public int weightOf(Order.Line line) {
    return get(line.sku()).weightGrams() * line.quantity();
  }
}
