package skein.purpose;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Purpose;

/** Lamps that are switched on one by one, in any order. */
final class Lamps {

  Ats system(int lamps) {
    List<Ats.State> states = new ArrayList<>();
    for (int lit = 0; lit < 1 << lamps; lit++) {
      List<Ats.Move> moves = new ArrayList<>();
      for (int lamp = 0; lamp < lamps; lamp++) {
        if ((lit >> lamp & 1) == 0) {
          moves.add(new Ats.Move(new Event.Output("lamp" + lamp), lit | 1 << lamp));
        }
      }
      states.add(new Ats.State("lit" + lit, Set.of(), moves));
    }
    return new Ats("Lamps", states, 0, Set.of());
  }

  /** Waits for an event and ignores all others. */
  static Purpose loopUntil(String event) {
    return new Purpose(
        new Ats(
            "Wait",
            List.of(
                new Ats.State("wait", Set.of(), List.of(new Ats.Move(new Event.Input(event), 1), new Ats.Move(Event.other(), 0))),
                new Ats.State("Success", Set.of(), List.of()),
                new Ats.State("Failure", Set.of(), List.of())),
            0,
            Set.of()));
  }
}
