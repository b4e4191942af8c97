package skein.lts.generate;

import java.util.Arrays;
import skein.lts.Alphabet;
import skein.search.label.LabelledProgram;

/** The numbers that the labels of a program have in an alphabet, which gets them in the order in which they are asked for. */
public final class ActionNumbers {

  private final LabelledProgram program;
  private final Alphabet alphabet;
  /** For each label of the program its number plus one; 0 if it has none yet. */
  private int[] numbers = new int[64];

  public ActionNumbers(LabelledProgram program, Alphabet alphabet) {
    this.program = program;
    this.alphabet = alphabet;
  }

  /** @param label of the program's steps */
  public int of(int label) {
    if (label >= numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(label + 1, 2 * numbers.length));
    }
    if (numbers[label] == 0) {
      numbers[label] = alphabet.number(program.text(label)) + 1;
    }
    return numbers[label] - 1;
  }
}
