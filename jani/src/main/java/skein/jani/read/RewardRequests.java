package skein.jani.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.number.Rational;
import skein.core.program.Ratio;
import skein.core.source.Span;
import skein.guarded.system.GuardedCommand;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.RewardStructure;
import skein.jani.json.JsonValue;
import skein.jani.json.UnreadablePart;

/** What properties add up: each different sum becomes a reward of the system. */
final class RewardRequests {

  /**
   * When an expression counts.
   *
   * @param states with its value in states: for each that is left, or, with rates, per unit of time
   * @param exits with its value in the state that a step leaves, where that is not {@code states}
   * @param edges with what edges set
   */
  record When(boolean states, boolean exits, boolean edges) {}

  private record Sum(JsonValue of, When when, String text) {}

  private final List<Sum> sums = new ArrayList<>();
  private final JaniScope scope;
  private final ExpressionReader inStates;

  RewardRequests(JaniScope scope, LocationValues locations) {
    this.scope = scope;
    this.inStates = new ExpressionReader(locations);
  }

  /** The index of the reward that adds up an expression. */
  int index(JsonValue of, When when) throws UnreadablePart {
    GuardedTerm value = inStates.number(of, scope);
    if (when.edges() && !onEdge(of, Map.of()).variables().isEmpty()) {
      throw new UnreadablePart(Refusals.member("adding up over steps what depends on variables that are not transient", value.at()));
    }
    String text = of.at().text();
    for (int i = 0; i < sums.size(); i++) {
      if (sums.get(i).text().equals(text) && sums.get(i).when().equals(when)) {
        return i;
      }
    }
    sums.add(new Sum(of, when, text));
    return sums.size() - 1;
  }

  private GuardedTerm onEdge(JsonValue of, Map<TransientVariable, GuardedTerm> set) throws UnreadablePart {
    return new ExpressionReader((variable, _) -> set.getOrDefault(variable, variable.initial())).number(of, scope);
  }

  /** What a branch earns that sets transient variables. */
  List<GuardedCommand.Earning> earnings(Map<TransientVariable, GuardedTerm> set) throws UnreadablePart {
    List<GuardedCommand.Earning> found = new ArrayList<>();
    for (int i = 0; i < sums.size(); i++) {
      if (sums.get(i).when().edges()) {
        GuardedTerm before = onEdge(sums.get(i).of(), Map.of());
        GuardedTerm value = onEdge(sums.get(i).of(), set);
        if (!value.equals(before)) {
          GuardedTerm more = isZero(before) ? value : Folded.apply(Ratio.Function.SUBTRACT, List.of(value, before), Sort.REAL, value.at());
          found.add(new GuardedCommand.Earning(i, more, value));
        }
      }
    }
    return found;
  }

  /** Transient variables that a sum over edges is made of. */
  List<Set<TransientVariable>> edgeVariables() throws UnreadablePart {
    List<Set<TransientVariable>> all = new ArrayList<>();
    for (Sum each : sums) {
      Set<TransientVariable> read = new LinkedHashSet<>();
      if (each.when().edges()) {
        new ExpressionReader(
                (variable, _) -> {
                  read.add(variable);
                  return variable.initial();
                })
            .number(each.of(), scope);
      }
      all.add(read);
    }
    return all;
  }

  /** @param actions of all steps of the system */
  List<RewardStructure> structures(Set<Optional<String>> actions) throws UnreadablePart {
    List<RewardStructure> found = new ArrayList<>();
    Map<String, Integer> names = new HashMap<>();
    for (Sum each : sums) {
      Span at = each.of().at();
      GuardedTerm always = Folded.truth(true, at);
      GuardedTerm inState = inStates.number(each.of(), scope);
      List<RewardStructure.StateItem> states = new ArrayList<>();
      if (each.when().states() && !isZero(inState)) {
        states.add(new RewardStructure.StateItem(always, inState, at));
      }
      List<RewardStructure.StepItem> steps = new ArrayList<>();
      GuardedTerm onEdges = onEdge(each.of(), Map.of());
      for (Optional<String> action : actions) {
        if (each.when().exits() && !isZero(inState)) {
          steps.add(new RewardStructure.StepItem(action, always, inState, at));
        }
        if (each.when().edges() && !isZero(onEdges)) {
          steps.add(new RewardStructure.StepItem(action, always, onEdges, at));
        }
      }
      String name = ExpressionText.of(each.of());
      int earlier = names.merge(name, 1, Integer::sum);
      found.add(new RewardStructure(earlier == 1 ? name : name + " (" + earlier + ")", states, steps));
    }
    return found;
  }

  private static boolean isZero(GuardedTerm term) {
    return term instanceof GuardedTerm.Number(Rational value, var _, var _) && value.signum() == 0;
  }
}
