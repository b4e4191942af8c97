package skein.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Frames;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.ModelFault;
import skein.core.interpret.Predicate;
import skein.core.interpret.Step;
import skein.core.plan.Measure;
import skein.core.plan.Plan;
import skein.core.plan.PlanAnswer.Effort;
import skein.core.plan.PlanAnswer.StepTaken;
import skein.core.plan.PlanAnswer;
import skein.core.plan.PlanQuestion;
import skein.search.label.StepErred;
import skein.search.order.StepSource;

/** What the searches share: the states, the checks of the estimate, and how a search ends. */
abstract class PlanSearch {

  private static final int STATES_PER_REPORT = 1 << 10;
  /** More is no number of initial states to list. */
  private static final int MOST_INITIAL = 10_000_000;

  final PlanQuestion question;
  final List<Measure> measures;
  final PlanNodes nodes;
  private final PricedProgram program;
  private final StepSource source;
  private final Predicate goal;
  private final Budget budget;
  private final Consumer<Progress> progress;
  private final long[] state;
  private final int limit;
  private long expanded;

  PlanSearch(PlanQuestion question, PricedProgram program, int limit, Budget budget, Consumer<Progress> progress) {
    this.question = question;
    this.measures = question.measures();
    this.program = program;
    this.limit = limit;
    this.budget = budget;
    this.progress = progress;
    this.source = program.source(budget);
    this.goal = new Predicate(question.goal());
    this.state = new long[program.labelled().words()];
    this.nodes = new PlanNodes(program.labelled().words(), measures.size());
  }

  /** Notes an initial state. */
  abstract void begin(int state);

  /** A step was found, and the way over it is the best one known to its target. */
  abstract void improved(int from, int to);

  /** Looks for the best run from the states that were noted. */
  abstract PlanAnswer search();

  /** The best run found so far. */
  abstract Optional<Plan> best();

  /** What every run takes by the first measure, as far as is known. */
  abstract long atLeast();

  final PlanAnswer answer() {
    try {
      boolean all = program.labelled().initialStates(Math.min(limit, MOST_INITIAL), this::begin, budget);
      if (!all) {
        return new PlanAnswer.Limited(Cause.STATES, Optional.empty(), 0, effort());
      }
      return nodes.size() == 0 ? new PlanAnswer.NoInitialState(effort()) : search();
    } catch (Withheld withheld) {
      return withheld.answer;
    } catch (Halt halt) {
      return new PlanAnswer.Limited(halt.why(), best(), atLeast(), effort());
    }
  }

  private void begin(long[] data) {
    int size = nodes.size();
    int number = nodes.number(data, 0);
    if (number == size) {
      describe(number);
      nodes.begin(number);
      begin(number);
    }
  }

  final void expand(int from) {
    expanded++;
    if (expanded % STATES_PER_REPORT == 0) {
      progress.accept(new Progress("plan", nodes.size(), expanded, nodes.size() - expanded, -1));
    }
    budget.poll();
    nodes.read(from, state);
    try {
      source.steps(from, state, (label, data, at) -> step(from, label, data, at));
    } catch (StepErred erred) {
      throw new Withheld(new PlanAnswer.Erred(cells(from), Optional.of(erred.step()), erred.error(), effort()));
    }
  }

  private void step(int from, int label, long[] data, int at) {
    int size = nodes.size();
    int to = nodes.number(data, at);
    if (to == size) {
      if (size >= limit) {
        throw new Halt(Cause.STATES);
      }
      describe(to);
    }
    StepPrice price = price(from, label);
    long takes = price.by(measures.getFirst());
    if (nodes.rest(from) > Math.addExact(takes, nodes.rest(to))) {
      throw new Withheld(
          new PlanAnswer.WrongEstimate(cells(from), nodes.rest(from), Optional.of(new StepTaken(program.text(label), takes, nodes.rest(to))), effort()));
    }
    if (nodes.improve(from, label, price, measures, to)) {
      improved(from, to);
    }
  }

  private StepPrice price(int from, int label) {
    try {
      return program.price(label);
    } catch (ModelFault fault) {
      throw erred(from, fault.error());
    }
  }

  private void describe(int number) {
    long[] cells = cells(number);
    try {
      long estimate = Math.max(0, Interpreter.evaluate(question.estimate(), cells, frame()));
      boolean isGoal = goal.test(cells).holds();
      if (isGoal && estimate > 0) {
        throw new Withheld(new PlanAnswer.WrongEstimate(cells, estimate, Optional.empty(), effort()));
      }
      nodes.describe(number, estimate, isGoal);
    } catch (ModelFault fault) {
      throw erred(number, fault.error());
    }
  }

  private long[] frame() {
    return new long[Math.max(1, Frames.size(question.estimate()))];
  }

  private Withheld erred(int number, ModelError error) {
    return new Withheld(new PlanAnswer.Erred(cells(number), Optional.<Step>empty(), error, effort()));
  }

  private long[] cells(int number) {
    return program.labelled().cells(nodes.state(number));
  }

  /** The best way known to the state. */
  final Plan plan(int state) {
    return new PlanRun(question.program(), program, nodes, measures).to(state);
  }

  final Effort effort() {
    return new Effort(expanded, Math.min(nodes.size(), limit), budget.seconds());
  }

  /** Ends a search without a plan. */
  private static final class Withheld extends RuntimeException {

    private final transient PlanAnswer answer;

    Withheld(PlanAnswer answer) {
      super(null, null, false, false);
      this.answer = answer;
    }
  }
}
