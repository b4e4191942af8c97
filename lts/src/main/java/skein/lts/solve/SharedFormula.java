package skein.lts.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import skein.core.budget.Budget;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.lts.Lts;

/**
 * A formula in which equal parts are one: a formula that tells two systems apart repeats its parts so often that it has few different ones. It may have
 * conjunctions, negations, diamonds, and the greatest fixed points that say that a system diverges.
 */
public final class SharedFormula {

  /** A part; the numbers are those of other parts, which come before it. */
  sealed interface Part {

    record True() implements Part {}

    record Not(int body) implements Part {}

    record And(int left, int right) implements Part {}

    record Diamond(Path path, int body) implements Part {}

    /** That steps with such labels can go on forever while another part holds. */
    record Forever(LabelPattern label, int within) implements Part {}
  }

  /** A path whose tests are parts. */
  sealed interface Path {

    record Step(LabelPattern label) implements Path {}

    record Sequence(Path first, Path second) implements Path {}

    record Repeat(Path body) implements Path {}

    record Test(int condition) implements Path {}
  }

  private final List<Part> parts = new ArrayList<>();
  private final Map<Part, Integer> numbers = new HashMap<>();

  private SharedFormula() {}

  /** @throws IllegalArgumentException if the formula has other operators */
  public static SharedFormula of(Formula formula) {
    SharedFormula shared = new SharedFormula();
    shared.number(formula);
    return shared;
  }

  /** How many different parts there are. */
  public int size() {
    return parts.size();
  }

  /** Parts come after those that they are made of; the last one is the whole. */
  List<Part> parts() {
    return parts;
  }

  /**
   * Whether the initial state satisfies the formula. Takes about as many steps as the system has states and transitions, for each part.
   */
  public boolean holds(Lts system, Budget budget) {
    return new StateSets(system, budget).of(this).get(system.initial());
  }

  private int number(Part part) {
    return numbers.computeIfAbsent(
        part,
        added -> {
          parts.add(added);
          return parts.size() - 1;
        });
  }

  private int number(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value ? number(new Part.True()) : number(new Part.Not(number(new Part.True())));
      case Formula.Not(Formula body) -> number(new Part.Not(number(body)));
      case Formula.And(Formula left, Formula right) -> number(new Part.And(number(left), number(right)));
      case Formula.Diamond(PathPattern path, Formula body) -> {
        int after = number(body);
        yield number(new Part.Diamond(path(path), after));
      }
      case Formula.Nu(String name, Formula body) -> forever(name, body);
      default -> throw new IllegalArgumentException("not a distinguishing formula: " + formula.getClass().getSimpleName());
    };
  }

  private int forever(String name, Formula body) {
    Formula again = body;
    int within = number(new Part.True());
    if (body instanceof Formula.And(Formula beside, Formula last)) {
      again = last;
      within = number(beside);
    }
    if (again instanceof Formula.Diamond(PathPattern.Step(LabelPattern label), Formula.Variable(String variable)) && variable.equals(name)) {
      return number(new Part.Forever(label, within));
    }
    throw new IllegalArgumentException("not a distinguishing formula: its fixed point does not say that steps go on");
  }

  private Path path(PathPattern path) {
    return switch (path) {
      case PathPattern.Step(LabelPattern label) -> new Path.Step(label);
      case PathPattern.Sequence(PathPattern first, PathPattern second) -> new Path.Sequence(path(first), path(second));
      case PathPattern.Repeat(PathPattern body, int least, OptionalInt most) when least == 0 && most.isEmpty() -> new Path.Repeat(path(body));
      case PathPattern.Test(Formula condition) -> new Path.Test(number(condition));
      case PathPattern.Repeat _, PathPattern.Choice _ -> throw new IllegalArgumentException("not a distinguishing formula: " + path);
    };
  }
}
