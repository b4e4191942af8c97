package skein.emit.process;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import skein.core.number.Rational;
import skein.core.program.Chance;

/**
 * The process of a program, state by state, as it is written: a chain has one choice a state, of which all resolutions are equally likely.
 *
 * @param variables what is written of a state, by name
 * @param rewards their names
 * @param labels conditions by name, with the states that satisfy them
 */
record WrittenProcess(
    Chance.Kind kind, List<State> states, List<Integer> initial, List<WrittenVariable> variables, List<String> rewards, Map<String, List<Integer>> labels) {

  WrittenProcess {
    states = List.copyOf(states);
    initial = List.copyOf(initial);
    variables = List.copyOf(variables);
    rewards = List.copyOf(rewards);
    labels = new LinkedHashMap<>(labels);
  }

  /** @param cell in the state of the program */
  record WrittenVariable(String name, int cell, long least, long most) {}

  /** @param earned for each reward */
  record State(long[] cells, List<Rational> earned, List<Choice> choices) {
    State {
      earned = List.copyOf(earned);
      choices = List.copyOf(choices);
    }
  }

  /** @param action empty if it is internal */
  record Choice(String action, List<Branch> branches) {
    Choice {
      branches = List.copyOf(branches);
    }

    /** What is expected of each reward; in a process with rates, by the probabilities of branches. */
    List<Rational> expected(int rewards) {
      Rational total = branches.stream().map(Branch::weight).reduce(Rational.ZERO, Rational::plus);
      List<Rational> sums = new ArrayList<>();
      for (int i = 0; i < rewards; i++) {
        Rational sum = Rational.ZERO;
        for (Branch each : branches) {
          sum = sum.plus(each.weight().times(each.earned().get(i)));
        }
        sums.add(sum.dividedBy(total));
      }
      return sums;
    }

    /** The weights of targets, ascending. */
    Map<Integer, Rational> targets() {
      Map<Integer, Rational> merged = new TreeMap<>();
      branches.forEach(each -> merged.merge(each.target(), each.weight(), Rational::plus));
      return merged;
    }
  }

  record Branch(int target, Rational weight, List<Rational> earned) {
    Branch {
      earned = List.copyOf(earned);
    }

    Branch times(Rational factor) {
      return new Branch(target, weight.times(factor), earned);
    }
  }
}
