import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import plugins.Descriptor;
import plugins.Plugin;

/** The plugins of the converter: readers, filters and writers, and what they have in common. */
public final class Formats {

  private Formats() {}

  /** How many plugins are running; each counts itself. */
  static final AtomicInteger RUNNING = new AtomicInteger();

  /** What all plugins here do when they start and stop: see to it that they do so once. */
  abstract static class Counted implements Plugin {
    private final AtomicInteger state = new AtomicInteger();

    @Override
    public void start() {
      if (!state.compareAndSet(0, 1))
        throw new AssertionError(this + " is started twice");
      RUNNING.incrementAndGet();
    }

    @Override
    public void stop() {
      if (!state.compareAndSet(1, 2))
        throw new AssertionError(this + " is stopped, but does not run");
      RUNNING.decrementAndGet();
    }

    @Override
    public String toString() {
      return getClass().getSimpleName();
    }
  }

  /** Splits texts. */
  static final class Text extends Counted {
    List<String> lines(String text) {
      return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    String shorten(String text, int length) {
      return text.length() <= length ? text : text.substring(0, length - 1) + "…";
    }
  }

  /** Gives things numbers. */
  static final class Ids extends Counted {
    String number(int[] counters, int level) {
      counters[level]++;
      for (int i = level + 1; i < counters.length; i++)
        counters[i] = 0;
      StringBuilder result = new StringBuilder();
      for (int i = 1; i <= level; i++)
        result.append(counters[i]).append('.');
      return result.toString();
    }
  }

  /** Finds the nesting of headings. */
  static final class Tree extends Counted {
    String outline(Document document) {
      return document.headings().stream()
          .map(heading -> "-".repeat(heading.level()) + heading.text())
          .collect(Collectors.joining("; "));
    }
  }

  /** Compresses, for a measure of how large a font is in a file. */
  static final class Zip extends Counted {
    int sizeOf(String text) {
      return (int) text.chars().distinct().count();
    }
  }

  /** Knows how wide texts are. */
  static final class Fonts extends Counted {
    private final Zip zip;

    Fonts(Zip zip) {
      this.zip = zip;
    }

    int width(String text) {
      return 5 * text.length() + zip.sizeOf(text);
    }
  }

  /** Knows which element stands for which block. */
  static final class Rules extends Counted {
    private final Tree tree;
    private final Map<String, Integer> levels = new LinkedHashMap<>();

    Rules(Tree tree) {
      this.tree = tree;
      for (int level = 1; level <= 3; level++)
        levels.put("h" + level, level);
    }

    Document.Block block(String element, String text) {
      Integer level = levels.get(element);
      return level == null ? new Document.Paragraph(text) : new Document.Heading(level, text);
    }

    String element(Document.Block block) {
      return block instanceof Document.Heading heading ? "h" + heading.level() : "p";
    }

    String title(Document document) {
      String outline = tree.outline(document);
      return outline.isEmpty() ? "untitled" : outline.substring(outline.lastIndexOf('-') + 1);
    }
  }

  /** Breaks texts into lines and pages. */
  static final class Pages extends Counted {
    private final Text text;

    Pages(Text text) {
      this.text = text;
    }

    List<List<String>> paginate(List<String> lines, int linesEach) {
      List<List<String>> pages = new ArrayList<>();
      for (int from = 0; from < lines.size(); from += linesEach)
        pages.add(
            lines.subList(from, Math.min(lines.size(), from + linesEach)).stream()
                .map(line -> text.shorten(line, 40))
                .toList());
      return pages;
    }
  }

  /** Makes documents of texts. */
  abstract static class Reader extends Counted {
    abstract Document read(String text);
  }

  static final class MarkdownReader extends Reader {
    private final Text text;

    MarkdownReader(Text text) {
      this.text = text;
    }

    @Override
    Document read(String source) {
      List<Document.Block> blocks = new ArrayList<>();
      for (String line : text.lines(source)) {
        int level = 0;
        while (level < line.length() && line.charAt(level) == '#')
          level++;
        blocks.add(
            level == 0 ? new Document.Paragraph(line) : new Document.Heading(level, line.substring(level).strip()));
      }
      return new Document(blocks);
    }
  }

  static final class CsvReader extends Reader {
    private final Text text;

    CsvReader(Text text) {
      this.text = text;
    }

    @Override
    Document read(String source) {
      return new Document(
          text.lines(source).stream().map(line -> (Document.Block) new Document.Row(List.of(line.split(",")))).toList());
    }
  }

  /** Reads lines of the form {@code <element>text</element>}. */
  static final class XmlReader extends Reader {
    private final Rules rules;

    XmlReader(Rules rules) {
      this.rules = rules;
    }

