package skein.analysis.compile;

import java.util.Arrays;
import java.util.List;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.core.program.Program;

/** The position of each cell of a program in a packed state, given the values it can have. */
public final class StateLayout {

  private final Domains domains;
  private final Domains full;
  private final CellCode[] codes;
  /** Whether the cell was narrowed, so that its value may not fit. */
  private final boolean[] bet;
  /** The bits of each cell, shifted to the right end. */
  private final long[] masks;
  private final int[] word;
  private final int[] shift;
  private final int words;
  private final int bits;
  /** For each bit of each word, the bits of the cell that it belongs to. */
  private final long[][] maskAt;

  public StateLayout(Domains domains) {
    this(domains, domains);
  }

  /** @param full the values that cells can have; a cell with more values than its domain is narrowed */
  StateLayout(Domains domains, Domains full) {
    this.domains = domains;
    this.full = full;
    List<IntervalSet> cells = domains.ofCells();
    codes = new CellCode[cells.size()];
    bet = new boolean[codes.length];
    masks = new long[codes.length];
    word = new int[codes.length];
    shift = new int[codes.length];
    int bit = 0;
    int used = 0;
    for (int i = 0; i < codes.length; i++) {
      codes[i] = CellCode.of(cells.get(i));
      bet[i] = !cells.get(i).equals(full.cell(i));
      masks[i] = codes[i].mask();
      int width = codes[i].bits();
      if (bit % 64 + width > 64) {
        bit += 64 - bit % 64;
      }
      word[i] = bit / 64;
      shift[i] = bit % 64;
      bit += width;
      used += width;
    }
    words = Math.max(1, (bit + 63) / 64);
    bits = used;
    maskAt = new long[words][Long.SIZE];
    for (int i = 0; i < codes.length; i++) {
      word[i] = Math.min(word[i], words - 1);
      for (int b = 0; b < codes[i].bits(); b++) {
        maskAt[word[i]][shift[i] + b] = masks[i] << shift[i];
      }
    }
  }

  /**
   * The same with at most this many bits for each cell, assuming that its values stay small; compiled code and {@link #pack} throw {@link
   * CellOverflow} if they do not.
   */
  public StateLayout narrowed(Program program, int bitsOfCell) {
    return new StateLayout(new Narrowing(program, bitsOfCell).of(domains), domains);
  }

  public int words() {
    return words;
  }

  /** How many bits a state takes, without padding. */
  public int bits() {
    return bits;
  }

  /** How many bits a cell takes. */
  public int bitsOfCell(int cell) {
    return codes[cell].bits();
  }

  /** How many of the lowest bits of a word are used by cells. */
  public int bitsOf(int wordOfState) {
    int taken = 0;
    for (int i = 0; i < codes.length; i++) {
      if (word[i] == wordOfState) {
        taken = Math.max(taken, Math.min(Long.SIZE, shift[i] + codes[i].bits()));
      }
    }
    return taken;
  }

  public Domains domains() {
    return domains;
  }

  CellCode code(int cell) {
    return codes[cell];
  }

  boolean isBet(int cell) {
    return bet[cell];
  }

  /** The word that holds the cell. */
  public int word(int cell) {
    return word[cell];
  }

  /** The position of the cell's lowest bit in its word. */
  public int shift(int cell) {
    return shift[cell];
  }

  /** The bits of the cell, shifted to the right end. */
  public long mask(int cell) {
    return masks[cell];
  }

  /** Whether the layout has room for the value in the cell. */
  public boolean holds(int cell, long value) {
    return domains.cell(cell).contains(value);
  }

  /** Whether the cell can have the value, whether or not it fits. */
  boolean expects(int cell, long value) {
    return full.cell(cell).contains(value);
  }

  /** Whether each cell of the packed state, given its first word, has a value that it can have between steps. */
  public boolean isState(long[] packed, int at) {
    List<IntervalSet> values = domains.betweenSteps();
    for (int cell = 0; cell < codes.length; cell++) {
      long code = packed[at + word[cell]] >>> shift[cell] & masks[cell];
      if (!values.get(cell).contains(codes[cell].decode(code))) {
        return false;
      }
    }
    return true;
  }

  /** The code of the value in this cell. */
  public long encode(int cell, long value) {
    if (bet[cell] && !holds(cell, value)) {
      throw CellOverflow.INSTANCE;
    }
    assert holds(cell, value) : value + " has no place in cell " + cell;
    return codes[cell].encode(value);
  }

  /** Changes one cell of a packed state. */
  public void put(long[] packed, int cell, long value) {
    packed[word[cell]] = (packed[word[cell]] & ~(masks[cell] << shift[cell])) | encode(cell, value) << shift[cell];
  }

  /** The value of one cell of a packed state. */
  public long get(long[] packed, int cell) {
    return codes[cell].decode(packed[word[cell]] >>> shift[cell] & masks[cell]);
  }

  public long[] pack(long[] cells) {
    long[] packed = new long[words];
    pack(cells, packed);
    return packed;
  }

  /** Packs into an array that exists. */
  public void pack(long[] cells, long[] packed) {
    Arrays.fill(packed, 0);
    for (int i = 0; i < cells.length; i++) {
      packed[word[i]] |= encode(i, cells[i]) << shift[i];
    }
  }

  public long[] unpack(long[] packed) {
    long[] cells = new long[codes.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = get(packed, i);
    }
    return cells;
  }

  /** Compares two packed states, given their first words, as {@link Arrays#compare(long[], long[])} compares their cells. */
  public int compare(long[] one, int at, long[] other, int from) {
    for (int i = 0; i < words; i++) {
      long difference = one[at + i] ^ other[from + i];
      if (difference != 0) {
        int bit = Long.numberOfTrailingZeros(difference);
        long mask = maskAt[i][bit];
        return Long.compareUnsigned(one[at + i] & mask, other[from + i] & mask);
      }
    }
    return 0;
  }

  /** Two layouts with the same text give every state the same packing. */
  @Override
  public String toString() {
    return Arrays.toString(codes) + Arrays.toString(word) + Arrays.toString(shift);
  }
}
