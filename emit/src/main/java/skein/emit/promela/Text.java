package skein.emit.promela;

import skein.emit.text.Lines;

/** Lines of Promela. */
final class Text extends Lines<Text> {

  Text() {
    this(0);
  }

  Text(int depth) {
    super("  ", depth);
  }

  @Override
  protected Text self() {
    return this;
  }

  /** {@code if :: condition -> …} up to {@link #orElse} or {@link #fi}. */
  Text when(String condition) {
    return line("if").line(":: " + condition + " ->").in();
  }

  Text orElse() {
    return out().line(":: else ->").in();
  }

  /** Does nothing if no previous condition holds. */
  Text fi() {
    return out().line(":: else").line("fi;");
  }

  /** Ends what {@link #orElse} began. */
  Text end() {
    return out().line("fi;");
  }

  /** {@code do :: condition -> …} up to {@link #od}: while the condition holds. */
  Text loop(String condition) {
    return line("do").line(":: " + condition + " ->").in();
  }

  Text od() {
    return out().line(":: else -> break").line("od;");
  }
}