    @Override
    Document read(String source) {
      List<Document.Block> blocks = new ArrayList<>();
      for (String line : source.split("\n")) {
        int end = line.indexOf('>');
        int close = line.lastIndexOf("</");
        if (end < 0 || close < end)
          throw new IllegalArgumentException("not an element: " + line);
        blocks.add(rules.block(line.substring(1, end), line.substring(end + 1, close)));
      }
      return new Document(blocks);
    }
  }

  /** Changes documents. */
  abstract static class Filter extends Counted {
    abstract Document apply(Document document);
  }

  static final class Contents extends Filter {
    private final Tree tree;

    Contents(Tree tree) {
      this.tree = tree;
    }

    @Override
    Document apply(Document document) {
      return document.withFirst(new Document.Paragraph(tree.outline(document)));
    }
  }

  static final class Numbering extends Filter {
    private final Ids ids;

    Numbering(Ids ids) {
      this.ids = ids;
    }

    @Override
    Document apply(Document document) {
      int[] counters = new int[8];
      return document.map(
          block ->
              block instanceof Document.Heading heading
                  ? new Document.Heading(
                      heading.level(), ids.number(counters, heading.level()) + " " + heading.text())
                  : block);
    }
  }

  /** Makes texts of documents. */
  abstract static class Writer extends Counted {
    abstract String write(Document document);
  }

  static final class HtmlWriter extends Writer {
    private final Rules rules;

    HtmlWriter(Rules rules) {
      this.rules = rules;
    }

    @Override
    String write(Document document) {
      StringBuilder result = new StringBuilder("<title>" + rules.title(document) + "</title>");
      for (Document.Block block : document.blocks()) {
        String element = rules.element(block);
        result.append('<').append(element).append('>').append(block.text()).append("</").append(element).append('>');
      }
      return result.toString();
    }
  }

  static final class TextWriter extends Writer {
    private final Text text;

    TextWriter(Text text) {
      this.text = text;
    }

    @Override
    String write(Document document) {
      return document.blocks().stream().map(block -> text.shorten(block.text(), 60)).collect(Collectors.joining("\n"));
    }
  }

  static final class PdfWriter extends Writer {
    private final Pages pages;
    private final Fonts fonts;

    PdfWriter(Pages pages, Fonts fonts) {
      this.pages = pages;
      this.fonts = fonts;
    }

    @Override
    String write(Document document) {
      List<String> lines = document.blocks().stream().map(Document.Block::text).toList();
      StringBuilder result = new StringBuilder("%PDF");
      for (List<String> page : pages.paginate(lines, 3)) {
        result.append(" page");
        page.forEach(line -> result.append(" (").append(fonts.width(line)).append(')').append(line));
      }
      return result.toString();
    }
  }

  static List<Descriptor> all() {
    return List.of(
        Descriptor.of("core.text", "1.4", r -> new Text()),
        Descriptor.of("core.ids", "1.0", r -> new Ids()),
        Descriptor.of("core.tree", "2.1", r -> new Tree()),
        Descriptor.of("core.zip", "1.1", r -> new Zip()),
        Descriptor.of("style.fonts", "1.0", r -> new Fonts(r.get("core.zip", Zip.class)), "core.zip 1.1"),
        Descriptor.of("style.rules", "3.0", r -> new Rules(r.get("core.tree", Tree.class)), "core.tree 2.0"),
        Descriptor.of("layout.pages", "1.2", r -> new Pages(r.get("core.text", Text.class)), "core.text 1.0"),
        Descriptor.of(
            "reader.markdown", "1.0", r -> new MarkdownReader(r.get("core.text", Text.class)), "core.text 1.2"),
        Descriptor.of("reader.csv", "1.0", r -> new CsvReader(r.get("core.text", Text.class)), "core.text 1.0"),
        Descriptor.of("reader.xml", "2.0", r -> new XmlReader(r.get("style.rules", Rules.class)), "style.rules 3.0"),
        Descriptor.of("filter.toc", "1.0", r -> new Contents(r.get("core.tree", Tree.class)), "core.tree 2.1"),
        Descriptor.of("filter.numbering", "1.3", r -> new Numbering(r.get("core.ids", Ids.class)), "core.ids 1.0"),
        Descriptor.of("writer.html", "1.0", r -> new HtmlWriter(r.get("style.rules", Rules.class)), "style.rules 3.0"),
        Descriptor.of("writer.text", "1.0", r -> new TextWriter(r.get("core.text", Text.class)), "core.text 1.4"),
        Descriptor.of(
            "writer.pdf",
            "0.9",
            r -> new PdfWriter(r.get("layout.pages", Pages.class), r.get("style.fonts", Fonts.class)),
            "layout.pages 1.0",
            "style.fonts 1.0"));
  }
}
