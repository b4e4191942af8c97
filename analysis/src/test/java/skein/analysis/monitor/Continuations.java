package skein.analysis.monitor;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import skein.analysis.ltl.Word;
import skein.core.program.Ltl;

/** What the beginning of a word decides about a formula, by trying continuations: a stem, and a loop that is repeated forever. */
final class Continuations {

  /** The bounds of stem and loop, for each number of atoms; the next ones are tried if all of the first agree. */
  private static final int[][][] BOUNDS = {{}, {{2, 2}, {5, 4}}, {{1, 2}, {3, 2}, {2, 3}}, {{1, 1}, {2, 2}}};

  private final int atoms;
  private final List<List<Word>> words;

  Continuations(int atoms) {
    this.atoms = atoms;
    this.words = IntStream.range(0, BOUNDS[atoms].length).mapToObj(i -> Word.all(atoms, BOUNDS[atoms][i][0], BOUNDS[atoms][i][1])).toList();
  }

  int atoms() {
    return atoms;
  }

  LinearVerdict verdict(Ltl formula, long[] beginning) {
    boolean satisfied = false;
    boolean violated = false;
    for (List<Word> longer : words) {
      for (Word word : longer) {
        boolean satisfies = after(beginning, word).satisfies(formula);
        satisfied |= satisfies;
        violated |= !satisfies;
        if (satisfied && violated) {
          return LinearVerdict.OPEN;
        }
      }
    }
    return LinearVerdict.of(satisfied);
  }

  private static Word after(long[] beginning, Word word) {
    long[] letters = LongStream.concat(LongStream.of(beginning), LongStream.of(word.letters())).toArray();
    return new Word(letters, beginning.length + word.loop());
  }
}
