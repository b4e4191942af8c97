package skein.explore.search;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * An event in the course of a search, with the counts at that time.
 *
 * @param sizes the number of states in each shard
 * @param next the next round of each member, if the level was not finished
 * @param deliveries how the states of the level were delivered, in that case: the rounds follow from it
 */
record SearchEvent(Kind kind, int[] sizes, long transitions, long ends, long errors, int[] next, int[] deliveries, Sightings seen) {

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
    write(next, out);
    write(deliveries, out);
    seen.write(out);
  }

  private static void write(int[] all, DataOutputStream out) throws IOException {
    out.writeInt(all.length);
    for (int each : all) {
      out.writeInt(each);
    }
  }

  /** The first byte is the kind, and has been read. */
  static SearchEvent read(int kind, int[] sizes, Sightings seen, DataInputStream in) throws IOException {
    long transitions = in.readLong();
    long ends = in.readLong();
    long errors = in.readLong();
    int[] next = readAll(in);
    int[] deliveries = readAll(in);
    seen.read(in);
    return new SearchEvent(Kind.values()[kind], sizes, transitions, ends, errors, next, deliveries, seen);
  }

  private static int[] readAll(DataInputStream in) throws IOException {
    int[] all = new int[in.readInt()];
    for (int i = 0; i < all.length; i++) {
      all[i] = in.readInt();
    }
    return all;
  }
}
