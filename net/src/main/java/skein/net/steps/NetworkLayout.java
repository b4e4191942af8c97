package skein.net.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.net.compose.ComponentNetwork;

/**
 * The places of a network's state, as ints and packed into words: the state of each component; then for each buffer its length and its messages, 0 after the last
 * one.
 */
final class NetworkLayout {

  private final int[] word;
  private final int[] shift;
  private final long[] mask;
  private final int words;
  private final int[] buffers;
  private final int[] bounds;

  NetworkLayout(ComponentNetwork network) {
    List<Integer> largest = new ArrayList<>();
    network.components().forEach(component -> largest.add(component.shape().states() - 1));
    buffers = new int[network.buffers().size()];
    bounds = network.buffers().stream().mapToInt(ComponentNetwork.Buffer::bound).toArray();
    for (int i = 0; i < buffers.length; i++) {
      ComponentNetwork.Buffer buffer = network.buffers().get(i);
      buffers[i] = largest.size();
      largest.add(buffer.bound());
      for (int cell = 0; cell < buffer.bound(); cell++) {
        largest.add(buffer.messages().size() - 1);
      }
    }
    word = new int[largest.size()];
    shift = new int[largest.size()];
    mask = new long[largest.size()];
    int at = 0;
    int used = 0;
    for (int place = 0; place < word.length; place++) {
      int bits = Integer.SIZE - Integer.numberOfLeadingZeros(largest.get(place));
      if (used + bits > Long.SIZE) {
        at++;
        used = 0;
      }
      word[place] = at;
      shift[place] = used;
      mask[place] = (1L << bits) - 1;
      used += bits;
    }
    words = at + 1;
  }

  int places() {
    return word.length;
  }

  int words() {
    return words;
  }

  /** The place of a buffer's length; its messages follow. */
  int buffer(int number) {
    return buffers[number];
  }

  /** The same state in the program of the network, where messages in buffers are numbered from 1 on. */
  long[] cells(int[] places) {
    long[] cells = Arrays.stream(places).asLongStream().toArray();
    for (int i = 0; i < buffers.length; i++) {
      for (int cell = 0; cell < bounds[i]; cell++) {
        cells[buffers[i] + 1 + cell] += cell < places[buffers[i]] ? 1 : 0;
      }
    }
    return cells;
  }

  void pack(int[] places, long[] packed) {
    Arrays.fill(packed, 0);
    for (int place = 0; place < places.length; place++) {
      // A place that needs no bits may have any shift.
      packed[word[place]] |= ((long) places[place] & mask[place]) << shift[place];
    }
  }

  void unpack(long[] packed, int[] places) {
    for (int place = 0; place < places.length; place++) {
      places[place] = (int) (packed[word[place]] >>> shift[place] & mask[place]);
    }
  }
}
