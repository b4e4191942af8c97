package skein.explore.search;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * An event in the course of a search, with the counts at that time.
 *
 * @param sizes the number of states in each shard
 * @param left for each member, the states that it still has to expand, if the level was not finished
 */
record SearchEvent(Kind kind, int[] sizes, long transitions, long ends, long errors, List<List<Share.Range>> left, Sightings seen) {

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
    for (List<Share.Range> ranges : left) {
      out.writeInt(ranges.size());
      for (Share.Range range : ranges) {
        out.writeInt(range.shard());
        out.writeInt(range.first());
        out.writeInt(range.end());
      }
    }
    seen.write(out);
  }

  /** The first byte is the kind, and has been read. */
  static SearchEvent read(int kind, int[] sizes, Sightings seen, DataInputStream in) throws IOException {
    long transitions = in.readLong();
    long ends = in.readLong();
    long errors = in.readLong();
    List<List<Share.Range>> left = new ArrayList<>();
    for (int members = in.readInt(); members > 0; members--) {
      List<Share.Range> ranges = new ArrayList<>();
      for (int number = in.readInt(); number > 0; number--) {
        ranges.add(new Share.Range(in.readInt(), in.readInt(), in.readInt()));
      }
      left.add(ranges);
    }
    seen.read(in);
    return new SearchEvent(Kind.values()[kind], sizes, transitions, ends, errors, left, seen);
  }

  /** Whether what is left is a part of the level from the first to the last number in each shard, and nothing is left twice. */
  boolean fits(int[] first, int[] end) {
    List<Share.Range> ranges = new ArrayList<>();
    left.forEach(ranges::addAll);
    ranges.sort((a, b) -> a.shard() != b.shard() ? Integer.compare(a.shard(), b.shard()) : Integer.compare(a.first(), b.first()));
    int[] next = first.clone();
    for (Share.Range range : ranges) {
      int shard = range.shard();
      if (shard < 0 || shard >= end.length || range.first() < next[shard] || range.end() < range.first() || range.end() > end[shard]) {
        return false;
      }
      next[shard] = range.end();
    }
    return true;
  }
}
