package skein.compose;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.core.interpret.Step;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.program.Program;
import skein.lts.Alphabet;
import skein.lts.equation.EquationPart;
import skein.lts.equation.Equations;
import skein.lts.formula.LabelMatcher;
import skein.lts.path.BranchingInvariance;
import skein.lts.relation.LtsRelation;

/**
 * What a formula can see of steps. Labels that none of its patterns tells apart from τ are hidden, which never changes its answer.
 *
 * @see <a href="https://doi.org/10.1016/j.scico.2014.04.004">Property-Dependent Reductions Adequate with Divergence-Sensitive Branching Bisimilarity</a>
 */
final class FormulaSight {

  private final List<String> labels;
  private final List<Predicate<String>> patterns;
  private final LtsRelation relation;

  FormulaSight(Program program, Formula formula) {
    labels = program.rules().stream().map(rule -> rule.action().pattern()).toList();
    Equations equations = Equations.of(formula);
    patterns =
        IntStream.range(0, equations.size()).mapToObj(equations::part).flatMap(FormulaSight::pattern).distinct().map(LabelMatcher::predicate).toList();
    List<String> visible = labels.stream().distinct().filter(this::isVisible).toList();
    relation = new BranchingInvariance(visible, true).exception(formula).isEmpty() ? LtsRelation.DIVBRANCHING : LtsRelation.STRONG;
  }

  private static Stream<LabelPattern> pattern(EquationPart part) {
    return switch (part) {
      case EquationPart.Diamond(LabelPattern label, _) -> Stream.of(label);
      case EquationPart.Box(LabelPattern label, _) -> Stream.of(label);
      case EquationPart.Constant _, EquationPart.Condition _, EquationPart.And _, EquationPart.Or _, EquationPart.Mu _, EquationPart.Nu _ -> Stream.empty();
    };
  }

  private boolean isVisible(String label) {
    return patterns.stream().anyMatch(pattern -> pattern.test(label) != pattern.test(Alphabet.TAU_TEXT));
  }

  boolean isVisible(int rule) {
    return isVisible(labels.get(rule));
  }

  /** How the steps of a rule look. */
  String label(int rule) {
    return isVisible(rule) ? labels.get(rule) : Alphabet.TAU_TEXT;
  }

  Predicate<Step> hasLabel(String text) {
    return step -> Objects.equals(label(step.rule()), text);
  }

  /** Systems that are equivalent by this relation, and whose states satisfy the same conditions, have the same answer. */
  LtsRelation relation() {
    return relation;
  }
}
