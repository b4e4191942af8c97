package skein.search.level;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * An event in the course of a search, with the counts at that time.
 *
 * @param sizes the number of states in each shard
 * @param left for each member, the states that it still has to expand, if the level was not finished
 */
record SearchEvent(
    Kind kind, int[] sizes, long transitions, long ends, long errors, List<Supplier<List<Share.Ranges>>> left, Sightings seen) {

  enum Kind {
    /** The initial states were found. */
    BEGUN,
    /** The predicates of a level were evaluated. */
    LOOKED,
    /** A level was expanded. */
    EXPANDED,
    /** A level was partially expanded. */
    PARTLY
  }

  void write(DataOutputStream out) throws IOException {
    out.writeByte(kind.ordinal());
    out.writeLong(transitions);
    out.writeLong(ends);
    out.writeLong(errors);
    out.writeInt(left.size());
    for (Supplier<List<Share.Ranges>> each : left) {
      List<Share.Ranges> ranges = each.get();
      out.writeInt(ranges.size());
      for (Share.Ranges range : ranges) {
        for (int shard = 0; shard < sizes.length; shard++) {
          out.writeInt(range.first()[shard]);
          out.writeInt(range.end()[shard]);
        }
      }
    }
    seen.write(out);
  }

  /** The first byte is the kind, and has been read. */
  static SearchEvent read(int kind, int[] sizes, Sightings seen, DataInputStream in) throws IOException {
    long transitions = in.readLong();
    long ends = in.readLong();
    long errors = in.readLong();
    List<Supplier<List<Share.Ranges>>> left = new ArrayList<>();
    int members = in.readInt();
    for (int member = 0; member < members; member++) {
      List<Share.Ranges> ranges = new ArrayList<>();
      for (int number = in.readInt(); number > 0; number--) {
        ranges.add(read(members, in));
      }
      left.add(() -> ranges);
    }
    seen.read(in);
    return new SearchEvent(Kind.values()[kind], sizes, transitions, ends, errors, left, seen);
  }

  /** There are as many shards as members. */
  private static Share.Ranges read(int shards, DataInputStream in) throws IOException {
    int[] first = new int[shards];
    int[] end = new int[shards];
    for (int shard = 0; shard < shards; shard++) {
      first[shard] = in.readInt();
      end[shard] = in.readInt();
    }
    return new Share.Ranges(first, end);
  }

  /** Whether what is left is a part of the level from the first to the last number in each shard, and nothing is left twice. */
  boolean fits(int[] first, int[] end) {
    List<Share.Ranges> ranges = new ArrayList<>();
    left.forEach(each -> ranges.addAll(each.get()));
    for (int i = 0; i < first.length; i++) {
      int shard = i;
      ranges.sort(Comparator.comparingInt(range -> range.first()[shard]));
      int next = first[shard];
      for (Share.Ranges range : ranges) {
        if (range.first()[shard] == range.end()[shard]) {
          continue;
        }
        if (range.first()[shard] < next || range.end()[shard] < range.first()[shard]) {
          return false;
        }
        next = range.end()[shard];
      }
      if (next > end[shard]) {
        return false;
      }
    }
    return true;
  }
}
