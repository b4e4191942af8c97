package skein.chance.linear;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import skein.chance.automaton.Letters;

/** The letters of the states of a process: states that satisfy the same atoms have the same letter. */
final class StateLetters implements Letters {

  /** For each state its letter. */
  private final int[] letters;

  /** For each letter the atoms that hold. */
  private final List<BitSet> atoms = new ArrayList<>();

  /** @param states for each atom where it holds */
  StateLetters(int count, List<BitSet> states) {
    letters = new int[count];
    atoms.add(new BitSet());
    for (int atom = 0; atom < states.size(); atom++) {
      split(atom, states.get(atom));
    }
  }

  /** Tells the states in which the atom holds from the others. */
  private void split(int atom, BitSet holds) {
    int[] sizes = new int[atoms.size()];
    int[] inside = new int[atoms.size()];
    for (int state = 0; state < letters.length; state++) {
      sizes[letters[state]]++;
      inside[letters[state]] += holds.get(state) ? 1 : 0;
    }
    int[] renamed = new int[sizes.length];
    for (int letter = 0; letter < sizes.length; letter++) {
      renamed[letter] = letter;
      if (inside[letter] > 0 && inside[letter] < sizes[letter]) {
        renamed[letter] = atoms.size();
        atoms.add((BitSet) atoms.get(letter).clone());
      }
      if (inside[letter] > 0) {
        atoms.get(renamed[letter]).set(atom);
      }
    }
    for (int state = holds.nextSetBit(0); state >= 0; state = holds.nextSetBit(state + 1)) {
      letters[state] = renamed[letters[state]];
    }
  }

  int of(int state) {
    return letters[state];
  }

  @Override
  public int count() {
    return atoms.size();
  }

  @Override
  public boolean holds(int letter, int atom) {
    return atoms.get(letter).get(atom);
  }
}
