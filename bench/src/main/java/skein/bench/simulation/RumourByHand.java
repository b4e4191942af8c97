package skein.bench.simulation;

import java.util.Arrays;
import java.util.SplittableRandom;

/** {@code examples/labs/rumour.labs}, until everybody is told. */
final class RumourByHand extends HandSimulation {

  private static final int WORD = 7;

  private final int listeners;
  private final int[] word;
  private final int[] hops;
  private final int[] via;
  private final int[] told;
  private final HandTuple words;
  private final HandTuple ways;
  private int started;

  RumourByHand(int listeners, SplittableRandom random) {
    super(listeners + 1, random);
    this.listeners = listeners;
    word = new int[listeners + 1];
    hops = new int[listeners + 1];
    via = new int[listeners + 1];
    told = new int[listeners + 1];
    words =
        new HandTuple(listeners + 1) {
          @Override
          boolean isLinked(int sender, int receiver) {
            return areNeighbours(sender, receiver);
          }

          @Override
          void copy(int sender, int receiver) {
            word[receiver] = word[sender];
          }
        };
    ways =
        new HandTuple(listeners + 1) {
          @Override
          boolean isLinked(int sender, int receiver) {
            return areNeighbours(sender, receiver);
          }

          @Override
          void copy(int sender, int receiver) {
            hops[receiver] = hops[sender];
            via[receiver] = via[sender];
          }
        };
  }

  private boolean areNeighbours(int one, int other) {
    int distance = Math.abs(one - other);
    return distance <= 1 || distance == listeners;
  }

  @Override
  void start() {
    Arrays.fill(word, 0);
    Arrays.fill(hops, 0);
    Arrays.fill(told, 0);
    Arrays.setAll(via, i -> i);
    words.start();
    ways.start();
    started = 0;
  }

  @Override
  boolean isMet() {
    for (int i = 1; i < told.length; i++) {
      if (told[i] == 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  boolean step(int agent) {
    int first = words.messages(agent);
    int messages = first + ways.messages(agent);
    if (messages > 0) {
      int message = below(messages);
      if (message < first) {
        words.send(agent, message);
      } else {
        ways.send(agent, message - first);
      }
      return true;
    }
    return agent == 0 ? speak() : listen(agent);
  }

  private boolean speak() {
    if (started == 2) {
      return false;
    }
    if (started++ == 0) {
      word[0] = WORD;
      words.written(0);
    } else {
      hops[0] = 1;
      via[0] = 0;
      ways.written(0);
    }
    return true;
  }

  private boolean listen(int agent) {
    if (word[agent] != WORD || via[agent] == agent) {
      return false;
    }
    told[agent] = Math.min(told[agent] + 1, 2);
    hops[agent] = Math.min(hops[agent] + 1, 3);
    via[agent] = agent;
    ways.written(agent);
    words.read(agent);
    ways.read(agent);
    return true;
  }
}
