package skein.core.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.interpret.Interpreter;
import skein.core.interpret.StepGroup;
import skein.core.program.ActionLabel;
import skein.core.program.AgentGroup;
import skein.core.program.Program;
import skein.core.program.View;
import skein.core.run.SavedStrategy;
import skein.core.run.SavedStrategy.SavedDecision;
import skein.core.run.SavedStrategy.SavedPassage;

/** Says what a saved strategy does in the states of a program. Throws {@link WrongQuestion} where the strategy does not fit the program. Immutable. */
public final class StrategyGuide {

  private record Situation(Map<String, String> state, long memory) {}

  private record Move(Situation from, Map<String, String> to) {}

  private final Program program;
  private final SavedStrategy strategy;
  private final Optional<AgentGroup> ours;
  private final Map<Situation, SavedDecision> decisions = new HashMap<>();
  private final Map<Situation, SavedDecision> others = new HashMap<>();
  private final Map<Move, Long> passages = new HashMap<>();

  /** @param parameters the values that the parameters of the model have */
  public StrategyGuide(Program program, Map<String, String> parameters, SavedStrategy strategy) {
    strategy.parameters().forEach((name, value) -> {
      if (!parameters.getOrDefault(name, value).equals(value)) {
        throw new WrongQuestion(new QuestionProblem.StrategyUnusable(QuestionProblem.StrategyTrouble.OTHER_PARAMETERS, name + "=" + value));
      }
    });
    this.program = program;
    this.strategy = strategy;
    this.ours = strategy.agents().map(name -> AgentGroup.of(program, name).orElseThrow(() -> WrongQuestion.unknown(QuestionProblem.Term.AGENT, name, AgentGroup.names(program))));
    add(strategy.decisions(), decisions);
    add(strategy.others(), others);
    for (SavedPassage passage : strategy.passages()) {
      Long known = passages.put(new Move(new Situation(passage.from(), passage.memory()), passage.to()), passage.next());
      if (known != null && known != passage.next()) {
        throw new WrongQuestion(new QuestionProblem.StrategyUnusable(QuestionProblem.StrategyTrouble.MEMORY_OF_STEPS, ""));
      }
    }
  }

  private static void add(List<SavedDecision> saved, Map<Situation, SavedDecision> to) {
    for (SavedDecision decision : saved) {
      SavedDecision known = to.put(new Situation(decision.state(), decision.memory()), decision);
      if (known != null && !known.equals(decision)) {
        throw new WrongQuestion(new QuestionProblem.StrategyUnusable(QuestionProblem.StrategyTrouble.STATES_ALIKE, ""));
      }
    }
  }

  /** The name of the property that it is for. */
  public String property() {
    return strategy.property();
  }

  /** The number under it, as text. */
  public String value() {
    return strategy.value();
  }

  private Map<String, String> state(long[] cells) {
    Map<String, String> values = new TreeMap<>();
    for (View.Observable o : program.view().observables()) {
      values.put(o.qualifiedName(), o.display().names().getOrDefault(cells[o.cell()], Long.toString(cells[o.cell()])));
    }
    return values;
  }

  /** What is done in a state that has some step. */
  public StepGroup chosen(Interpreter interpreter, long[] cells, long memory, List<StepGroup> groups) {
    if (groups.size() == 1) {
      return groups.getFirst();
    }
    Situation here = new Situation(state(cells), memory);
    SavedDecision decision = others.containsKey(here) ? others.get(here) : decisions.get(here);
    if (decision != null) {
      return matching(decision, interpreter, cells, groups);
    }
    List<StepGroup> mine = groups.stream().filter(group -> ours.isEmpty() || ours.get().owns(group.step().rule(), group.step().agent())).toList();
    if (mine.size() == 1 || strategy.remembers()) {
      // Of a strategy with a memory, nothing is written down where the answer is decided.
      return mine.isEmpty() ? groups.getFirst() : mine.getFirst();
    }
    throw new WrongQuestion(new QuestionProblem.StrategyUnusable(QuestionProblem.StrategyTrouble.NO_DECISION, here.state().toString()));
  }

  private StepGroup matching(SavedDecision decision, Interpreter interpreter, long[] cells, List<StepGroup> groups) {
    List<StepGroup> found = new ArrayList<>();
    for (StepGroup group : groups) {
      String agent = program.agents().isEmpty() ? "" : program.agents().get(group.step().agent());
      if (agent.equals(decision.agent()) && isNamed(group.action(interpreter, cells), decision.action())) {
        found.add(group);
      }
    }
    if (decision.choice() >= found.size()) {
      throw new WrongQuestion(new QuestionProblem.StrategyUnusable(QuestionProblem.StrategyTrouble.NO_STEP, decision.agent() + ": " + decision.action()));
    }
    return found.get((int) decision.choice());
  }

  private static boolean isNamed(String action, String name) {
    return action.equals(name) || (name.isEmpty() && action.equals(ActionLabel.INTERNAL.text()));
  }

  /** The memory after a step. */
  public long next(long[] from, long memory, long[] to) {
    return strategy.remembers() ? passages.getOrDefault(new Move(new Situation(state(from), memory), state(to)), memory) : 0;
  }
}
