package skein.tapn.lower;

import java.util.Arrays;
import skein.tapn.syntax.TimedNet;

/** For each place the age above which tokens are alike, C(p); -1 if ages do not matter there. */
final class AgeBounds {

  private AgeBounds() {}

  static long[] of(TimedNet net) {
    long[] bounds = new long[net.places().size()];
    Arrays.setAll(bounds, p -> net.places().get(p).invariant().orElse(-1));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (TimedNet.Transition transition : net.transitions()) {
        for (TimedNet.Taken arc : transition.taken()) {
          int place = arc.place();
          if (net.places().get(place).invariant().isEmpty()) {
            long needed = Math.max(arc.ages().bound(), arc.target().isPresent() ? bounds[arc.target().getAsInt()] : -1);
            changed |= needed > bounds[place];
            bounds[place] = Math.max(bounds[place], needed);
          }
        }
      }
    }
    return bounds;
  }
}
