package skein.prove;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.analysis.relation.TooLarge;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Run;
import skein.prove.certificate.CertificateCheck;
import skein.prove.certificate.Header;
import skein.prove.system.Argument;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicPath;
import skein.prove.system.SymbolicSystem;

/** Translates claims to reachability questions, and their outcomes to findings. */
final class ClaimJudge {

  private static final int MANY = 20;

  private final Method method;
  private final Relation relation;
  private final Terms terms;
  private final List<Expr> predicates;
  private final Settings settings;
  private final SolverBudget budget;
  private final Monitor monitor;
  private double started;

  /** If a predicate of any property asked for raises an error, the model has an error, whichever properties are judged. */
  ClaimJudge(
      Method method, Relation relation, List<Property> asked, Settings settings, SolverBudget budget, Monitor monitor) {
    this.method = method;
    this.relation = relation;
    this.terms = relation.terms();
    this.settings = settings;
    this.budget = budget;
    this.monitor = monitor;
    this.predicates = asked.stream().flatMap(p -> p.claim().predicates().stream()).toList();
  }

  Finding judge(Property property) {
    return within(
        property,
        () ->
            switch (property.claim()) {
              case Claim.Always(var p) -> always(property, p);
              case Claim.Reachable _ -> reachable(property);
              case Claim.DeadlockFree() -> deadlockFree(property);
              case Claim.NoErrors() -> noErrors(property);
              case Claim.Eventually(var p) -> eventually(property, p);
              default -> throw notForThisEngine(property);
            });
  }

  /** Limits may be reached whenever terms are built. */
  private Finding within(Property property, Supplier<Finding> work) {
    started = budget.seconds();
    budget.doing(new Activity(Activity.Kind.PROVING, property.name(), method.word()));
    try {
      return budget.within(work);
    } catch (Halt halt) {
      return open(property, halt.why(), budget.reason(halt));
    } catch (TooLarge e) {
      return open(property, Cause.UNSUPPORTED, e.reason());
    }
  }

  /** The question that a proof of the property must answer. */
  ReachabilityQuestion question(Property property) {
    return switch (property.claim()) {
      case Claim.Always(var p) -> question(property, terms.not(relation.holds(p)));
      case Claim.Reachable(var p) -> question(property, relation.holds(p));
      case Claim.DeadlockFree() -> question(property, relation.deadlock());
      // At the bound, a step that raises an error would be one step too many.
      case Claim.NoErrors() -> question(property, anyError(), predicateErrors());
      case Claim.Eventually(var p) -> avoidance(property, p).question();
      default -> throw notForThisEngine(property);
    };
  }

  private static IllegalArgumentException notForThisEngine(Property property) {
    return new IllegalArgumentException("not for this engine: " + property.name());
  }

  /** If no step can raise an error, there is nothing to search for. */
  Finding errorsOnTheWay(Property property) {
    return within(
        property,
        () ->
            anyError() == terms.no
                ? finding(property, Verdict.HOLDS, Cause.DECIDED, new Reason.CannotErr(), 0, Optional.empty())
                : open(property, Cause.PARTIAL, new Reason.ErrorsNotAsked(0)));
  }

  private Finding always(Property property, Expr predicate) {
    ReachabilityQuestion question = question(property);
    return switch (question.search()) {
      case ProofOutcome.Unsafe(var path) -> {
        PathRetracing trace = new PathRetracing(relation, path);
        var error = new Interpreter(relation.program()).test(predicate, trace.last()).error();
        Run run = trace.run(error.<Ending>map(e -> new Ending.Error(Optional.empty(), e)).orElse(new Ending.AtState()));
        yield violated(property, path, run);
      }
      case ProofOutcome safe -> holds(property, question, safe);
    };
  }

  private Finding reachable(Property property) {
    ReachabilityQuestion question = question(property);
    return switch (question.search()) {
      case ProofOutcome.Unsafe(var path) -> {
        Run run = new PathRetracing(relation, path).run(new Ending.AtState());
        yield finding(
            property, Verdict.HOLDS, Cause.DECIDED, Reason.shown(property.claim(), run), path.steps().size(), Optional.of(run));
      }
      case ProofOutcome safe -> {
        Finding proof = holds(property, question, safe);
        yield proof.verdict() == Verdict.HOLDS
            ? finding(property, Verdict.VIOLATED, Cause.DECIDED, proof.reason(), proof.statistics().depth(), Optional.empty())
            : proof;
      }
    };
  }

  private Finding deadlockFree(Property property) {
    ReachabilityQuestion question = question(property);
    return switch (question.search()) {
      case ProofOutcome.Unsafe(var path) -> {
        Run run = new PathRetracing(relation, path).run(new Ending.NoStep());
        yield violated(property, path, run);
      }
      case ProofOutcome safe -> holds(property, question, safe);
    };
  }

  private Term anyError() {
    return terms.or(relation.errs(), predicateErrors());
  }

  private Term predicateErrors() {
    return terms.or(predicates.stream().map(relation::errs).toList());
  }

  private Finding noErrors(Property property) {
    ReachabilityQuestion question = question(property);
    return switch (question.search()) {
      case ProofOutcome.Unsafe(var path) -> {
        Run run = new PathRetracing(relation, path).erring(predicates);
        yield violated(property, path, run);
      }
      case ProofOutcome safe -> holds(property, question, safe);
    };
  }

