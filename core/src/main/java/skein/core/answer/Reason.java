package skein.core.answer;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import skein.core.interpret.ModelError;
import skein.core.modal.MarkedPart;
import skein.core.program.Claim;
import skein.core.program.Init;
import skein.core.run.Ending;
import skein.core.run.Fairness;
import skein.core.run.Run;
import skein.core.run.TraceDifference;

/** Why a verdict is what it is, as data. Engines give reasons; each face of Skein puts them into its own words. */
public sealed interface Reason {

  /** A run shows it. */
  record ShownByRun(Sight sight, int steps, Course course, Fairness fairness) implements Reason {}

  /** What a run shows. */
  enum Sight {
    /** A predicate that should hold everywhere does not hold in its last state. */
    FAILS,
    /** Its last state is the one that was looked for. */
    REACHED,
    DEADLOCK,
    ERROR,
    /** It never meets the goal. */
    GOAL_MISSED,
    /** The goal can no longer be reached. */
    GOAL_LOST,
    FORMULA_VIOLATED
  }

  /** How a run goes on after its last step. */
  sealed interface Course {

    /** Its last state is what matters. */
    record Stops() implements Course {}

    /** No step is enabled. */
    record Ends() implements Course {}

    record Loops(int after, int length) implements Course {}

    /** No more steps count. */
    record AtBound() implements Course {}

    /**
     * @param inStep whether a step causes the error, and not a predicate
     *
     */
    record Errs(ModelError error, boolean inStep) implements Course {}

    static Course of(Run run) {
      return switch (run.ending()) {
        case Ending.AtState() -> new Stops();
        case Ending.NoStep() -> new Ends();
        case Ending.Loop(int to) -> new Loops(to, run.steps().size() - to);
        case Ending.AtBound() -> new AtBound();
        case Ending.Error(var step, var error) -> new Errs(error, step.isPresent());
        case Ending.Assumption(_, var error) -> new Errs(error, false);
      };
    }
  }

  /** What a run shows that decides the claim, among all executions. */
  static Reason shown(Claim claim, Run run) {
    Sight sight =
        switch (claim) {
          case Claim.Always _ -> Sight.FAILS;
          case Claim.Reachable _ -> Sight.REACHED;
          case Claim.DeadlockFree() -> Sight.DEADLOCK;
          case Claim.NoErrors() -> Sight.ERROR;
          case Claim.Eventually _ -> Sight.GOAL_MISSED;
          case Claim.Fairly _, Claim.FairlyInfinitely _ -> Sight.GOAL_LOST;
          case Claim.Linear _ -> Sight.FORMULA_VIOLATED;
          case Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _ -> throw new IllegalArgumentException("shown by more than a run");
          case Claim.Combined _ -> throw new IllegalArgumentException("engines judge the parts");
        };
    return new ShownByRun(sight, run.steps().size(), Course.of(run), Fairness.NONE);
  }

  /** A strategy in the game of a formula and the system shows that the formula holds, or that it does not. */
  record ShownByStrategy(boolean holds, StrategyView view) implements Reason {}

  /** What can be seen of a strategy. */
  sealed interface StrategyView {

    /**
     * One run is enough.
     *
     * @param loop after how many steps it repeats, if it does
     */
    record OneRun(int steps, OptionalInt loop) implements StrategyView {}

    /** A part of the system, which begins where a run of this many steps ends. */
    record PartAfter(int steps, MarkedPart part) implements StrategyView {}

    /**
     * A path of another program, whose states are not shown.
     *
     * @param labels of its steps
     * @param loop after how many of them the rest is repeated forever, if it is
     * @param part what shows it after the path, if the path alone does not
     */
    record LabelPath(List<String> labels, OptionalInt loop, Optional<MarkedPart> part) implements StrategyView {
      public LabelPath {
        labels = List.copyOf(labels);
      }
    }

    /** The part of the system that is shown, if there is one. */
    default Optional<MarkedPart> shownPart() {
      return switch (this) {
        case PartAfter(_, MarkedPart part) -> Optional.of(part);
        case LabelPath(_, _, var part) -> part;
        case OneRun _, LargePart _ -> Optional.empty();
      };
    }

