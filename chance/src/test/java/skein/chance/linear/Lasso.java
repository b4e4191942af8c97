package skein.chance.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import skein.chance.process.MarkovProcess;

/** A path of a process that repeats its states from some position on. */
record Lasso(List<Integer> states, int loop) {

  int start() {
    return states.getFirst();
  }

  /** All with at most so many states. */
  static List<Lasso> all(MarkovProcess process, int most) {
    List<Lasso> found = new ArrayList<>();
    for (int state = 0; state < process.states(); state++) {
      extend(process, new ArrayList<>(List.of(state)), most, found);
    }
    return found;
  }

  private static void extend(MarkovProcess process, List<Integer> states, int most, List<Lasso> found) {
    int last = states.getLast();
    for (int branch = process.firstBranch(process.firstChoice(last)); branch < process.firstBranch(process.firstChoice(last + 1)); branch++) {
      int target = process.target(branch);
      for (int i = 0; i < states.size(); i++) {
        if (states.get(i) == target) {
          found.add(new Lasso(List.copyOf(states), i));
        }
      }
      if (states.size() < most) {
        states.add(target);
        extend(process, states, most, found);
        states.removeLast();
      }
    }
  }

  boolean satisfies(LinearFormula formula) {
    return satisfies(formula, 0);
  }

  private boolean satisfies(LinearFormula formula, int at) {
    return switch (formula) {
      case LinearFormula.Letter(var letter) -> letter.get(states.get(at));
      case LinearFormula.Not(var operand) -> !satisfies(operand, at);
      case LinearFormula.And(var operands) -> operands.stream().allMatch(each -> satisfies(each, at));
      case LinearFormula.Or(var operands) -> operands.stream().anyMatch(each -> satisfies(each, at));
      case LinearFormula.Next(var operand) -> satisfies(operand, next(at));
      case LinearFormula.Until(var left, var right, int least, OptionalInt most) -> until(left, right, least, most.orElse(least + 2 * states.size()), at);
    };
  }

  private boolean until(LinearFormula left, LinearFormula right, int least, int most, int at) {
    int position = at;
    for (int step = 0; step <= most; step++) {
      if (step >= least && satisfies(right, position)) {
        return true;
      }
      if (!satisfies(left, position)) {
        return false;
      }
      position = next(position);
    }
    return false;
  }

  private int next(int position) {
    return position + 1 < states.size() ? position + 1 : loop;
  }
}
