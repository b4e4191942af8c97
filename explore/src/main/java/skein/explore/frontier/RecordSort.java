package skein.explore.frontier;

import java.util.Arrays;

/** Sorts records of several words in an array: quicksort, without a copy of the records. */
final class RecordSort {

  private static final int FEW = 16;

  private final int width;
  private final long[] words;
  private final long[] pivot;

  RecordSort(int width, long[] words) {
    this.width = width;
    this.words = words;
    this.pivot = new long[width];
  }

  void sort() {
    if (width == 1) {
      Arrays.sort(words);
    } else {
      sort(0, words.length / width - 1);
    }
  }

  /** The larger part is sorted in the same call, so that calls are not nested deeply. */
  private void sort(int from, int to) {
    int low = from;
    int high = to;
    while (high - low >= FEW) {
      int i = low;
      int j = high;
      System.arraycopy(words, ((low + high) >>> 1) * width, pivot, 0, width);
      while (i <= j) {
        while (StateBlock.compare(words, i * width, pivot, 0, width) < 0) {
          i++;
        }
        while (StateBlock.compare(words, j * width, pivot, 0, width) > 0) {
          j--;
        }
        if (i <= j) {
          swap(i++, j--);
        }
      }
      if (j - low < high - i) {
        sort(low, j);
        low = i;
      } else {
        sort(i, high);
        high = j;
      }
    }
    for (int i = low + 1; i <= high; i++) {
      for (int j = i; j > low && StateBlock.compare(words, (j - 1) * width, words, j * width, width) > 0; j--) {
        swap(j - 1, j);
      }
    }
  }

  private void swap(int i, int j) {
    for (int k = 0; k < width; k++) {
      long word = words[i * width + k];
      words[i * width + k] = words[j * width + k];
      words[j * width + k] = word;
    }
  }
}
