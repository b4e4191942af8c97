package skein.cli.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import skein.cli.chart.DifferenceText;
import skein.core.answer.Activity;
import skein.core.answer.Reason;
import skein.core.answer.Reason.Limit;
import skein.core.interpret.ModelError;
import skein.core.program.Init;
import skein.core.run.Fairness;

/** The reasons of verdicts in words. */
public final class ReasonText {

  private ReasonText() {}

  public static String of(Reason reason) {
    // Handled first and separately, because this also runs when hardly any memory is left.
    return reason instanceof Reason.CutShort cut ? cutShort(cut) : sentence(reason);
  }

  private static String sentence(Reason reason) {
    return switch (reason) {
      case Reason.CutShort cut -> cutShort(cut);
      case Reason.ShownByRun run -> RunReasonText.of(run);
      case Reason.ShownByStrategy(boolean holds, Reason.StrategyView view) -> RunReasonText.of(holds, view);
      case Reason.TracesAgree(long states, long specified) ->
          "the peers have the same traces as the choreography (" + states(states) + " and " + specified + ")";
      case Reason.TracesDiffer(var difference) -> DifferenceText.sentence(difference);
      case Reason.TracesAgreeUpTo(int length, Limit limit) ->
          "no difference in traces of up to " + NumberText.count(length, "action", "actions") + " before " + limit(limit);
      case Reason.TracesErr(ModelError error, boolean inSpecification) ->
          "it depends on a state of the " + (inSpecification ? "specification" : "model") + " in which an error occurs: " + placed(error);
      case Reason.ShownByReduction(boolean holds, OptionalInt steps) -> RunReasonText.reduced(holds, steps);
      case Reason.ShownByComposition composition -> RunReasonText.composed(composition);
      case Reason.FormulaErrs(ModelError error, boolean inStep) ->
          "it depends on a state in which " + (inStep ? "a step" : "a condition") + " causes an error: " + placed(error);
      case Reason.NotShortest(Reason found, Reason.Heuristic by) -> of(found) + " (found by " + search(by) + "; a shorter run may exist)";
      case Reason.AllStates all -> allStates(all);
      case Reason.AllExecutions all -> allExecutions(all);
      case Reason.EndsIgnored(Reason inner, Reason.Effect effect, int steps) -> ends(inner, effect, steps);
      case Reason.Proved(Reason.Proof proof, boolean unreachable) ->
          (unreachable ? "it cannot be reached: " : "") + proof(proof) + "; a second solver has checked it";
      case Reason.ProofNotChecked(var problem) -> "proved, but the proof could not be checked: " + CertificateProblemText.of(problem);
      case Reason.BadCertificate(var problem) -> CertificateProblemText.of(problem);
      case Reason.CertificateNotCompared(Reason why) -> "the certificate could not be compared with the model: " + of(why);
      case Reason.CannotErr() -> "nothing in the model can cause an error";
      case Reason.NoneWithin(Reason.Sought sought, int steps, boolean conclusive) ->
          none(sought) + " within " + steps(steps) + (conclusive ? "" : "; later states were not checked");
      case Reason.Unfinished(Reason.Sought sought, long states, int depth, Limit limit) ->
          (states == 0 ? "nothing was explored" : none(sought) + " in the " + states(states) + " explored (depth " + depth + ")")
              + " before " + limit(limit);
      case Reason.NotProved(Limit limit) -> "neither proved nor refuted before " + limit(limit);
      case Reason.StatesMissing(Limit limit) -> "not all states were explored: " + limit(limit);
      case Reason.StatesWithin(int steps) -> "only states reachable within " + steps(steps);
      case Reason.ErrorsNotAsked(long states) ->
          states == 0
              ? "not checked; to check it, add --property NoErrors"
              : "no errors in the " + states(states) + " that the other properties needed; to check all states, add --property NoErrors";
      case Reason.PredicatesNotChecked() -> "no step causes an error; errors in the properties themselves were not checked";
      case Reason.AnsweredElsewhere() -> "not all states were visited, since another engine answered first";
      case Reason.NoInitialState none -> noInitialState(none);
      case Reason.Lossy(var sought, Reason.Gap gap) ->
          sought.map(what -> none(what) + " was found, which proves nothing: ").orElse("") + lossy(gap);
      case Reason.RandomRuns(Reason.Sought sought, long runs, var limit) ->
          none(sought) + " was found on " + NumberText.count(runs, "random run", "random runs") + ", which proves nothing"
              + limit.map(reached -> " (stopped because " + limit(reached) + ")").orElse("");
      case Reason.NoRandomStart() -> "random search found no initial state";
      case Reason.Unsupported unsupported -> unsupported(unsupported);
      case Reason.FormulaTooLarge(Reason.FormulaPart part, int most) ->
          String.format(Locale.ROOT, "the formula is too large: %s more than %,d %s", owner(part), most, thing(part));
      case Reason.ModelTooLarge large -> "the model is too large for this engine: " + size(large);
      case Reason.LoopTooLong() -> "a run that repeats was found, but it takes too long to return to the same state";
      case Reason.SolverOutOfMemory() -> "neither proved nor refuted: the solver ran out of memory";
      case Reason.SolverGaveUp(String detail) -> "neither proved nor refuted: the solver gave up: " + detail;
      case Reason.SolverUnavailable(String detail) -> "neither proved nor refuted: the solver does not run on this machine: " + detail;
      case Reason.DecidedByTool(String tool) -> "decided by " + tool;
      case Reason.NoneByTool(String tool, Reason.Sought sought, long states) -> tool + " found " + none(sought) + " in " + states(states);
      case Reason.ProvedByTool(String tool, boolean unreachable, OptionalInt clauses) ->
          tool + (unreachable ? " proved that it cannot be reached" : " proved it") + clauses(clauses, unreachable);
      case Reason.ToolStopped(String tool, OptionalInt steps, Limit limit) ->
          tool + " was stopped" + within(steps) + ": " + limit(limit);
      case Reason.ToolFailed(var problem) -> ToolProblemText.of(problem);
      case Reason.NotExpressible(String tool, var obstacle) ->
          (tool.equals("spin") ? "the model cannot be written as Promela: " : "") + ToolProblemText.of(obstacle);
      case Reason.ToolMissing(String tool) -> tool + " is not installed; see skein doctor";
      case Reason.AssumptionErrs(String name, ModelError error) ->
          "the assumption " + name + " fails with an error for some initial values: " + error.message();
      case Reason.AssumptionMayErr(String name) ->
          "the assumption " + name + " may fail with an error: there are too many initial values to try them all";
      case Reason.PredicateErrs(var at, var open) ->
          at.map(error -> "its predicate fails with an error " + after(error.steps()) + ": " + placed(error.error()))
                  .orElse("its predicate may fail with an error")
              + open.map(why -> "; it is not known whether that makes a difference: " + of(why)).orElse("");
      case Reason.StepErrs(ModelError error) -> "a step causes an error: " + placed(error);
      case Reason.InPart(String part, Reason inner) -> "for " + part + ": " + of(inner);
      case Reason.InAllParts(int parts, Reason first, boolean alike) ->
          "in all " + parts + " cases: " + of(first) + (alike ? "" : " (the reason for the first)");
      case Reason.InEachPart(var parts) -> inEachPart(parts);
      case Reason.AboutChance(var why) -> ChanceReasonText.of(why);
      case Reason.NotAnswered(Limit limit, Reason.Stage stage, var other) ->
          switch (stage) {
            case NOT_STARTED -> limit(limit) + " before it started";
            case BUSY -> limit(limit);
            case BUSY_WITH_OTHER -> limit(limit) + " before it finished " + other.orElse("another property");
          };
    };
  }

