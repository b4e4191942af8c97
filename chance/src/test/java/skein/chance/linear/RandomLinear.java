package skein.chance.linear;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import skein.chance.process.ArrayProcess;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.core.number.Rational;

/** Random processes, and random formulas over their states. */
final class RandomLinear {

  private final Random random;

  RandomLinear(long seed) {
    random = new Random(seed);
  }

  Random random() {
    return random;
  }

  MarkovProcess process(int states, int mostChoices) {
    ArrayProcess process = new ArrayProcess(new StepData(), false);
    for (int state = 0; state < states; state++) {
      process.state();
      int choices = 1 + random.nextInt(mostChoices);
      for (int choice = 0; choice < choices; choice++) {
        process.choice();
        int[] targets = IntStream.generate(() -> random.nextInt(states)).limit(1 + random.nextInt(2)).distinct().toArray();
        for (int i = 0; i < targets.length; i++) {
          Rational weight = targets.length == 1 ? Rational.ONE : Rational.of(1 + i, 3);
          process.branch(targets[i], process.data().number(new StepData.Kind(weight, "", 0, List.of())));
        }
      }
    }
    return process;
  }

  List<LinearFormula> atoms(int count, int states) {
    return IntStream.range(0, count).<LinearFormula>mapToObj(_ -> letter(states)).toList();
  }

  private LinearFormula letter(int states) {
    BitSet set = new BitSet();
    for (int state = 0; state < states; state++) {
      set.set(state, random.nextInt(3) == 0);
    }
    return new LinearFormula.Letter(set);
  }

  LinearFormula formula(int size, List<LinearFormula> atoms, boolean bounded) {
    if (size <= 1) {
      return random.nextInt(15) == 0 ? LinearFormula.TRUE : atoms.get(random.nextInt(atoms.size()));
    }
    if (size == 2 || random.nextInt(5) < 2) {
      LinearFormula operand = formula(size - 1, atoms, bounded);
      return switch (random.nextInt(4)) {
        case 0 -> new LinearFormula.Not(operand);
        case 1 -> new LinearFormula.Next(operand);
        case 2 -> LinearFormula.always(operand);
        default -> LinearFormula.eventually(operand);
      };
    }
    int left = 1 + random.nextInt(size - 2);
    LinearFormula one = formula(left, atoms, bounded);
    LinearFormula other = formula(size - 1 - left, atoms, bounded);
    return switch (random.nextInt(5)) {
      case 0 -> new LinearFormula.And(List.of(one, other));
      case 1 -> new LinearFormula.Or(List.of(one, other));
      case 2 -> bounded ? new LinearFormula.Until(one, other, random.nextInt(3), OptionalInt.of(2 + random.nextInt(2))) : LinearFormula.until(one, other);
      case 3 -> bounded ? new LinearFormula.Until(one, other, random.nextInt(3), OptionalInt.empty()) : LinearFormula.until(one, other);
      default -> LinearFormula.until(one, other);
    };
  }
}
