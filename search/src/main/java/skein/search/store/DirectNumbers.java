package skein.search.store;

import java.util.Arrays;

/** The numbers of states of one word, in a table by that word. Neighbouring states often have similar words, so that it needs fewer cache lines than a hash table. */
final class DirectNumbers {

  private static final int PAGE_BITS = 10;
  private static final int PAGE = 1 << PAGE_BITS;
  /** A table of at most this many places may have many for each state: usually, most of them are on pages that take no memory. */
  private static final int SMALL = 1 << 26;
  private static final long MANY = 64;
  private static final long FEW = 8;

  /** Where there are no states yet. */
  private final int[] empty = new int[PAGE];
  /** For each word its number plus one, or 0. */
  private int[][] pages = {empty};

  /** Whether the table is worth its memory. */
  static boolean suits(long largestWord, int states) {
    return largestWord >= 0 && largestWord < (largestWord < SMALL ? MANY : FEW) * states;
  }

  /** The number of the state with this word; -1 if it has none. */
  int find(long word) {
    long page = word >>> PAGE_BITS;
    return page < pages.length ? pages[(int) page][(int) word & PAGE - 1] - 1 : -1;
  }

  /** There must be no state with this word yet. */
  void put(long word, int number) {
    int page = (int) (word >>> PAGE_BITS);
    if (page >= pages.length) {
      int before = pages.length;
      pages = Arrays.copyOf(pages, Integer.highestOneBit(page) << 1);
      Arrays.fill(pages, before, pages.length, empty);
    }
    if (pages[page] == empty) {
      pages[page] = new int[PAGE];
    }
    pages[page][(int) word & PAGE - 1] = number + 1;
  }
}