  /** A reason that several parts share is given once. */
  private static String inEachPart(List<Reason.InPart> parts) {
    Map<String, String> names = new LinkedHashMap<>();
    parts.forEach(part -> names.merge(of(part.reason()), part.part(), (one, other) -> one + ", " + other));
    return names.entrySet().stream().map(each -> "for " + each.getValue() + ": " + each.getKey()).collect(Collectors.joining("; "));
  }

  private static String cutShort(Reason.CutShort cut) {
    boolean known = cut.limit().amount().isPresent();
    String limit =
        switch (cut.limit().cause()) {
          case INTERRUPTED -> "interrupted";
          case MEMORY -> known ? limit(cut.limit()) : "out of memory";
          case TIME, STATES, DECIDED, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> limit(cut.limit());
        };
    return cut.doing().isEmpty() ? limit : String.join(" ", limit, "while", activity(cut.doing().get()));
  }

  /** Avoids string +, whose first use needs memory that may not be available. */
  private static String activity(Activity activity) {
    return switch (activity.kind()) {
      case PARSING -> "parsing the model";
      case CHECKING_MODEL -> "checking the model";
      case LAYING_OUT_VARIABLES -> "laying out the variables";
      case FINDING_LOCATIONS -> "finding the control locations of agent ".concat(activity.subject());
      case BUILDING_AGENT_RULES -> "building the rules of agent ".concat(activity.subject());
      case BUILDING_PROCESS_RULES -> "building the rules of ".concat(activity.subject());
      case BUILDING_PROPERTIES -> "building the properties";
      case COMPILING -> "compiling the model";
      case EXPLORING -> "exploring states";
      case SIMULATING -> "simulating";
      case BUILDING_RELATION -> "building the transition relation";
      case BUILDING_CIRCUIT -> "building the circuit";
      case SAVING_CHECKPOINT -> "saving the checkpoint";
      case PROVING -> String.join("", "looking for a proof or a violation of ", activity.subject(), " (", activity.engine(), ")");
      case WRITING_MODEL -> "writing the model as ".concat(activity.subject());
      case READING_FILE -> "reading ".concat(activity.subject());
      case MINIMISING -> "minimising";
      case COMPARING -> "comparing";
      case CHECKING_DIFFERENCE -> "checking the difference";
      case COMPOSING_PEERS -> "composing the peers with bound ".concat(activity.subject());
      case GENERATING_PROCESS -> "generating the process of ".concat(activity.subject());
      case COMPOSING_PROCESSES -> "composing ".concat(activity.subject());
      case COMPARING_BOUNDS -> "comparing bounds ".concat(activity.subject());
      case CHECKING_FORMULA -> "checking the formula at bound ".concat(activity.subject());
      case BUILDING_MATRIX -> "building the matrix";
      case COMPUTING -> "computing ".concat(activity.subject());
    };
  }

