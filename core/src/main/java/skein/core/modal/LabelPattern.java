package skein.core.modal;

import java.util.List;
import java.util.Optional;

/** A set of labels. */
public sealed interface LabelPattern {

  /** The label with exactly this text, apart from blanks around its name and values; {@code i} and {@code tau} are τ. */
  record Exactly(String text) implements LabelPattern {}

  /** Labels with this action name; if values are given, with these values, where an empty one stands for any value. */
  record Named(String name, Optional<List<Optional<String>>> values) implements LabelPattern {}

  /** Labels whose whole text matches a regular expression; the text of τ is {@code i}. */
  record Matching(String expression) implements LabelPattern {}

  /** Every label, τ included. */
  record Any() implements LabelPattern {}

  record Tau() implements LabelPattern {}

  /** Every label but τ. */
  record Visible() implements LabelPattern {}

  record Not(LabelPattern body) implements LabelPattern {}

  record And(LabelPattern left, LabelPattern right) implements LabelPattern {}

  record Or(LabelPattern left, LabelPattern right) implements LabelPattern {}
}
