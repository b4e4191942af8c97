package skein.lang.process;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import skein.lang.definition.Hole;
import skein.lang.definition.Meaning;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.SosRule;
import skein.lang.process.OperatorRules.Check;
import skein.lang.process.OperatorRules.Goal;
import skein.lang.process.OperatorRules.Premise;
import skein.lang.process.OperatorRules.Result;

/** The rules that the words of the kit stand for. */
final class KitRules {

  private static final Result FIRST = new Result.OfPremise(0);

  private final OperatorRules into;
  private final Operator operator;
  private final SosRule.Pattern any;

  KitRules(OperatorRules into, Operator operator) {
    this.into = into;
    this.operator = operator;
    this.any = new SosRule.Pattern(new SosRule.Which.Any(operator.at()), Optional.empty());
  }

  void add(Meaning.Kit kit) {
    switch (kit) {
      case Meaning.Prefix() -> step(List.of(), new Result.OfHole(hole(Hole.Kind.Action.class::isInstance)), new Goal.Argument(0));
      case Meaning.Step() -> step(List.of(), new Result.OfHole(hole(Hole.Kind.Action.class::isInstance)), new Goal.End());
      case Meaning.Choice() -> {
        for (int i = 0; i < operator.arguments().size(); i++) {
          step(List.of(new Premise(i, any)), FIRST, new Goal.Argument(i));
        }
      }
      case Meaning.Guard() -> {
        Name guard = new Name(hole(Hole.Kind.Cond.class::isInstance), operator.at());
        into.step(List.of(new Premise(0, any)), List.of(), FIRST, Optional.of(new SosRule.Condition(guard, true)), new Goal.Argument(0), List.of());
      }
      case Meaning.Sequence() -> {
        step(List.of(new Premise(0, any)), FIRST, new Goal.Self());
        into.end(List.of(0), Optional.of(1));
      }
      case Meaning.Stop() -> {}
      case Meaning.End() -> into.end(List.of(), Optional.empty());
      case Meaning.Restrict(var list) -> {
        listed(false, list, FIRST);
        into.end(List.of(0), Optional.empty());
      }
      case Meaning.Hide(var list, var to) -> {
        listed(false, list, FIRST);
        listed(true, list, new Result.Made(to));
        into.end(List.of(0), Optional.empty());
      }
      case Meaning.Rename(var list) -> {
        step(List.of(new Premise(0, any)), new Result.Renamed(0, list.text()), new Goal.Self());
        into.end(List.of(0), Optional.empty());
      }
      case Meaning.Parallel(var entries, boolean dropEnded) -> {
        entries.forEach(this::add);
        if (dropEnded) {
          into.end(List.of(0), Optional.of(1));
          into.end(List.of(1), Optional.of(0));
        } else {
          into.end(List.of(0, 1), Optional.empty());
        }
      }
    }
  }

  private void add(Meaning.Entry entry) {
    switch (entry) {
      case Meaning.Entry.Alone(var pattern) -> {
        step(List.of(new Premise(0, pattern)), FIRST, new Goal.Self());
        step(List.of(new Premise(1, pattern)), FIRST, new Goal.Self());
      }
      case Meaning.Entry.Together(var one, var with, var gives, var bindings) -> {
        Result result = gives.<Result>map(Result.Made::new).orElse(FIRST);
        SosRule.Pattern other = with.orElse(one);
        List<Check> checks = with.isEmpty() ? List.of(new Check.Same(0, 1)) : List.of();
        into.step(List.of(new Premise(0, one), new Premise(1, other)), checks, result, Optional.empty(), new Goal.Self(), bindings);
        if (with.isPresent() && !alike(one, other)) {
          into.step(List.of(new Premise(1, one), new Premise(0, other)), checks, result, Optional.empty(), new Goal.Self(), bindings);
        }
      }
    }
  }

  /** Whether two patterns match the same actions. */
  private static boolean alike(SosRule.Pattern one, SosRule.Pattern other) {
    boolean which =
        switch (one.which()) {
          case SosRule.Which.Any _, SosRule.Which.Variable _ -> !(other.which() instanceof SosRule.Which.Of);
          case SosRule.Which.Of(var action, var _) -> other.which() instanceof SosRule.Which.Of(var second, var _) && action.text().equals(second.text());
        };
    return which && one.listing().map(l -> l.on() + l.list().text()).equals(other.listing().map(l -> l.on() + l.list().text()));
  }

  private void listed(boolean on, Name list, Result result) {
    SosRule.Pattern pattern = new SosRule.Pattern(any.which(), Optional.of(new SosRule.Listing(on, list)));
    step(List.of(new Premise(0, pattern)), result, new Goal.Self());
  }

  private void step(List<Premise> premises, Result result, Goal target) {
    into.step(premises, List.of(), result, Optional.empty(), target, List.of());
  }

  private String hole(Predicate<Hole.Kind> kind) {
    return operator.holes().stream().filter(hole -> kind.test(hole.kind())).findFirst().orElseThrow().name().text();
  }
}
