package skein.lts.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads lines of bytes into one buffer that is used again for the next line. */
final class LineReader {

  /** In bytes. A longer line is not a transition. */
  static final int LONGEST = 1 << 24;

  private final InputStream in;
  private byte[] bytes = new byte[1 << 16];
  /** The end of the bytes read so far. */
  private int limit;
  private int start;
  private int end;
  private int next;
  private long number;
  private boolean exhausted;

  LineReader(InputStream in) {
    this.in = in;
  }

  /** Goes to the next line; false at the end. A line that is too long is cut. */
  boolean next() throws IOException {
    start = next;
    end = start;
    number++;
    int at = start;
    while (true) {
      while (at < limit && bytes[at] != '\n') {
        at++;
      }
      if (at < limit || isTooLong(at) || exhausted) {
        end = at;
        next = Math.min(limit, at + 1);
        return at < limit || at > start;
      }
      at -= start;
      fill();
    }
  }

  private boolean isTooLong(int at) {
    return at - start >= LONGEST;
  }

  private void fill() throws IOException {
    System.arraycopy(bytes, start, bytes, 0, limit - start);
    limit -= start;
    start = 0;
    end = limit;
    next = limit;
    if (limit == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    int count = in.read(bytes, limit, bytes.length - limit);
    if (count < 0) {
      exhausted = true;
    } else {
      limit += count;
    }
  }

  /** Valid until the next line is read. */
  byte[] bytes() {
    return bytes;
  }

  int start() {
    return start;
  }

  /** Without the line feed. */
  int end() {
    return end;
  }

  boolean isTooLong() {
    return isTooLong(end);
  }

  /** From 1. */
  long number() {
    return number;
  }
}
