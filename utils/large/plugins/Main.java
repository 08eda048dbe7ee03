import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import plugins.Catalog;
import plugins.Plugin;
import plugins.Registry;

/** Converts documents in several threads; the plugins are made as they are needed. */
public final class Main {
  private static final int THREADS = 4;

  private static final String MANUAL =
      """
      # Manual
      All about it.
      ## Use
      Switch it on.
      ## Care
      Keep it dry.
      """;
  private static final String PRICES = "name,price\nlamp,24.99\ndesk,189.00\n";
  private static final String ARTICLE = "<h1>News</h1>\n<p>Nothing happened.</p>\n<h2>Weather</h2>\n<p>Fair.</p>";

  private static final List<Converter.Job> JOBS =
      List.of(
          new Converter.Job("manual", "markdown", List.of("numbering", "toc"), "html", MANUAL),
          new Converter.Job("prices", "csv", List.of(), "text", PRICES),
          new Converter.Job("booklet", "markdown", List.of("toc"), "pdf", MANUAL),
          new Converter.Job("article", "xml", List.of("numbering"), "html", ARTICLE),
          new Converter.Job("table", "csv", List.of(), "pdf", PRICES),
          new Converter.Job("news", "xml", List.of("toc"), "text", ARTICLE));

  public static void main(String[] args) throws Exception {
    Catalog catalog = Catalog.of(Formats.all());
    Registry registry = new Registry(catalog);
    Converter converter = new Converter(registry);
    ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    Map<String, Future<String>> running = new TreeMap<>();
    for (Converter.Job job : JOBS)
      running.put(job.name(), executor.submit(() -> converter.convert(job)));
    Map<String, String> results = new TreeMap<>();
    for (Map.Entry<String, Future<String>> entry : running.entrySet())
      results.put(entry.getKey(), entry.getValue().get());
    executor.shutdown();

    int made = registry.size();
    if (made != catalog.size() || Formats.RUNNING.get() != made)
      throw new AssertionError(made + " of " + catalog.size() + " plugins were made, " + Formats.RUNNING + " run");
    List<String> stopped = new ArrayList<>();
    for (Plugin plugin : registry.close())
      stopped.add(plugin.toString());
    if (Formats.RUNNING.get() != 0 || stopped.size() != made)
      throw new AssertionError("plugins run still: " + Formats.RUNNING);
    if (stopped.indexOf("Zip") < stopped.indexOf("Fonts") || stopped.indexOf("Tree") < stopped.indexOf("Rules"))
      throw new AssertionError("a plugin was stopped before one that requires it: " + stopped);
    results.forEach((name, text) -> System.out.println(name + ": " + text.replace("\n", "\\n")));
  }
}
