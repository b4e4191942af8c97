package skein.chance;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import skein.chance.build.ProgramProcess;
import skein.chance.build.StateConditions;
import skein.chance.query.BoundsSeen;
import skein.chance.query.InitialAnswer;
import skein.chance.query.QueryEvaluator;
import skein.chance.query.SidedAnswer;
import skein.chance.query.SidedQuestions;
import skein.chance.query.SolverChoice;
import skein.core.answer.ComputedAnswer;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Budget;
import skein.core.number.ValueRange;
import skein.core.program.AgentGroup;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.run.Strategy.Rest;

/**
 * What some agents reach, against the rest and with its help.
 *
 * @param computed both numbers, with their strategies
 * @param value that against the rest
 * @param isAccurate whether both are as accurate as was asked
 */
record SidedWork(ComputedAnswer computed, ValueRange value, boolean isAccurate) {

  /**
   * Tries one way to compute after the other until the numbers are accurate enough.
   *
   * @param computed what is known besides
   */
  static SidedWork of(
      Property property, Query query, String agents, ProgramProcess process, StateConditions conditions, List<SolverChoice> choices, double width, ComputedAnswer computed, Budget budget) {
    AgentGroup group =
        AgentGroup.of(process.program(), agents)
            .orElseThrow(() -> WrongQuestion.unknown(QuestionProblem.Term.AGENT, agents, AgentGroup.names(process.program())));
    SidedWork found = null;
    for (SolverChoice choice : choices) {
      QueryEvaluator evaluator = new QueryEvaluator(process, conditions, choice, new BoundsSeen(process.initial(), _ -> {}), budget);
      SidedQuestions questions = new SidedQuestions(property.text(), query, process, agents, group, evaluator, budget);
      SidedAnswer opposed = questions.opposed();
      SidedAnswer helped = questions.helped();
      ComputedAnswer both =
          computed
              .withSides(Map.of(Rest.OPPOSES, opposed.value(), Rest.HELPS, helped.value()))
              .with(Stream.of(opposed, helped).flatMap(each -> each.strategy().stream()).toList());
      found = new SidedWork(both, opposed.value(), InitialAnswer.isAccurate(opposed.value(), width) && InitialAnswer.isAccurate(helped.value(), width));
      if (found.isAccurate) {
        return found;
      }
    }
    return found;
  }
}