  static String limit(Limit limit) {
    return switch (limit.cause()) {
      case TIME -> "the time limit was reached";
      case MEMORY ->
          limit.amount().isEmpty()
              ? "it ran out of memory"
              : String.join(" ", "the memory limit of", NumberText.bytes(limit.amount().getAsLong()), "was reached");
      case STATES -> "the limit of " + states(limit.amount().orElse(0)) + " was reached";
      case INTERRUPTED -> "it was interrupted";
      case DECIDED, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> "it was stopped";
    };
  }

  static String fair(Fairness fairness) {
    return switch (fairness) {
      case NONE -> "";
      case WEAK -> "weakly fair ";
      case STRONG -> "strongly fair ";
    };
  }

  private static String everyState(Reason.AllStates all) {
    return all.states() == 1
        ? "the only reachable state" + within(all.steps())
        : "all " + NumberText.count(all.states(), "reachable state", "reachable states") + within(all.steps());
  }

  private static String allStates(Reason.AllStates all) {
    String states = NumberText.count(all.states(), "reachable state", "reachable states") + within(all.steps());
    String every = everyState(all);
    return switch (all.what()) {
      case HOLDS -> "it holds in " + every;
      case FAILS -> "it fails in " + every;
      case STEP_ENABLED -> "a step is enabled or fails with an error in " + every;
      case NO_ERROR -> "no errors in " + states;
      case GOAL_REACHABLE -> "the goal can be reached from " + every;
    };
  }

