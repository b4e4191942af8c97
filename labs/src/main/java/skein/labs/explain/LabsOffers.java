package skein.labs.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.explain.Blocker;
import skein.core.explain.OfferedStep;
import skein.core.explain.Offers;
import skein.core.explain.Part;
import skein.core.explain.Reading;
import skein.core.explain.Tries;
import skein.core.explain.TruthValue;
import skein.core.interpret.Blockage;
import skein.core.interpret.ModelFault;
import skein.core.language.DeepStack;
import skein.core.program.Exprs;
import skein.labs.lower.Kind;
import skein.labs.lower.LocalFrame;
import skein.labs.lower.LoweringScope;
import skein.labs.lower.Needs;
import skein.labs.lower.StepRule;
import skein.labs.lower.Undefined;
import skein.labs.lower.World;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Expression;
import skein.labs.term.Atom;

/** The steps that come next in the processes of agents, and what keeps them from being taken. */
public final class LabsOffers implements Offers {

  /** How many ways to make the choices of a step are tried. */
  private static final int MOST_TRIED = 10_000;

  private final World world;
  private final List<StepRule> steps;

  public LabsOffers(World world, List<StepRule> steps) {
    this.world = world;
    this.steps = steps;
  }

  @Override
  public List<List<OfferedStep>> of(long[] state, Tries tries) {
    return DeepStack.call(() -> IntStream.range(0, world.agents()).mapToObj(agent -> of(state, agent, tries)).toList());
  }

  private List<OfferedStep> of(long[] state, int agent, Tries tries) {
    return steps.stream()
        .filter(step -> step.rule().firstAgent() <= agent && agent <= step.rule().lastAgent())
        .filter(step -> isNext(step, state, agent))
        .map(step -> new OfferedStep(text(step.atom()), step.atom().at(), blockers(step, state, agent, tries.atMost(MOST_TRIED))))
        .toList();
  }

  @Override
  public boolean haveOneOwner() {
    return true;
  }

  private boolean isNext(StepRule step, long[] state, int agent) {
    Situation situation = situation(step, state, agent);
    return step.isNext().stream().allMatch(guard -> situation.evaluate(guard) != 0);
  }

  private Situation situation(StepRule step, long[] state, int agent) {
    long[] frame = new long[Math.max(1, step.rule().frame())];
    frame[0] = agent;
    return new Situation(world, state, frame);
  }

  private static String text(Atom atom) {
    return atom.passesOver() ? "pass over " + LabsPrinter.text(atom.guards().getLast().condition()) : LabsPrinter.text(atom.action());
  }

  private List<Blocker> blockers(StepRule step, long[] state, int agent, Tries tries) {
    Kind kind = world.kindOfAgent().get(agent);
    Situation situation = situation(step, state, agent);
    List<Blocker> pending = new ArrayList<>();
    for (int i = 0; i < kind.tuples().size(); i++) {
      if (situation.evaluate(step.nothingPending(i)) == 0) {
        pending.add(new Blocker.Pending(kind.tuples().get(i).title()));
      }
    }
    if (!pending.isEmpty()) {
      return pending;
    }
    try {
      LoweringScope scope = LoweringScope.of(world, kind);
      return step.atom().guards().stream()
          .flatMap(guard -> closed(guard, situation, scope).stream())
          .findFirst()
          .or(() -> outranked(step, situation, scope))
          .or(() -> Blockage.of(step.rule(), agent, state, tries::take).map(blockage -> blocker(step, blockage)))
          .stream()
          .toList();
    } catch (ModelFault fault) {
      return List.of(new Blocker.Fails(fault.error()));
    }
  }

  private static Optional<Blocker> outranked(StepRule step, Situation situation, LoweringScope scope) {
    Optional<Expression> own = step.atom().priority();
    if (own.isPresent() && situation.truth(new Expression.Unary(Expression.UnaryOp.IS_DEFINED, own.get(), own.get().at()), scope) != TruthValue.TRUE) {
      return Optional.of(new Blocker.Undefined(undefined(own.get(), situation, scope)));
    }
    for (int i = 0; i < step.rivals().size(); i++) {
      if (situation.evaluate(step.ranking().get(i)) == 0) {
        Atom rival = step.rivals().get(i);
        return Optional.of(new Blocker.Outranked(text(rival), rival.at()));
      }
    }
    return Optional.empty();
  }

  private Optional<Blocker> closed(Atom.Guard guard, Situation situation, LoweringScope scope) {
    Expression condition = guard.condition();
    TruthValue value = situation.truth(condition, scope);
    return (value == TruthValue.TRUE) == guard.holds()
        ? Optional.empty()
        : Optional.of(
            new Blocker.Guard(
                LabsPrinter.text(condition),
                condition.at(),
                guard.holds(),
                value,
                DecisiveParts.of(condition, guard.holds(), situation, scope, List.of())));
  }

  private Blocker blocker(StepRule step, Blockage blockage) {
    return switch (blockage) {
      case Blockage.Untried(int tried) -> new Blocker.ManyChoices(tried);
      case Blockage.Fails(var error) -> new Blocker.Fails(error);
      case Blockage.Stops stops -> blocker(step, stops);
    };
  }

  private Blocker blocker(StepRule step, Blockage.Stops stops) {
    Situation situation = new Situation(world, stops.state(), stops.frame());
    return switch (step.needs().of(stops.at()).orElseThrow()) {
      case Needs.Defined(var expression, var scope) -> new Blocker.Undefined(undefined(expression, situation, scope));
      case Needs.NonEmpty(var range, var from, var to, var scope) ->
          new Blocker.EmptyRange(
              LabsPrinter.text(range), range.at(), situation.evaluate(from), situation.evaluate(to), situation.readings(range, scope));
      case Needs.Enough enough -> tooFew(enough, situation);
    };
  }

  /** Only what is undefined is told of what is read. */
  private static Part undefined(Expression expression, Situation situation, LoweringScope scope) {
    List<Reading> all = situation.readings(expression, scope);
    List<Reading> undefined = all.stream().filter(reading -> reading.value().equals(Undefined.DISPLAY.show(Undefined.MARK))).toList();
    return new Part(
        LabsPrinter.text(expression), expression.at(), true, TruthValue.UNDEFINED, List.of(), undefined.isEmpty() ? all : undefined);
  }

  private Blocker tooFew(Needs.Enough enough, Situation situation) {
    long needed = situation.evaluate(enough.count());
    if (needed == Undefined.MARK) {
      return new Blocker.Undefined(undefined(enough.pick().count(), situation, enough.scope()));
    }
    long picker = situation.evaluate(LocalFrame.SELF);
    List<Integer> candidates =
        IntStream.range(0, world.agents())
            .filter(agent -> agent != picker && (enough.kind() == null || world.kindOfAgent().get(agent) == enough.kind()))
            .boxed()
            .toList();
    List<Part> parts = new ArrayList<>();
    long found = candidates.size();
    // If there are too few agents, the step does not judge them.
    if (0 <= needed && needed <= found) {
      Expression where = enough.pick().where().orElseThrow();
      for (int agent : candidates) {
        LoweringScope judging = enough.scope().judging(new LoweringScope.Party(Exprs.constant(agent), enough.kind()));
        if (situation.truth(where, judging) != TruthValue.TRUE) {
          found--;
          parts.addAll(DecisiveParts.of(where, true, situation, judging, List.of(new Reading("2", world.agentName(agent)))));
        }
      }
    }
    return new Blocker.TooFew(LabsPrinter.text(enough.pick()), enough.pick().at(), needed, found, parts);
  }
}
