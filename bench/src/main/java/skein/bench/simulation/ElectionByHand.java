package skein.bench.simulation;

import java.util.Arrays;
import java.util.SplittableRandom;

/** {@code examples/labs/election.labs}, until all agree on 0. */
final class ElectionByHand extends HandSimulation {

  private final int[] winner;
  private final HandTuple race;

  ElectionByHand(int nodes, SplittableRandom random) {
    super(nodes, random);
    winner = new int[nodes];
    race =
        new HandTuple(nodes) {
          @Override
          boolean isLinked(int sender, int receiver) {
            return true;
          }

          @Override
          void copy(int sender, int receiver) {
            winner[receiver] = winner[sender];
          }
        };
  }

  @Override
  void start() {
    Arrays.fill(winner, winner.length);
    race.start();
  }

  @Override
  boolean isMet() {
    for (int each : winner) {
      if (each != 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  boolean step(int agent) {
    int messages = race.messages(agent);
    if (messages > 0) {
      race.send(agent, below(messages));
      return true;
    }
    if (winner[agent] <= agent) {
      return false;
    }
    winner[agent] = agent;
    race.written(agent);
    race.read(agent);
    return true;
  }
}
