import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A text in parts. Immutable. */
public record Document(List<Block> blocks) {

  /** A part of a document. */
  public sealed interface Block {
    String text();
  }

  public record Heading(int level, String text) implements Block {}

  public record Paragraph(String text) implements Block {}

  public record Row(List<String> cells) implements Block {
    @Override
    public String text() {
      return String.join(" | ", cells);
    }
  }

  public Document {
    blocks = List.copyOf(blocks);
  }

  public Document map(UnaryOperator<Block> change) {
    List<Block> result = new ArrayList<>();
    for (Block block : blocks)
      result.add(change.apply(block));
    return new Document(result);
  }

  public Document withFirst(Block block) {
    List<Block> result = new ArrayList<>();
    result.add(block);
    result.addAll(blocks);
    return new Document(result);
  }

  public List<Heading> headings() {
    List<Heading> result = new ArrayList<>();
    for (Block block : blocks)
      if (block instanceof Heading heading)
        result.add(heading);
    return result;
  }
}