  private static String allExecutions(Reason.AllExecutions all) {
    String every = "every " + fair(all.fairness()) + "execution ";
    return switch (all.what()) {
      case GOAL_MET -> every + "meets the goal" + within(all.steps());
      case GOAL_REACHABLE -> "the goal can be reached from every state before it";
      case FORMULA_SATISFIED -> every + "satisfies the formula";
      case HOLDS_INITIALLY -> "it holds in all initial states";
    };
  }

  /** Whether the goal must be reachable from every state, which an end violates unless ends are ignored. */
  private static boolean isFromEveryState(Reason reason, Reason.Effect effect) {
    return effect == Reason.Effect.DECISIVE && reason instanceof Reason.AllStates all && all.what() == Reason.Everywhere.GOAL_REACHABLE;
  }

  private static String ends(Reason reason, Reason.Effect effect, int steps) {
    if (isFromEveryState(reason, effect)) {
      return "the goal or an end can be reached from " + everyState((Reason.AllStates) reason)
          + ", but only because ends are ignored: a run ends " + after(steps) + " without meeting the goal again";
    }
    return of(reason) + switch (effect) {
      case IRRELEVANT -> " (ignoring ends makes no difference to this property)";
      case NONE -> " (also without ignoring ends)";
      case UNKNOWN -> " (with ends ignored; it may not hold otherwise)";
      case DECISIVE ->
          ", but only because ends are ignored: a run ends " + after(steps)
              + (reason instanceof Reason.AllExecutions(var what, _, _) && what == Reason.Conduct.FORMULA_SATISFIED
                  ? " and would violate the formula"
                  : " without meeting the goal");
    };
  }

  private static String proof(Reason.Proof proof) {
    return switch (proof) {
      case Reason.Proof.Invariant(int parts) ->
          parts == 0 ? "no step can violate it" : "proved by an invariant of " + NumberText.count(parts, "part", "parts");
      case Reason.Proof.Induction(int steps) -> "proved by induction over " + steps(steps);
      case Reason.Proof.AllStatesWithin(int steps) -> "every state is reached within " + steps(steps);
      case Reason.Proof.ExecutionsEnd(int steps) -> "no execution continues beyond " + steps(steps) + " without it";
    };
  }

  private static String clauses(OptionalInt clauses, boolean unreachable) {
    return clauses.isEmpty()
        ? ""
        : clauses.getAsInt() == 0
            ? ": no step can " + (unreachable ? "reach" : "violate") + " it"
            : " by an inductive invariant of " + NumberText.count(clauses.getAsInt(), "clause", "clauses");
  }

  private static String none(Reason.Sought sought) {
    return switch (sought) {
      case VIOLATION -> "no violation";
      case STATE -> "no such state";
      case ERROR -> "no error";
    };
  }

  private static String search(Reason.Heuristic by) {
    return switch (by) {
      case BITSTATE -> "--bitstate";
      case RANDOM -> "random search";
    };
  }

  private static String lossy(Reason.Gap gap) {
    String what = "--bitstate is an under-approximation that may mistake new states for visited ones";
    return switch (gap) {
      case Reason.Gap.Stopped(Limit limit) -> what + ", and it was stopped: " + limit(limit);
      case Reason.Gap.AllElseDecided() -> what + ", and it was stopped when everything else was decided";
      case Reason.Gap.RunsCut() -> what + ", and its stack was too small for some runs";
      case Reason.Gap.OnlyLoss(double coverage) ->
          what + String.format(Locale.ROOT, " (estimated coverage %.4f%%)", Math.min(99.9999, Math.floor(1e6 * coverage) / 1e4));
    };
  }

