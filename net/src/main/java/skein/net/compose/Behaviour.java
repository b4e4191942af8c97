package skein.net.compose;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.core.program.ActionLabel;
import skein.net.compose.ComponentNetwork.Part;
import skein.net.compose.ComponentNetwork.SharedStep;

/**
 * The steps of a process, whether or not they are ever possible.
 *
 * @param alphabet the visible labels that are on its transitions; of a composition, those of all parts, even if they cannot synchronise
 */
record Behaviour(Set<ActionLabel> alphabet, List<SharedStep> steps) {

  /** There would be more steps than this. */
  static final int MOST_STEPS = 1_000_000;

  /** Thrown when two processes have too many steps in common. */
  static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMany() {
      super(null, null, false, false);
    }
  }

  /** One component. */
  static Behaviour of(int component, ProcessShape shape) {
    Set<ActionLabel> alphabet = new LinkedHashSet<>(shape.moves().keySet());
    alphabet.remove(ActionLabel.INTERNAL);
    return new Behaviour(
        alphabet,
        shape.moves().keySet().stream().map(label -> new SharedStep(label, label, List.of(new Part.Move(component, label)), List.of())).toList());
  }

  Set<String> names() {
    return alphabet.stream().map(ActionLabel::name).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  Behaviour renamed(UnaryOperator<ActionLabel> change) {
    UnaryOperator<SharedStep> visible = step -> {
      ActionLabel label = change.apply(step.label());
      return new SharedStep(label, label, step.parts(), step.unless());
    };
    return new Behaviour(
        alphabet.stream().map(change).collect(Collectors.toCollection(LinkedHashSet::new)),
        steps.stream().map(step -> step.label().isInternal() ? step : visible.apply(step)).toList());
  }

  Behaviour hidden(Predicate<ActionLabel> which) {
    return new Behaviour(
        without(which),
        steps.stream()
            .map(step -> which.test(step.label()) ? new SharedStep(ActionLabel.INTERNAL, step.origin(), step.parts(), step.unless()) : step)
            .toList());
  }

  Behaviour cut(Predicate<ActionLabel> which) {
    return new Behaviour(without(which), steps.stream().filter(step -> !which.test(step.label())).toList());
  }

  private Set<ActionLabel> without(Predicate<ActionLabel> which) {
    return alphabet.stream().filter(which.negate()).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Steps of a lower level are possible only where none of a higher one is. A label belongs to the first level that has it. */
  Behaviour prioritised(List<Predicate<ActionLabel>> levels) {
    List<List<SharedStep>> byLevel = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      int level = i;
      byLevel.add(steps.stream().filter(step -> level(step.label(), levels) == level).toList());
    }
    List<List<SharedStep>> higher = new ArrayList<>(List.of(List.of()));
    byLevel.forEach(level -> higher.add(Stream.concat(higher.getLast().stream(), level.stream()).toList()));
    List<SharedStep> result = new ArrayList<>();
    long conditions = 0;
    for (SharedStep step : steps) {
      List<SharedStep> above = higher.get(Math.max(0, level(step.label(), levels)));
      conditions += above.size();
      if (conditions > MOST_STEPS) {
        throw new TooMany();
      }
      List<SharedStep> unless = step.unless().isEmpty() ? above : Stream.concat(step.unless().stream(), above.stream()).toList();
      result.add(new SharedStep(step.label(), step.origin(), step.parts(), unless));
    }
    return new Behaviour(alphabet, result);
  }

  /** -1 if the label has no priority. */
  private static int level(ActionLabel label, List<Predicate<ActionLabel>> levels) {
    for (int level = 0; level < levels.size(); level++) {
      if (levels.get(level).test(label)) {
        return level;
      }
    }
    return -1;
  }

  /** Both in parallel: labels that satisfy the condition only together, with equal labels; others, and τ, independently. */
  Behaviour with(Behaviour other, Predicate<ActionLabel> together) {
    Predicate<ActionLabel> joint = label -> !label.isInternal() && together.test(label);
    Map<ActionLabel, List<SharedStep>> partners =
        other.steps.stream().filter(step -> joint.test(step.label())).collect(Collectors.groupingBy(SharedStep::label, LinkedHashMap::new, Collectors.toList()));
    List<SharedStep> result = new ArrayList<>();
    for (SharedStep step : steps) {
      if (joint.test(step.label())) {
        partners.getOrDefault(step.label(), List.of()).forEach(partner -> result.add(joined(step, partner)));
      } else {
        result.add(step);
      }
      limit(result);
    }
    other.steps.stream().filter(step -> !joint.test(step.label())).forEach(result::add);
    limit(result);
    Set<ActionLabel> both = new LinkedHashSet<>(alphabet);
    both.addAll(other.alphabet);
    return new Behaviour(both, result);
  }

  static SharedStep joined(SharedStep step, SharedStep partner) {
    List<Part> parts = new ArrayList<>(step.parts());
    parts.addAll(partner.parts());
    List<SharedStep> unless = new ArrayList<>(step.unless());
    unless.addAll(partner.unless());
    return new SharedStep(step.label(), step.label(), parts, unless);
  }

  private static void limit(List<SharedStep> steps) {
    if (steps.size() > MOST_STEPS) {
      throw new TooMany();
    }
  }
}
