package skein.emit.lnt;

/** Indented lines of LNT. */
final class LntLines {

  private final StringBuilder out = new StringBuilder();
  private int depth;
  private int count;

  LntLines(int depth) {
    this.depth = depth;
  }

  LntLines line(String text) {
    out.repeat("   ", depth).append(text).append('\n');
    count++;
    return this;
  }

  LntLines blank() {
    out.append('\n');
    return this;
  }

  LntLines in() {
    depth++;
    return this;
  }

  LntLines out() {
    depth--;
    return this;
  }

  LntLines add(LntLines other) {
    out.append(other.out);
    count += other.count;
    return this;
  }

  int depth() {
    return depth;
  }

  int count() {
    return count;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
