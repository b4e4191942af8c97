package skein.emit.promela;

import skein.emit.text.Lines;

/** Lines of Promela. */
final class PromelaLines extends Lines<PromelaLines> {

  PromelaLines() {
    this(0);
  }

  PromelaLines(int depth) {
    super("  ", depth);
  }

  @Override
  protected PromelaLines self() {
    return this;
  }

  /** {@code if :: condition -> …} up to {@link #orElse} or {@link #fi}. */
  PromelaLines when(String condition) {
    return line("if").line(":: " + condition + " ->").in();
  }

  PromelaLines orElse() {
    return out().line(":: else ->").in();
  }

  /** Does nothing if no previous condition holds. */
  PromelaLines fi() {
    return out().line(":: else").line("fi;");
  }

  /** Ends what {@link #orElse} began. */
  PromelaLines end() {
    return out().line("fi;");
  }

  /** {@code do :: condition -> …} up to {@link #od}: while the condition holds. */
  PromelaLines loop(String condition) {
    return line("do").line(":: " + condition + " ->").in();
  }

  PromelaLines od() {
    return out().line(":: else -> break").line("od;");
  }
}
