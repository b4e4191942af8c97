package skein.net.syntax;

import java.util.List;
import skein.core.source.Span;

/** A label as written. In a list of labels, one without values stands for all labels of that name. */
public sealed interface NetLabel {

  Span at();

  /** {@code "PUT !1"}: the text of a label as in a file. */
  record Verbatim(String text, Span at) implements NetLabel {}

  /**
   * {@code c[n+1] !x !*}.
   *
   * @param mark {@code !} or {@code ?} directly after the name of a message that a peer sends or receives; otherwise empty
   */
  record Action(String name, List<NetNumber> indices, String mark, List<NetValue> values, Span at) implements NetLabel {
    public Action {
      indices = List.copyOf(indices);
      values = List.copyOf(values);
    }
  }

  sealed interface NetValue {

    /** A parameter of the process if there is one of this name; otherwise the name itself. */
    record Word(String text) implements NetValue {}

    record Quoted(String text) implements NetValue {}

    record Computed(NetNumber number) implements NetValue {}

    /** {@code *}. */
    record AnyValue() implements NetValue {}
  }
}
