package skein.core.system;

import java.util.List;
import skein.core.program.Variable;

/** Packs the cells of a state into longs: each cell takes as many bits as its domain needs. */
public final class Packing {

  private final int[] word;
  private final int[] shift;
  private final long[] mask;
  private final long[] min;
  private final int words;

  public Packing(List<Variable> variables) {
    int cells = variables.stream().mapToInt(Variable::length).sum();
    word = new int[cells];
    shift = new int[cells];
    mask = new long[cells];
    min = new long[cells];
    int bit = 0;
    for (Variable variable : variables) {
      int bits = 64 - Long.numberOfLeadingZeros(variable.max() - variable.min());
      for (int i = 0; i < variable.length(); i++) {
        int cell = variable.offset() + i;
        if (bit % 64 + bits > 64) {
          bit += 64 - bit % 64;
        }
        word[cell] = bit / 64;
        shift[cell] = bit % 64;
        mask[cell] = bits == 0 ? 0 : -1L >>> (64 - bits);
        min[cell] = variable.min();
        bit += bits;
      }
    }
    words = Math.max(1, (bit + 63) / 64);
    for (int cell = 0; cell < cells; cell++) {
      // A cell of zero bits after the last full word must not read beyond the end.
      word[cell] = Math.min(word[cell], words - 1);
    }
  }

  public int words() {
    return words;
  }

  public long[] pack(long[] cells) {
    long[] packed = new long[words];
    for (int i = 0; i < cells.length; i++) {
      packed[word[i]] |= (cells[i] - min[i]) << shift[i];
    }
    return packed;
  }

  public long[] unpack(long[] packed) {
    long[] cells = new long[word.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (packed[word[i]] >>> shift[i] & mask[i]) + min[i];
    }
    return cells;
  }
}
