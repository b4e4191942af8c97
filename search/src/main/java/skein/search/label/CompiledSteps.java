package skein.search.label;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import skein.analysis.compile.StepCode;
import skein.analysis.compile.StepFault;
import skein.analysis.compile.Successors;
import skein.analysis.specialise.ChanceNotes;
import skein.analysis.specialise.StepText;
import skein.core.budget.Budget;
import skein.core.interpret.ModelFault;
import skein.core.interpret.StepChance;
import skein.search.graph.StepOrder;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/**
 * The steps of a program, with its actions as labels, computed by compiled code and put into the order of the interpreter, which handles the rare states where an
 * error is raised. For one thread.
 */
final class CompiledSteps implements StepSource {

  private static final int UNKNOWN = -1;

  private final StepCode code;
  private final List<StepText> texts;
  private final int words;
  /** How to read what the code notes of chance; empty if labels do not say. */
  private final Optional<ChanceNotes> notes;
  private final StepSource interpreted;
  private final StepLabels labels;
  private final Budget budget;
  private final Successors out;
  private final StepOrder order;
  /** For each text without values, the number of its label, if known. */
  private final int[] constant;
  /** For each text with values, those that were seen, and the numbers of their labels; null if there are none yet. */
  private final StateIndex[] values;
  private final int[][] valued;
  /** The labels of the steps of a state. */
  private int[] found = {};

  /** @param weighted whether labels say what chance did */
  CompiledSteps(StepCode.Labelled labelled, int words, boolean weighted, StepSource interpreted, StepLabels labels, Budget budget) {
    this.code = labelled.code();
    this.texts = labelled.texts();
    this.words = words;
    this.notes = weighted ? labelled.chance() : Optional.empty();
    this.interpreted = interpreted;
    this.labels = labels;
    this.budget = budget;
    this.out = new Successors(words, budget);
    this.order = new StepOrder(texts);
    this.constant = new int[texts.size()];
    this.values = new StateIndex[texts.size()];
    this.valued = new int[texts.size()][0];
    Arrays.fill(constant, UNKNOWN);
  }

  @Override
  public void steps(int number, long[] state, Sink sink) {
    budget.poll();
    out.clear();
    try {
      code.successors(state, 0, out);
    } catch (StepFault _) {
      interpreted.steps(number, state, sink);
      return;
    }
    order.read(out);
    if (!findLabels()) {
      interpreted.steps(number, state, sink);
      return;
    }
    for (int i = 0; i < out.count(); i++) {
      sink.step(found[i], out.words(), order.step(i) * words);
    }
  }

  /** False if what a step earns is an error. */
  private boolean findLabels() {
    if (found.length < out.count()) {
      found = new int[2 * out.count()];
    }
    try {
      for (int i = 0; i < out.count(); i++) {
        found[i] = label(order.text(i), order.values(i));
      }
      return true;
    } catch (ModelFault _) {
      return false;
    }
  }

  private int label(int text, int at) {
    if (order.computed(text) > 0) {
      return valued(text, at);
    }
    if (constant[text] == UNKNOWN) {
      constant[text] = labels.number(labelled(texts.get(text), at));
    }
    return constant[text];
  }

  private StepLabel labelled(StepText step, int at) {
    String text = step.text(out.notes(), at);
    if (notes.isEmpty()) {
      return StepLabel.of(text);
    }
    StepChance chance = notes.orElseThrow().chance(step.rule(), step.chance(out.notes(), at));
    return StepLabel.of(text, step.agent(), chance, chance.isFirst());
  }

  private int valued(int text, int at) {
    if (values[text] == null) {
      values[text] = new StateIndex(order.computed(text));
    }
    int known = values[text].size();
    int number = values[text].number(out.notes(), at);
    if (number == known) {
      if (number == valued[text].length) {
        valued[text] = Arrays.copyOf(valued[text], Math.max(4, 2 * number));
      }
      valued[text][number] = labels.number(labelled(texts.get(text), at));
    }
    return valued[text][number];
  }
}
