package skein.lnt;

import skein.emit.text.Lines;

/** Lines of LNT. */
final class LntLines extends Lines<LntLines> {

  LntLines(int depth) {
    super("   ", depth);
  }

  @Override
  protected LntLines self() {
    return this;
  }
}
