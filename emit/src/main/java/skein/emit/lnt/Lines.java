package skein.emit.lnt;

/** Indented lines of LNT. */
final class Lines {

  private final StringBuilder out = new StringBuilder();
  private int depth;
  private int count;

  Lines(int depth) {
    this.depth = depth;
  }

  Lines line(String text) {
    out.repeat("   ", depth).append(text).append('\n');
    count++;
    return this;
  }

  Lines blank() {
    out.append('\n');
    return this;
  }

  Lines in() {
    depth++;
    return this;
  }

  Lines out() {
    depth--;
    return this;
  }

  Lines add(Lines other) {
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
