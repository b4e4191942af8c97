package skein.ask.question;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.budget.Budget;
import skein.core.interpret.Step;
import skein.explore.Exploration;
import skein.lts.Alphabet;
import skein.lts.LtsBuilder;
import skein.lts.generate.ActionNumbers;
import skein.search.label.LabelledProgram;
import skein.search.label.StepErred;
import skein.search.order.StepSource;

/** The transitions of explored states under their labels, computed by compiled code. */
final class LabelledEdges implements StepSource.Sink {

  private final Exploration<Step> exploration;
  private final StepSource source;
  private final ActionNumbers numbers;
  /** A label and a state in turn. */
  private int[] found = new int[64];
  private int size;

  private LabelledEdges(Exploration<Step> exploration, LabelledProgram program, Alphabet alphabet) {
    this.exploration = exploration;
    this.source = program.source(Budget.UNLIMITED);
    this.numbers = new ActionNumbers(program, alphabet);
  }

  /** Empty if the program cannot be compiled with labels. */
  static Optional<LabelledEdges> of(Exploration<Step> exploration, Alphabet alphabet) {
    return LabelledProgram.of(exploration.graph()).map(program -> new LabelledEdges(exploration, program, alphabet));
  }

  /** Adds the transitions of a state; returns false, and adds none, if a step raises an error. */
  boolean add(int state, LtsBuilder builder) {
    size = 0;
    try {
      source.steps(state, exploration.packed(state), this);
    } catch (StepErred _) {
      return false;
    }
    for (int i = 0; i < size; i += 2) {
      builder.add(state, numbers.of(found[i]), found[i + 1]);
    }
    return true;
  }

  @Override
  public void step(int label, long[] data, int at) {
    OptionalInt target = exploration.number(data, at);
    if (target.isPresent()) {
      found = size == found.length ? Arrays.copyOf(found, 2 * size) : found;
      found[size++] = label;
      found[size++] = target.getAsInt();
    }
  }
}
