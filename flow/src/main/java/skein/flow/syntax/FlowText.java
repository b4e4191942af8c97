package skein.flow.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/** The lines of a file, by kind. */
public record FlowText(
    List<Parameter> parameters, Optional<Amount> buffer, List<Edge> edges, List<NoTurn> noTurns, List<Products> products, List<Word> order, Span at) {

  public FlowText {
    parameters = List.copyOf(parameters);
    edges = List.copyOf(edges);
    noTurns = List.copyOf(noTurns);
    products = List.copyOf(products);
    order = List.copyOf(order);
  }

  /** A name where it is used. */
  public record Word(String text, Span at) {}

  /** @param value empty if the user has to give one */
  public record Parameter(Word name, Optional<Amount> value) {}

  /** A number, or what it is computed from. */
  public sealed interface Amount {
    Span at();
  }

  public record Literal(long value, Span at) implements Amount {}

  public record Named(String name, Span at) implements Amount {}

  /** @param sign one of {@code + - *} */
  public record Computed(char sign, Amount left, Amount right, Span at) implements Amount {}

  /**
   * A rail.
   *
   * @param holds how many products fit; empty if that is the file's buffer
   * @param does the operation that products get there
   */
  public record Edge(Word name, Word from, Word to, Amount time, Optional<Amount> holds, Optional<Word> does) {}

  /** Nothing goes from the end of one rail to the other. */
  public record NoTurn(Word from, Word to) {}

  /** @param number empty for a single product */
  public record Products(Word name, Optional<Amount> number, Word start, List<Task> tasks) {
    public Products {
      tasks = List.copyOf(tasks);
    }
  }

  /** An operation that a product needs, and those that must come before it. */
  public record Task(Word operation, List<Word> after) {
    public Task {
      after = List.copyOf(after);
    }
  }
}
