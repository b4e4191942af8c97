package skein.net.steps;

import skein.search.store.StateIndex;

/** The states of a network that were found, numbered from 0. Not for several threads. */
public final class NetworkStates {

  private final NetworkLayout layout;
  private final StateIndex index;
  private final long[] packed;

  public NetworkStates(StepTable table) {
    layout = table.layout();
    index = new StateIndex(layout.words());
    packed = new long[layout.words()];
    number(table.initial());
  }

  public int size() {
    return index.size();
  }

  /** The number of a state, a new one if it is unknown. The initial state has number 0. */
  public int number(int[] places) {
    layout.pack(places, packed);
    return index.number(packed, 0);
  }

  /** The state with this number in the program of the network. */
  public long[] cells(int number) {
    int[] places = new int[layout.places()];
    read(number, places);
    return layout.cells(places);
  }

  public void read(int number, int[] places) {
    index.read(number, packed, 0);
    layout.unpack(packed, places);
  }
}