  static String unsupported(Reason.Unsupported unsupported) {
    String engine = unsupported.engine();
    String what =
        switch (unsupported.feature()) {
          case STEPS -> " cannot be combined with --steps";
          case INFINITE_CLAIM_WITHIN_STEPS -> " cannot check fairly, fairly_inf and linear-time formulas with --steps";
          case ERRORS_WITHIN_STEPS -> " cannot check for errors with --steps";
          case FAIRNESS_WITHIN_STEPS -> " cannot combine --fairness with --steps";
          case FAIRNESS -> " does not support --fairness";
          case LINEAR -> " does not check linear-time formulas";
          case MODAL -> " does not check formulas of the µ-calculus";
          case MODAL_VALUES -> " does not check formulas about values in labels that are known only when a step is taken";
          case MODAL_OTHER -> " does not check formulas about other labels than those of the model's steps";
          case NOT_MODAL -> " checks only formulas of the µ-calculus";
          case TRACES -> " does not compare traces";
          case NOT_TRACES -> " only compares traces";
          case NOT_QUANTITATIVE -> " only computes probabilities and expectations";
          case QUANTITATIVE -> " does not compute probabilities and expectations";
          case NEXT -> " does not support next in formulas";
          case GOAL_STAYS_REACHABLE -> " does not check fairly and fairly_inf";
          case GOAL_STAYS_REACHABLE_BESIDE_ENDS -> " cannot check fairly and fairly_inf with --steps or --ignore-ends";
          case EXECUTIONS -> " only checks properties of states: always, reachable, deadlockfree and NoErrors";
          case INTERPRETED_MODEL -> " needs a compiled model, and this one cannot be compiled";
        };
    List<String> able = unsupported.able();
    return engine + what + (able.isEmpty() ? "" : "; " + String.join(" and ", able) + " can");
  }

  static String size(Reason.ModelTooLarge large) {
    return switch (large.size()) {
      case ITERATIONS -> "a loop may have " + large.number() + " iterations within one step";
      case CHOICES -> "a step has more than " + large.number() + " ways to make its choices";
      case TERMS -> "the steps make up more than " + large.number() + " terms";
    };
  }

  private static String owner(Reason.FormulaPart part) {
    return switch (part) {
      case PREDICATES, UNTILS -> "it has";
      case AUTOMATON_STATES, AUTOMATON_EDGES -> "its automaton has";
    };
  }

  private static String thing(Reason.FormulaPart part) {
    return switch (part) {
      case PREDICATES -> "different predicates";
      case UNTILS -> "different untils";
      case AUTOMATON_STATES -> "states";
      case AUTOMATON_EDGES -> "edges in one state";
    };
  }

  private static String noInitialState(Reason.NoInitialState none) {
    List<Init.Assumption> all = none.contradiction();
    String what = "there is no initial state: no combination of initial values satisfies the assumption";
    if (all.size() < 2) {
      return what + (all.isEmpty() ? "s" : " " + named(all.getFirst()));
    }
    String names = all.stream().limit(all.size() - 1L).map(ReasonText::named).collect(Collectors.joining(", "));
    return what + "s " + names + " and " + named(all.getLast()) + " at once"
        + (none.minimal() ? "" : "; some of these may not matter");
  }

  private static String named(Init.Assumption assumption) {
    return assumption.name() + assumption.at().map(at -> " (" + at + ")").orElse("");
  }

  static String placed(ModelError error) {
    return error.message() + " (" + error.at() + ")";
  }

  static String after(int steps) {
    return steps == 0 ? "in an initial state" : "after " + steps(steps);
  }

  private static String within(OptionalInt steps) {
    return steps.isEmpty() ? "" : " within " + steps(steps.getAsInt());
  }

  static String steps(int number) {
    return NumberText.count(number, "step", "steps");
  }

  private static String states(long number) {
    return NumberText.count(number, "state", "states");
  }
}
