package skein.search.label;

import java.util.Arrays;
import java.util.List;
import skein.analysis.compile.LabelledCode;
import skein.analysis.compile.StepCode;
import skein.analysis.compile.StepFault;
import skein.analysis.compile.StepText;
import skein.analysis.compile.Successors;
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
  private final StepSource interpreted;
  private final StepLabels labels;
  private final Runnable poll;
  private final Successors out;
  /** For each text, how many values it needs. */
  private final int[] computed;
  /** For each text without values, the number of its label, if known. */
  private final int[] constant;
  /** For each text with values, those that were seen, and the numbers of their labels; null if there are none yet. */
  private final StateIndex[] values;
  private final int[][] valued;
  /** For each step of a state, where its notes are. */
  private int[] noted = new int[64];
  /** The index of each step's text above, that of the step below. */
  private long[] order = new long[64];

  CompiledSteps(LabelledCode labelled, int words, StepSource interpreted, StepLabels labels, Runnable poll) {
    this.code = labelled.code();
    this.texts = labelled.texts();
    this.words = words;
    this.interpreted = interpreted;
    this.labels = labels;
    this.poll = poll;
    this.out = new Successors(words, poll);
    this.computed = texts.stream().mapToInt(StepText::computed).toArray();
    this.constant = new int[texts.size()];
    this.values = new StateIndex[texts.size()];
    this.valued = new int[texts.size()][0];
    Arrays.fill(constant, UNKNOWN);
  }

  @Override
  public void steps(int number, long[] state, Sink sink) {
    poll.run();
    out.clear();
    try {
      code.successors(state, 0, out);
    } catch (StepFault _) {
      interpreted.steps(number, state, sink);
      return;
    }
    if (!readNotes()) {
      Arrays.sort(order, 0, out.count());
    }
    for (int i = 0; i < out.count(); i++) {
      int step = (int) order[i];
      sink.step(label((int) (order[i] >>> 32), noted[step]), out.words(), step * words);
    }
  }

  /** Returns whether the steps are in order already. */
  private boolean readNotes() {
    int count = out.count();
    if (order.length < count) {
      order = new long[2 * count];
      noted = new int[2 * count];
    }
    long[] notes = out.notes();
    boolean sorted = true;
    int at = 0;
    long before = 0;
    for (int i = 0; i < count; i++) {
      long text = notes[at++];
      noted[i] = at;
      order[i] = text << 32 | i;
      at += computed[(int) text];
      sorted &= text >= before;
      before = text;
    }
    return sorted;
  }

  private int label(int text, int at) {
    if (computed[text] > 0) {
      return valued(text, at);
    }
    if (constant[text] == UNKNOWN) {
      constant[text] = labels.number(texts.get(text).text(out.notes(), at));
    }
    return constant[text];
  }

  private int valued(int text, int at) {
    if (values[text] == null) {
      values[text] = new StateIndex(computed[text]);
    }
    int known = values[text].size();
    int number = values[text].number(out.notes(), at);
    if (number == known) {
      if (number == valued[text].length) {
        valued[text] = Arrays.copyOf(valued[text], Math.max(4, 2 * number));
      }
      valued[text][number] = labels.number(texts.get(text).text(out.notes(), at));
    }
    return valued[text][number];
  }
}
