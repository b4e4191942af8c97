package skein.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import skein.core.testing.Seeds;

/** Small random peers. Every message has a sender and another receiver. */
final class RandomPeers {

  private RandomPeers() {}

  /** The members of {@code peers(k) { … }}. */
  static String members(long seed) {
    Random random = Seeds.random(seed);
    int peers = 2 + random.nextInt(2);
    List<List<String>> labels = new ArrayList<>();
    for (int i = 0; i < peers; i++) {
      labels.add(new ArrayList<>());
    }
    for (int message = 0; message < 1 + random.nextInt(3); message++) {
      int sender = random.nextInt(peers);
      labels.get(sender).add("m" + message + "!");
      labels.get((sender + 1 + random.nextInt(peers - 1)) % peers).add("m" + message + "?");
    }
    return String.join(", ", labels.stream().map(own -> peer(own, random)).toList());
  }

  private static String peer(List<String> labels, Random random) {
    int states = 1 + random.nextInt(4);
    StringBuilder text = new StringBuilder("{ s0");
    for (String label : labels) {
      for (int i = 0; i <= random.nextInt(2); i++) {
        text.append("; s" + random.nextInt(states) + " -" + label + "-> s" + random.nextInt(states));
      }
    }
    if (random.nextInt(4) == 0) {
      text.append("; s" + random.nextInt(states) + " -tau-> s" + random.nextInt(states));
    }
    return text.append(" }").toString();
  }
}
