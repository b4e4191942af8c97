package skein.explore.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import skein.analysis.compile.StateLayout;

/**
 * Sorts interchangeable agents in packed states: neighbours are swapped as long as that makes the state smaller. The agents' own cells are compared
 * first, cells with agent ids last: since this is one order for all swaps, sorting terminates. If agents have only numbers of their own (no agent
 * ids, no cells for pairs of agents), the result is canonical: the same for all states that differ only by a permutation of agents. Otherwise an
 * orbit may have more than one representative, which costs states but is sound.
 */
final class AgentOrder {

  /** A swap on packed states: fields to exchange, and fields with agent ids to rename. */
  private record Exchange(Field[] from, Field[] to, Field[] names, Field[] namesFrom, long[] first, long[] second) {}

  private record Field(int word, int shift, long mask) {

    long get(long[] words, int at) {
      return words[at + word] >>> shift & mask;
    }

    void set(long[] words, int at, long value) {
      words[at + word] = (words[at + word] & ~(mask << shift)) | value << shift;
    }
  }

  private final Exchange[] exchanges;

  AgentOrder(List<Swap> swaps, StateLayout layout) {
    BitSet names = new BitSet();
    swaps.forEach(swap -> names.or(swap.names()));
    exchanges = swaps.stream().map(swap -> exchange(swap, names, layout)).toArray(Exchange[]::new);
  }

  private static Exchange exchange(Swap swap, BitSet anyNames, StateLayout layout) {
    List<Field> from = new ArrayList<>();
    List<Field> to = new ArrayList<>();
    List<Field> names = new ArrayList<>();
    List<Field> namesFrom = new ArrayList<>();
    List<Long> first = new ArrayList<>();
    List<Long> second = new ArrayList<>();
    for (int cell = 0; cell < swap.cells().length; cell++) {
      int other = swap.cells()[cell];
      if (layout.mask(cell) != 0 && anyNames.get(cell)) {
        boolean named = swap.names().get(cell);
        names.add(field(cell, layout));
        namesFrom.add(field(other, layout));
        first.add(named && layout.holds(cell, swap.first()) ? layout.encode(cell, swap.first()) : -1);
        second.add(named && layout.holds(cell, swap.second()) ? layout.encode(cell, swap.second()) : -1);
      } else if (layout.mask(cell) != 0 && cell < other) {
        from.add(field(cell, layout));
        to.add(field(other, layout));
      }
    }
    return new Exchange(
        from.toArray(Field[]::new), to.toArray(Field[]::new),
        names.toArray(Field[]::new), namesFrom.toArray(Field[]::new),
        first.stream().mapToLong(n -> n).toArray(), second.stream().mapToLong(n -> n).toArray());
  }

  private static Field field(int cell, StateLayout layout) {
    return new Field(layout.word(cell), layout.shift(cell), layout.mask(cell));
  }

  void sort(long[] words, int at) {
    int k = 0;
    while (k < exchanges.length) {
      if (makesSmaller(exchanges[k], words, at)) {
        exchange(exchanges[k], words, at);
        k = Math.max(0, k - 1);
      } else {
        k++;
      }
    }
  }

  /** The same; the swaps are added to the list. */
  void sort(long[] words, List<Integer> done) {
    int k = 0;
    while (k < exchanges.length) {
      if (makesSmaller(exchanges[k], words, 0)) {
        exchange(exchanges[k], words, 0);
        done.add(k);
        k = Math.max(0, k - 1);
      } else {
        k++;
      }
    }
  }

  /** Applies these swaps in order. */
  void follow(List<Integer> swaps, long[] words) {
    swaps.forEach(k -> exchange(exchanges[k], words, 0));
  }

  private static boolean makesSmaller(Exchange exchange, long[] words, int at) {
    for (int i = 0; i < exchange.from.length; i++) {
      long mine = exchange.from[i].get(words, at);
      long other = exchange.to[i].get(words, at);
      if (mine != other) {
        return Long.compareUnsigned(other, mine) < 0;
      }
    }
    for (int i = 0; i < exchange.names.length; i++) {
      long now = exchange.names[i].get(words, at);
      long then = renamed(exchange, i, exchange.namesFrom[i].get(words, at));
      if (now != then) {
        return Long.compareUnsigned(then, now) < 0;
      }
    }
    return false;
  }

  private static long renamed(Exchange exchange, int i, long name) {
    return name == exchange.first[i] ? exchange.second[i] : name == exchange.second[i] ? exchange.first[i] : name;
  }

  private static void exchange(Exchange exchange, long[] words, int at) {
    for (int i = 0; i < exchange.from.length; i++) {
      long mine = exchange.from[i].get(words, at);
      exchange.from[i].set(words, at, exchange.to[i].get(words, at));
      exchange.to[i].set(words, at, mine);
    }
    for (int i = 0; i < exchange.names.length; i++) {
      Field field = exchange.names[i];
      Field source = exchange.namesFrom[i];
      if (field.equals(source)) {
        field.set(words, at, renamed(exchange, i, field.get(words, at)));
      } else if (isBefore(field, source)) {
        long mine = field.get(words, at);
        field.set(words, at, renamed(exchange, i, source.get(words, at)));
        source.set(words, at, renamed(exchange, i, mine));
      }
    }
  }

  /** Each pair of fields with agent ids occurs twice; it is exchanged at the first occurrence. */
  private static boolean isBefore(Field one, Field other) {
    return one.word != other.word ? one.word < other.word : one.shift < other.shift;
  }
}
