package skein.bench.simulation;

/** The copies of one stigmergic tuple, one per agent: how old each is, and which of them have messages to send. */
abstract class HandTuple {

  private final long[] age;
  private final boolean[] toPropagate;
  private final boolean[] toConfirm;
  private long clock;

  HandTuple(int agents) {
    age = new long[agents];
    toPropagate = new boolean[agents];
    toConfirm = new boolean[agents];
  }

  abstract boolean isLinked(int sender, int receiver);

  abstract void copy(int sender, int receiver);

  final void start() {
    for (int i = 0; i < age.length; i++) {
      age[i] = i;
      toPropagate[i] = false;
      toConfirm[i] = false;
    }
    clock = age.length;
  }

  final void written(int agent) {
    age[agent] = clock++;
    toPropagate[agent] = true;
  }

  final void read(int agent) {
    toConfirm[agent] = true;
  }

  final int messages(int agent) {
    return (toPropagate[agent] ? 1 : 0) + (toConfirm[agent] ? 1 : 0);
  }

  /** Sends one of the agent's messages. */
  final void send(int agent, int message) {
    if (toPropagate[agent] && message == 0) {
      propagate(agent);
    } else {
      confirm(agent);
    }
  }

  private void propagate(int sender) {
    toPropagate[sender] = false;
    for (int i = 0; i < age.length; i++) {
      if (age[i] < age[sender] && isLinked(sender, i)) {
        take(sender, i);
      }
    }
  }

  private void confirm(int sender) {
    toConfirm[sender] = false;
    for (int i = 0; i < age.length; i++) {
      if (age[i] != age[sender] && isLinked(sender, i)) {
        if (age[i] < age[sender]) {
          take(sender, i);
        } else {
          toPropagate[i] = true;
        }
      }
    }
  }

  private void take(int sender, int receiver) {
    age[receiver] = age[sender];
    copy(sender, receiver);
    toPropagate[receiver] = true;
    toConfirm[receiver] = false;
  }
}