    /** A part with more states than are shown. */
    record LargePart(int most) implements StrategyView {}
  }

  /**
   * The program and its specification have the same traces.
   *
   * @param states of the program
   */
  record TracesAgree(long states, long specificationStates) implements Reason {}

  /** A trace that only one of the program and its specification has. */
  record TracesDiffer(TraceDifference difference) implements Reason {}

  /**
   * The work was stopped at a limit before a difference was found.
   *
   * @param length no shorter trace tells the program from its specification, nor does one of this length
   */
  record TracesAgreeUpTo(int length, Limit limit) implements Reason {}

  /** Whether the traces are the same depends on what the program or its specification does where there is an error. */
  record TracesErr(ModelError error, boolean inSpecification) implements Reason {}

  /**
   * The part of a network that stubborn sets lead to shows whether the formula holds; nothing was found that shows it in the network itself.
   *
   * @param steps how long a run is that leads to what shows it, if there is one
   */
  record ShownByReduction(boolean holds, OptionalInt steps) implements Reason {}

  /**
   * It is so in the product of the minimised parts of the model.
   *
   * @param processes how many parts there are
   * @param largest the number of states of the largest system that was generated
   * @param held the most states that were held at the same time
   */
  record ShownByComposition(Composed what, int processes, long largest, long held) implements Reason {}

  /** What the product of the parts shows. */
  enum Composed { HOLDS, FAILS, STEP_ENABLED, NO_ERROR, GOAL_MET, GOAL_REACHABLE, FORMULA_TRUE, FORMULA_FALSE }

  /**
   * Whether the formula holds depends on what the model does where there is an error.
   *
   * @param inStep whether a step raises the error, and not a predicate
   */
  record FormulaErrs(ModelError error, boolean inStep) implements Reason {}

  /** The run was found by a search that does not look for shortest runs. */
  record NotShortest(Reason found, Heuristic by) implements Reason {}

  enum Heuristic { BITSTATE, RANDOM }

  /** It is so in all reachable states, or all within a number of steps. */
  record AllStates(Everywhere what, long states, OptionalInt steps) implements Reason {}

  enum Everywhere { HOLDS, FAILS, STEP_ENABLED, NO_ERROR, GOAL_REACHABLE }

  /** All executions that count are so, within a number of steps if there is one. */
  record AllExecutions(Conduct what, Fairness fairness, OptionalInt steps) implements Reason {}

  enum Conduct {
    GOAL_MET,
    /** From every state before the goal it can be reached. */
    GOAL_REACHABLE,
    FORMULA_SATISFIED,
    /** It is about initial states only. */
    HOLDS_INITIALLY
  }

  /**
   * States without steps were ignored.
   *
   * @param steps the length of a run to such a state, if that makes a difference
   */
  record EndsIgnored(Reason reason, Effect effect, int steps) implements Reason {}

  /** What difference it makes that ends are ignored. */
  enum Effect {
    /** It never makes one to such a claim. */
    IRRELEVANT,
    /** None here: there is no such end. */
    NONE,
    /** Without it the verdict would be another. */
    DECISIVE,
    UNKNOWN
  }

  /** A solver proved it, and a second one checked the proof. */
  record Proved(Proof proof, boolean unreachable) implements Reason {}

  sealed interface Proof {

    /**
     * @param parts 0 if no step can violate the claim itself
     *
     */
    record Invariant(int parts) implements Proof {}

    record Induction(int steps) implements Proof {}

    /** Every state is reached within the number of steps. */
    record AllStatesWithin(int steps) implements Proof {}

    /** No execution has more steps without the goal. */
    record ExecutionsEnd(int steps) implements Proof {}
  }

  /** A proof whose check did not come to an end. */
  record ProofNotChecked(CertificateProblem problem) implements Reason {}

  record BadCertificate(CertificateProblem problem) implements Reason {}

  /** The certificate could not be compared with the model. */
  record CertificateNotCompared(Reason why) implements Reason {}

  /** The value analysis shows that nothing in the model can cause an error. */
  record CannotErr() implements Reason {}

  /** Something that a search looks for. */
  enum Sought {
    VIOLATION,
    STATE,
    ERROR;

