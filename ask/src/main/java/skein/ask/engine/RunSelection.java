package skein.ask.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.ask.question.Question;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.WrongQuestion;
import skein.core.program.Chance;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.simulate.RunJudge;

/**
 * Selects the properties that random runs are asked about. Questions about chance are left out with a remark, and refused by name: that a run satisfies a formula
 * says nothing about a bound on its probability. But its probability can be estimated.
 */
final class RunSelection {

  private final Program program;
  private final boolean estimates;

  private RunSelection(Program program, boolean estimates) {
    this.program = program;
    this.estimates = estimates;
  }

  /** Of runs that are judged one by one. */
  static RunSelection forSimulation(Program program) {
    return new RunSelection(program, false);
  }

  /** Of runs that are counted. */
  static RunSelection forEstimation(Program program) {
    return new RunSelection(program, true);
  }

  /** The named properties; without names all of the model's that runs can judge, or {@code NoErrors} if there are none. */
  List<Property> of(List<String> names, Monitor monitor) {
    List<Property> judged = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Property property : new Selection(program).of(new Question(names, Question.AUTO, Settings.DEFAULT))) {
      Optional<Property> counted = asksForChance(property.claim()) ? counted(property) : Optional.of(property);
      counted.ifPresentOrElse(judged::add, () -> leftOut.add(property.name()));
    }
    if (!leftOut.isEmpty()) {
      if (!names.isEmpty()) {
        throw new WrongQuestion(new QuestionProblem.NotByRuns(leftOut.getFirst(), QuestionProblem.Form.QUANTITATIVE));
      }
      monitor.warn(new Remark.NotByRuns(leftOut));
    }
    return judged.isEmpty() ? List.of(Property.noErrors()) : judged;
  }

  /** The named properties for runs that follow a strategy: of a number that is compared with a bound, the number is asked for. */
  List<Property> underStrategy(List<String> names) {
    return new Selection(program).named(names).stream().map(RunSelection::followed).toList();
  }

  private static Property followed(Property property) {
    if (!(property.claim() instanceof Claim.Quantitative(Query query))) {
      return property;
    }
    Query number = query instanceof Query.Compare(var _, var left, Query.Number _) ? left : query;
    return judged(property, new Claim.Quantitative(number)).orElseThrow(() -> new WrongQuestion(new QuestionProblem.NotByRuns(property.name(), QuestionProblem.Form.QUANTITATIVE)));
  }

  private static boolean asksForChance(Claim claim) {
    return claim instanceof Claim.Quantitative || (claim instanceof Claim.Combined all && all.leaves().anyMatch(Claim.Quantitative.class::isInstance));
  }

  private Optional<Property> counted(Property property) {
    if (!estimates || isAboutStrategies(property.claim())) {
      return Optional.empty();
    }
    return judged(property, property.claim());
  }

  private static Optional<Property> judged(Property property, Claim question) {
    return RunJudge.counted(question).map(claim -> new Property(property.name(), claim, property.text(), property.origin()));
  }

  /** Where runs draw what strategies decide, their probabilities are neither the least nor the largest ones. */
  private boolean isAboutStrategies(Claim claim) {
    boolean isChain = program.chance().kind() == Chance.Kind.CHAIN || program.chance().kind() == Chance.Kind.RATE;
    return !isChain && claim instanceof Claim.Quantitative(Query.Probability(var extreme, var _)) && extreme.isPresent();
  }
}