  private Avoidance avoidance(Property property, Expr goal) {
    return new Avoidance(method, relation, relation.holds(goal), settings, budget, header(property));
  }

  private Finding eventually(Property property, Expr goal) {
    Avoidance avoidance = avoidance(property, goal);
    return switch (avoidance.search()) {
      case ProofOutcome.Unsafe(var path) -> {
        Run run = new PathRetracing(relation, path).stopped();
        yield violated(property, path, run);
      }
      case ProofOutcome.TooLong(var path) -> {
        Run run = new PathRetracing(relation, path).run(new Ending.AtBound());
        yield violated(property, path, run);
      }
      case ProofOutcome.Lasso(var path, int to) -> {
        Optional<Run> run = new PathRetracing(relation, path).loop(to);
        yield run.isPresent()
            ? violated(property, path, run.get())
            : open(property, Cause.PARTIAL, new Reason.LoopTooLong());
      }
      case ProofOutcome safe -> holds(property, avoidance.question(), safe);
    };
  }

  private ReachabilityQuestion question(Property property, Term bad) {
    return question(property, bad, bad);
  }

  private ReachabilityQuestion question(Property property, Term bad, Term badAtBound) {
    Term wrong = terms.or(bad, relation.leaves());
    SymbolicSystem machine = SymbolicSystem.of(relation, List.of(wrong));
    return new ReachabilityQuestion(method, machine, wrong, settings.steps(), badAtBound, budget, header(property));
  }

  private Header header(Property property) {
    boolean refutes = property.claim() instanceof Claim.Reachable;
    Map<Header.Field, String> lines = new EnumMap<>(Header.Field.class);
    lines.put(Header.Field.PROPERTY, property.name() + ": " + property.text());
    lines.put(Header.Field.VERDICT, (refutes ? Verdict.VIOLATED : Verdict.HOLDS).word());
    lines.put(Header.Field.SCHEDULE, relation.program().schedule().label());
    if (property.claim() instanceof Claim.Eventually) {
      lines.put(Header.Field.ENDS, settings.ignoreEnds() ? "ignored" : "counted");
    }
    lines.put(Header.Field.ENGINE, method.word());
    lines.put(Header.Field.AGENTS, list(relation.program().agents()));
    return new Header(lines);
  }

  /** Not more than fit on a line or so. */
  static String list(List<String> names) {
    return String.join(", ", names.subList(0, Math.min(MANY, names.size())))
        + (names.size() > MANY ? " and " + (names.size() - MANY) + " more" : "");
  }

  /** Only after a second solver has checked why. */
  private Finding holds(Property property, ReachabilityQuestion question, ProofOutcome outcome) {
    return switch (outcome) {
      case ProofOutcome.SafeSoFar(int steps) -> {
        Reason none = new Reason.NoneWithin(Reason.Sought.of(property.claim()), steps, true);
        yield finding(property, Verdict.HOLDS, Cause.DECIDED, why(property, none), steps, Optional.empty());
      }
      case ProofOutcome.Safe(var argument, int depth) -> {
        String text = question.certificate(argument).text();
        CertificateCheck.Result check = CertificateCheck.check(text, budget.millisLeft(), budget::isOver);
        if (check.isProof()) {
          monitor.certificate(property, text);
          Reason proved = new Reason.Proved(proof(argument), property.claim() instanceof Claim.Reachable);
          yield finding(property, Verdict.HOLDS, Cause.DECIDED, why(property, proved), depth, Optional.empty());
        }
        budget.poll();
        if (!check.gaveUp()) {
          throw new IllegalStateException("a proof of " + property.name() + " is none: " + check.problem().orElseThrow());
        }
        yield open(property, Cause.PARTIAL, new Reason.ProofNotChecked(check.problem().orElseThrow()));
      }
      case ProofOutcome.Unsafe _, ProofOutcome.Lasso _, ProofOutcome.TooLong _ -> throw new IllegalArgumentException("not safe");
    };
  }

  private Reason why(Property property, Reason reason) {
    boolean endsMatter = property.claim() instanceof Claim.Eventually && settings.ignoreEnds();
    return endsMatter ? new Reason.EndsIgnored(reason, Reason.Effect.UNKNOWN, 0) : reason;
  }

  private static Reason.Proof proof(Argument argument) {
    return switch (argument) {
      case Argument.Inductive(var invariant) -> new Reason.Proof.Invariant(invariant.size());
      case Argument.KInductive(int k, var _) -> new Reason.Proof.Induction(k);
      case Argument.Exhausted(int k) -> new Reason.Proof.AllStatesWithin(k);
      case Argument.Ends(int k) -> new Reason.Proof.ExecutionsEnd(k - 1);
    };
  }

  private Finding violated(Property property, SymbolicPath path, Run run) {
    Reason reason = Reason.shown(property.claim(), run);
    return finding(property, Verdict.VIOLATED, Cause.DECIDED, reason, path.steps().size(), Optional.of(run));
  }

  private Finding open(Property property, Cause cause, Reason reason) {
    return finding(property, Verdict.INCONCLUSIVE, cause, reason, budget.depth(), Optional.empty());
  }

  private Finding finding(
      Property property, Verdict verdict, Cause cause, Reason reason, int depth, Optional<Run> run) {
    Statistics statistics = new Statistics(0, 0, depth, budget.seconds() - started);
    return new Finding(property, verdict, cause, reason, method.word(), statistics, run);
  }
}
