package skein.lang.definition;

import java.util.List;
import java.util.OptionalInt;
import skein.core.source.Span;

/**
 * An action and its text in models.
 *
 * @param internal whether no model can write it: it results from synchronisation only
 */
public record ActionForm(Name name, List<TextPart> parts, boolean silent, boolean internal, Span at) {

  public ActionForm {
    parts = List.copyOf(parts);
  }

  /** In the order of the text. */
  public List<Hole> holes() {
    return parts.stream().flatMap(TextPart::holes).toList();
  }

  /** The position of a hole in {@link #holes}. */
  public OptionalInt hole(String wanted) {
    List<Hole> holes = holes();
    for (int i = 0; i < holes.size(); i++) {
      if (holes.get(i).name().text().equals(wanted)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
