package skein.purpose.search;

import java.util.List;
import skein.core.answer.QuestionProblem.Deviation;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.model.Purpose;
import skein.purpose.simulator.Offer;
import skein.purpose.simulator.Simulator;
import skein.purpose.simulator.SimulatorState;

/** Replays a run before it is reported, and checks that it is a run of the product and shows the result. */
public final class Rerun {

  private final Purpose purpose;
  private final Simulator simulator;
  private final Inquiry inquiry;
  private final PurposeOutcome outcome;

  private Rerun(Purpose purpose, Simulator simulator, Inquiry inquiry, PurposeOutcome outcome) {
    this.purpose = purpose;
    this.simulator = simulator;
    this.inquiry = inquiry;
    this.outcome = outcome;
  }

  /** Replays all runs of the outcome; throws {@link RerunFailure} if one is wrong. */
  public static void check(Purpose purpose, Simulator simulator, Inquiry inquiry, PurposeOutcome outcome) {
    outcome.runs().forEach(run -> check(purpose, simulator, inquiry, outcome, run));
  }

  /** Replays one of them. */
  public static void check(Purpose purpose, Simulator simulator, Inquiry inquiry, PurposeOutcome outcome, SynchronousRun run) {
    new Rerun(purpose, simulator, inquiry, outcome).check(run);
  }

  private void check(SynchronousRun run) {
    require(run.purposeState(0) == purpose.start(), Deviation.START, 0);
    SimulatorState at = run.state(0);
    for (int i = 1; i <= run.length(); i++) {
      require(!inquiry.relation().existential() || !inquiry.strong() || !nextTo(run.purposeState(i - 1), at), Deviation.NEXT_TO_OTHER_VERDICT, i);
      at = follow(at, run.purposeState(i - 1), run.taken(i), run.purposeState(i), i);
    }
    int last = run.purposeState(run.length());
    if (inquiry.relation().existential()) {
      boolean refuted = outcome.verdict() == PurposeOutcome.Verdict.FAILURE;
      require(
          last == (refuted ? inquiry.relation().unwanted(purpose) : inquiry.relation().wanted(purpose)),
          refuted ? Deviation.OTHER_VERDICT : Deviation.VERDICT,
          run.length());
    } else {
      checkEnd(run, last, at);
    }
  }

  private void checkEnd(SynchronousRun run, int last, SimulatorState at) {
    List<Ats.Move> moves = purpose.state(last).moves();
    switch (outcome.end()) {
      case RunEnd.AtVerdict() -> require(last == inquiry.relation().unwanted(purpose), Deviation.OTHER_VERDICT, run.length());
      case RunEnd.Unmet(Ats.Move unmet) ->
          require(moves.contains(unmet) && !anyPartner(last, at, unmet), Deviation.SYNCHRONISES, run.length());
      case RunEnd.Stuck() ->
          require(!purpose.isVerdict(last) && moves.stream().noneMatch(m -> anyPartner(last, at, m)), Deviation.SYNCHRONISES, run.length());
      case RunEnd.Loop(int position) ->
          require(
              position < run.length() && last == run.purposeState(position) && at.equals(run.state(position)),
              Deviation.LOOP,
              run.length());
    }
  }

  private SimulatorState follow(SimulatorState at, int q, Offer offer, int to, int position) {
    simulator.goTo(at);
    require(simulator.successors(at).stream().anyMatch(o -> o.event().equals(offer.event())), Deviation.STEP_NOT_OFFERED, position);
    Ats.Move move = purpose.answer(q, offer.event()).map(m -> purpose.state(q).moves().get(m)).orElse(null);
    require(move != null && move.target() == to, Deviation.WRONG_MOVE, position);
    SimulatorState next = simulate(at, offer);
    require(purpose.state(to).literals().stream().allMatch(next::shows), Deviation.LITERAL_MISSING, position);
    return next;
  }

  private SimulatorState simulate(SimulatorState at, Offer offer) {
    simulator.goTo(at);
    simulator.schedule(offer);
    if (simulator.commits(offer.event())) {
      simulator.step();
    }
    return simulator.current();
  }

  private boolean nextTo(int q, SimulatorState at) {
    int other = inquiry.relation().unwanted(purpose);
    List<Ats.Move> moves = purpose.state(q).moves();
    simulator.goTo(at);
    return simulator.successors(at).stream()
        .anyMatch(o -> purpose.answer(q, o.event()).filter(m -> moves.get(m).target() == other).isPresent());
  }

  private boolean anyPartner(int q, SimulatorState at, Ats.Move unmet) {
    simulator.goTo(at);
    for (Offer offer : simulator.successors(at)) {
      Event answered = purpose.answer(q, offer.event()).map(m -> purpose.state(q).moves().get(m).event()).orElse(null);
      if (unmet.event().equals(answered)) {
        SimulatorState next = simulate(at, offer);
        if (purpose.state(unmet.target()).literals().stream().allMatch(next::shows)) {
          return true;
        }
      }
    }
    return false;
  }

  private static void require(boolean condition, Deviation deviation, int step) {
    if (!condition) {
      throw new RerunFailure(deviation, step);
    }
  }
}
