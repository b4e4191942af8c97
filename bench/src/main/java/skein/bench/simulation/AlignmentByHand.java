package skein.bench.simulation;

import java.util.SplittableRandom;

/** {@code examples/labs/alignment.labs}, until all fly the same way. */
final class AlignmentByHand extends HandSimulation {

  private final int side;
  private final int[] px;
  private final int[] py;
  private final int[] hx;
  private final int[] hy;
  private final HandTuple heading;

  AlignmentByHand(int birds, int side, int see, SplittableRandom random) {
    super(birds, random);
    this.side = side;
    px = new int[birds];
    py = new int[birds];
    hx = new int[birds];
    hy = new int[birds];
    heading =
        new HandTuple(birds) {
          @Override
          boolean isLinked(int sender, int receiver) {
            int dx = px[sender] - px[receiver];
            int dy = py[sender] - py[receiver];
            return dx * dx + dy * dy <= see * see;
          }

          @Override
          void copy(int sender, int receiver) {
            hx[receiver] = hx[sender];
            hy[receiver] = hy[sender];
          }
        };
  }

  @Override
  void start() {
    for (int i = 0; i < px.length; i++) {
      px[i] = below(side);
      py[i] = below(side);
      hx[i] = 2 * below(2) - 1;
      hy[i] = 2 * below(2) - 1;
    }
    heading.start();
  }

  @Override
  boolean isMet() {
    for (int i = 1; i < hx.length; i++) {
      if (hx[i] != hx[0] || hy[i] != hy[0]) {
        return false;
      }
    }
    return true;
  }

  @Override
  boolean step(int agent) {
    int messages = heading.messages(agent);
    if (messages > 0) {
      heading.send(agent, below(messages));
      return true;
    }
    px[agent] = Math.floorMod(px[agent] + hx[agent], side);
    py[agent] = Math.floorMod(py[agent] + hy[agent], side);
    heading.read(agent);
    return true;
  }
}