    public static Sought of(Claim claim) {
      return claim instanceof Claim.Reachable ? STATE : claim instanceof Claim.NoErrors ? ERROR : VIOLATION;
    }
  }

  /**
   * Nothing was found within a number of steps.
   *
   * @param conclusive whether later steps do not count
   */
  record NoneWithin(Sought sought, int steps, boolean conclusive) implements Reason {}

  /**
   * A limit that was reached, or an interruption.
   *
   * @param amount the bytes or states that were allowed, if known
   */
  record Limit(Cause cause, OptionalLong amount) {

    public static Limit of(Cause cause, Settings settings) {
      return new Limit(
          cause,
          switch (cause) {
            case MEMORY -> settings.memoryBytes();
            case STATES -> settings.maxStates();
            case TIME, INTERRUPTED, DECIDED, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> OptionalLong.empty();
          });
    }
  }

  /** Nothing was found in the states explored before a limit was reached. */
  record Unfinished(Sought sought, long states, int depth, Limit limit) implements Reason {}

  /** The work was stopped at a limit before it decided anything. */
  record CutShort(Limit limit, Optional<Activity> doing) implements Reason {}

  /** Neither proved nor refuted before a limit was reached. */
  record NotProved(Limit limit) implements Reason {}

  /** The exploration of the state space was stopped at a limit. */
  record StatesMissing(Limit limit) implements Reason {}

  /** A step raises an error, so that not all states can be explored. */
  record StepErrs(ModelError error) implements Reason {}

  /** Only the states within a number of steps were explored, as requested. */
  record StatesWithin(int steps) implements Reason {}

  /**
   * Errors are looked for everywhere only if that is asked.
   *
   * @param states those visited for other properties
   */
  record ErrorsNotAsked(long states) implements Reason {}

  /** Only the steps were checked for errors, not the predicates of properties. */
  record PredicatesNotChecked() implements Reason {}

  /** The search was stopped because everything that was asked had been answered, by another engine or by another part of the property. */
  record AnsweredElsewhere() implements Reason {}

  /**
   * There is no initial state.
   *
   * @param contradiction assumptions that exclude each other, if known
   */
  record NoInitialState(List<Init.Assumption> contradiction, boolean minimal) implements Reason {
    public NoInitialState {
      contradiction = List.copyOf(contradiction);
    }

    public NoInitialState() {
      this(List.of(), true);
    }
  }

  /**
   * A search with a lossy table of states proves nothing.
   *
   * @param sought what was not found; empty if states were only counted
   */
  record Lossy(Optional<Sought> sought, Gap gap) implements Reason {}

  /** Why a search with a lossy table is not everything, besides the loss. */
  sealed interface Gap {

    record Stopped(Limit limit) implements Gap {}

    record AllElseDecided() implements Gap {}

    record RunsCut() implements Gap {}

    /**
     * Nothing but the loss.
     *
     * @param coverage the estimated part of the states that was visited
     */
    record OnlyLoss(double coverage) implements Gap {}
  }

  /** Random runs prove nothing. */
  record RandomRuns(Sought sought, long runs, Optional<Limit> limit) implements Reason {}

  /** Random choice did not find an initial state. */
  record NoRandomStart() implements Reason {}

  /**
   * The engine does not support something that the property or the settings need.
   *
   * @param able engines that do
   */
  record Unsupported(String engine, Feature feature, List<String> able) implements Reason {
    public Unsupported {
      able = List.copyOf(able);
    }

    public Unsupported(String engine, Feature feature, String... able) {
      this(engine, feature, List.of(able));
    }
  }

