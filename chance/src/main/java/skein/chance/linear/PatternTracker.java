package skein.chance.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import skein.chance.process.StepData;
import skein.chance.regular.PatternAutomaton;
import skein.core.program.ActionLabel;

/** Remembers how far the path matches a regular expression. */
final class PatternTracker implements Tracker {

  private static final int FIRST = 2;

  private final PatternAutomaton automaton;
  private final StepData data;
  private final IntPredicate added;
  /** By data; null where unknown. */
  private final List<ActionLabel> labels = new ArrayList<>();

  /** @param added which data are those of loops that are no steps */
  PatternTracker(PatternAutomaton automaton, StepData data, IntPredicate added) {
    this.automaton = automaton;
    this.data = data;
    this.added = added;
  }

  @Override
  public int start(int state) {
    return memory(automaton.start(state));
  }

  private static int memory(int node) {
    return node == PatternAutomaton.MATCHED ? MET : node == PatternAutomaton.NONE ? FAILED : FIRST + node;
  }

  @Override
  public int after(int memory, int state, int kind, int target) {
    return added.test(kind) ? FAILED : memory(automaton.after(memory - FIRST, label(kind), target));
  }

  private ActionLabel label(int kind) {
    while (labels.size() <= kind) {
      String action = data.kind(labels.size()).action();
      labels.add(action.isEmpty() ? ActionLabel.INTERNAL : ActionLabel.parse(action));
    }
    return labels.get(kind);
  }
}
