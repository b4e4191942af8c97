package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers of all forms over variables, with all their possible values. */
final class NumberSamples {

  /** One value of a number, and the values of the variables that give it. */
  record Case(Map<Term, Long> variables, long value) {}

  record Sample(String name, Num num, List<Case> cases) {

    long least() {
      return cases.stream().mapToLong(Case::value).min().orElseThrow();
    }

    long greatest() {
      return cases.stream().mapToLong(Case::value).max().orElseThrow();
    }
  }

  private final NumberTerms numbers;
  private final Terms terms;

  NumberSamples(NumberTerms numbers) {
    this.numbers = numbers;
    this.terms = numbers.terms;
  }

  Sample constant(long value) {
    return new Sample("" + value, numbers.constant(value), List.of(new Case(Map.of(), value)));
  }

  /** Any value of the range. */
  Sample range(String name, long low, long high) {
    int width = Num.width(low, high);
    Term variable = terms.variable(name + low + "_" + high, width);
    List<Case> cases = new ArrayList<>();
    for (long value = low; value <= high; value++) {
      cases.add(new Case(Map.of(variable, value & (1L << width) - 1), value));
    }
    return new Sample(name + " in " + low + ".." + high, numbers.of(variable, low, high), cases);
  }

  Sample truth(String name) {
    Term variable = terms.variable(name, 0);
    return new Sample(name, numbers.ofBool(variable), List.of(new Case(Map.of(variable, 0L), 0), new Case(Map.of(variable, 1L), 1)));
  }

  /** The first if the variable of the name is true. */
  Sample either(String name, Sample then, Sample otherwise) {
    Term variable = terms.variable(name, 0);
    List<Case> cases = new ArrayList<>();
    then.cases.forEach(c -> cases.add(new Case(joined(c.variables, Map.of(variable, 1L)), c.value)));
    otherwise.cases.forEach(c -> cases.add(new Case(joined(c.variables, Map.of(variable, 0L)), c.value)));
    return new Sample(name + " ? " + then.name + " : " + otherwise.name, numbers.ite(variable, then.num, otherwise.num), cases);
  }

  /** Samples of every form, over variables with a common name prefix. */
  List<Sample> all(String name) {
    Sample small = range(name + "s", 0, 3);
    Sample marked = either(name + "m", small, constant(1000));
    return List.of(
        constant(0), constant(1), constant(-3), constant(6), truth(name + "t"), small, range(name, -2, 1), range(name, -4, -1),
        range(name, -3, 0), range(name, 2, 9), range(name, -8, 7), marked, either(name + "n", constant(-500), marked),
        either(name + "o", range(name, -2, 1), range(name, 100, 102)));
  }

  static Map<Term, Long> joined(Map<Term, Long> some, Map<Term, Long> others) {
    Map<Term, Long> all = new HashMap<>(some);
    all.putAll(others);
    return all;
  }

  /** Variables of cases that do not apply are 0. */
  static TermEvaluator evaluator(Map<Term, Long> variables) {
    return new TermEvaluator(variable -> variables.getOrDefault(variable, 0L));
  }

  /** The number's value for values of the variables; checks that it is in range and takes no more bits than needed. */
  static long value(Num number, Map<Term, Long> variables) {
    if (number.split() != null) {
      boolean truth = evaluator(variables).holds(number.split().condition());
      long value = value(truth ? number.split().then() : number.split().otherwise(), variables);
      assertThat(value).isBetween(number.low(), number.high());
      return value;
    }
    long bits = evaluator(variables).value(number.term());
    if (number.isBool()) {
      return bits;
    }
    int width = number.term().width();
    assertThat(width).isEqualTo(Num.width(number.low(), number.high()));
    long value = bits << 64 - width >> 64 - width;
    assertThat(value).isBetween(number.low(), number.high());
    return value;
  }
}