  /** Something that not every engine supports. */
  enum Feature {
    /** A bound on the number of steps. */
    STEPS,
    /** A claim about what stays possible, or a formula, within a number of steps. */
    INFINITE_CLAIM_WITHIN_STEPS,
    ERRORS_WITHIN_STEPS,
    FAIRNESS_WITHIN_STEPS,
    FAIRNESS,
    LINEAR,
    NEXT,
    /** Formulas of the µ-calculus. */
    MODAL,
    /** Those about values in labels that are known only when a step is taken. */
    MODAL_VALUES,
    /** Those about labels of another program. */
    MODAL_OTHER,
    /** Anything else. */
    NOT_MODAL,
    /** A comparison of traces. */
    TRACES,
    /** Anything else. */
    NOT_TRACES,
    /** Probabilities and expectations. */
    QUANTITATIVE,
    /** Anything else. */
    NOT_QUANTITATIVE,
    /** fairly and fairly_inf. */
    GOAL_STAYS_REACHABLE,
    /** The same where ends count as the goal, or within a number of steps. */
    GOAL_STAYS_REACHABLE_BESIDE_ENDS,
    /** Anything but claims about single states. */
    EXECUTIONS,
    /** A model that cannot be compiled. */
    INTERPRETED_MODEL
  }

  /** Of a verdict about a number. */
  record AboutChance(ChanceReason why) implements Reason {}

  /** The automaton of a formula would be too large. */
  record FormulaTooLarge(FormulaPart part, int most) implements Reason {}

  enum FormulaPart { PREDICATES, UNTILS, AUTOMATON_STATES, AUTOMATON_EDGES }

  /** The steps of the model are too large to write down for a solver or as a circuit. */
  record ModelTooLarge(Size size, long number) implements Reason {}

  /** What there is too much of. */
  enum Size {
    /** Of a loop within one step. */
    ITERATIONS,
    /** Ways to make the choices of one step; more than the number. */
    CHOICES,
    /** More than the number, for all steps. */
    TERMS
  }

  /** A run that repeats was found, but it takes too long to come back to the same state. */
  record LoopTooLong() implements Reason {}

  record SolverOutOfMemory() implements Reason {}

  record SolverGaveUp(String detail) implements Reason {}

  record SolverUnavailable(String detail) implements Reason {}

  /** An external tool decided it. */
  record DecidedByTool(String tool) implements Reason {}

  /** An external tool found nothing in all the states. */
  record NoneByTool(String tool, Sought sought, long states) implements Reason {}

  /**
   * An external tool proved it.
   *
   * @param unreachable whether it proved that a state is not reachable, and not that a claim holds
   * @param clauses the size of the invariant, if it told
   */
  record ProvedByTool(String tool, boolean unreachable, OptionalInt clauses) implements Reason {}

  /**
   * An external tool was stopped.
   *
   * @param steps the number of steps that it was to check, if there was one
   */
  record ToolStopped(String tool, OptionalInt steps, Limit limit) implements Reason {}

  record ToolFailed(ToolProblem problem) implements Reason {}

  /** The model or the property cannot be written for an external tool. */
  record NotExpressible(String tool, Obstacle obstacle) implements Reason {}

  /** An external tool is not installed. */
  record ToolMissing(String tool) implements Reason {}

  /** An assumption causes an error for some initial values. */
  record AssumptionErrs(String assumption, ModelError error) implements Reason {}

  /** There are too many initial values to find out whether the assumption causes an error. */
  record AssumptionMayErr(String assumption) implements Reason {}

  /**
   * A predicate of the property may cause an error in a state that the verdict would depend on.
   *
   * @param at the first error on a run, if one was found
   * @param open why it is not known whether that makes a difference
   */
  record PredicateErrs(Optional<ErrorAt> at, Optional<Reason> open) implements Reason {}

  record ErrorAt(int steps, ModelError error) {}

  /** What is said about one part of a combined claim. */
  record InPart(String part, Reason reason) implements Reason {}

  /**
   * All parts of a combined claim have the same verdict.
   *
   * @param first about the first of them
   * @param alike whether the reason is the same for all of them
   */
  record InAllParts(int parts, Reason first, boolean alike) implements Reason {}

  /** All parts of a combined claim have the same verdict, and they are claims of several kinds. */
  record InEachPart(List<InPart> parts) implements Reason {
    public InEachPart {
      parts = List.copyOf(parts);
    }
  }

  /**
   * One of several engines that had to share the time has no answer.
   *
   * @param other the property that it was busy with
   */
  record NotAnswered(Limit limit, Stage stage, Optional<String> other) implements Reason {}

  /** How far an engine got with a property. */
  enum Stage { NOT_STARTED, BUSY, BUSY_WITH_OTHER }
}
