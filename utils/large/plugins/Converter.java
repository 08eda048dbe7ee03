import java.util.List;
import plugins.Registry;

/** Converts texts from one format to another, with the plugins that this takes. */
public final class Converter {

  /** What is to be done with a text. */
  public record Job(String name, String from, List<String> filters, String to, String text) {}

  private final Registry registry;

  public Converter(Registry registry) {
    this.registry = registry;
  }

  public String convert(Job job) {
    Document document = registry.get("reader." + job.from(), Formats.Reader.class).read(job.text());
    for (String filter : job.filters())
      document = registry.get("filter." + filter, Formats.Filter.class).apply(document);
    return registry.get("writer." + job.to(), Formats.Writer.class).write(document);
  }
}
