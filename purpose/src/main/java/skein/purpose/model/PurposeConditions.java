package skein.purpose.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.purpose.model.Breach.Condition;

/** Finds all violations of the conditions on purposes. */
final class PurposeConditions {

  private final Ats system;
  private final int success;
  private final int failure;
  private final List<Breach> breaches = new ArrayList<>();

  private PurposeConditions(Ats system) {
    this.system = system;
    this.success = system.indexOf(Purpose.SUCCESS);
    this.failure = system.indexOf(Purpose.FAILURE);
  }

  static List<Breach> breaches(Ats system) {
    PurposeConditions conditions = new PurposeConditions(system);
    conditions.finite();
    conditions.verdicts();
    conditions.plain();
    for (int state = 0; state < system.states().size(); state++) {
      conditions.deterministic(state);
    }
    conditions.verdictReachable();
    return conditions.breaches;
  }

  private void finite() {
    if (system.states().size() > Purpose.MOST_STATES) {
      add(
          Condition.FINITE, -1, -1,
          String.format(java.util.Locale.ROOT, "a purpose can have at most %,d states; this one has more", Purpose.MOST_STATES),
          "use `*` for the events that make no difference");
    }
  }

  private void verdicts() {
    if (success < 0) {
      add(
          Condition.HAS_SUCCESS, -1, -1, "this purpose has no state `Success`",
          "add what counts as a success: `on … go to Success`; or, if nothing does: `nothing leads to Success`");
    }
    if (failure < 0) {
      add(
          Condition.HAS_FAILURE, -1, -1, "this purpose has no state `Failure`",
          "add what counts as a failure: `on … go to Failure`; or, if nothing does: `nothing leads to Failure`");
    }
  }

  private void plain() {
    for (int state : new int[] {system.start(), success, failure}) {
      if (state >= 0 && !system.state(state).literals().isEmpty()) {
        String name = system.state(state).name();
        boolean start = state == system.start();
        add(
            Condition.PLAIN_VERDICTS, state, -1,
            start
                ? "the experiment starts in `" + name + "`, so this state cannot require literals"
                : "`" + name + "` is a verdict, so it cannot require literals",
            start
                ? "a purpose must be able to start with any system; require them in the next state"
                : "require them in a state on the way to `" + name + "`");
      }
    }
    if (system.start() == success || system.start() == failure) {
      add(
          Condition.VERDICTS_END, system.start(), -1, "the experiment would end before it starts",
          "start in another state");
    }
    for (int verdict : new int[] {success, failure}) {
      if (verdict >= 0 && !system.state(verdict).moves().isEmpty()) {
        add(
            Condition.VERDICTS_END, verdict, 0, "the experiment ends in `" + system.state(verdict).name() + "`, so this state cannot have transitions",
            "remove this transition, or rename the state it starts from");
      }
    }
  }

  private void deterministic(int state) {
    Map<Event, Integer> targets = new HashMap<>();
    List<Ats.Move> moves = system.state(state).moves();
    for (int i = 0; i < moves.size(); i++) {
      Integer other = targets.putIfAbsent(moves.get(i).event(), moves.get(i).target());
      if (other != null && other != moves.get(i).target()) {
        String event = moves.get(i).event().text();
        add(
            Condition.DETERMINISTIC, state, i,
            "`" + system.state(state).name() + "` has two different transitions on `" + event + "`: to `"
                + system.state(other).name() + "` and to `" + system.state(moves.get(i).target()).name() + "`",
            "the same events must lead to the same verdict: remove one of the two, or use different events");
      }
    }
  }

  private void verdictReachable() {
    if (success < 0 && failure < 0) {
      return;
    }
    int[] near = Distances.to(system, new int[] {success, failure});
    for (int state = 0; state < near.length; state++) {
      if (near[state] == Distances.NEVER) {
        add(
            Condition.VERDICT_REACHABLE, state, -1,
            "from `" + system.state(state).name() + "` neither `Success` nor `Failure` can be reached",
            "an experiment that reaches this state would never get a verdict: add a path to one");
      }
    }
  }

  private void add(Condition condition, int state, int move, String message, String hint) {
    breaches.add(new Breach(condition, state, move, message, hint));
  }
}
