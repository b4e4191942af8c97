package skein.prove;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.analysis.relation.TooLarge;
import skein.core.answer.Cause;
import skein.core.answer.Ending;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Run;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.prove.certificate.CertificateCheck;
import skein.prove.certificate.Header;
import skein.prove.system.ProofHalt;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicPath;
import skein.prove.system.SymbolicSystem;

/** Translates claims to reachability questions, and their outcomes to findings. */
final class ClaimJudge {

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
              case Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Linear _ -> throw notForThisEngine(property);
            });
  }

  /** Limits may be reached whenever terms are built. */
  private Finding within(Property property, Supplier<Finding> work) {
    started = budget.seconds();
    budget.doing("looking for a proof or a violation of " + property.name() + " (" + method.word() + ")");
    try {
      return budget.within(work);
    } catch (ProofHalt halt) {
      return open(property, halt.limit(), "neither proved nor refuted before " + halt.getMessage());
    } catch (TooLarge e) {
      return open(property, Cause.UNSUPPORTED, "too large to be reasoned about: " + e.getMessage());
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
      case Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Linear _ -> throw notForThisEngine(property);
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
                ? finding(property, Verdict.HOLDS, Cause.DECIDED, "nothing in it can err, whatever its variables hold", 0, Optional.empty())
                : open(property, Cause.PARTIAL, method.word() + " looks for errors only if asked for " + Property.NO_ERRORS));
  }

  private Finding always(Property property, Expr predicate) {
    ReachabilityQuestion question = question(property);
    return switch (question.search()) {
      case ProofOutcome.Unsafe(var path) -> {
        PathRetracing trace = new PathRetracing(relation, path);
        var error = new Interpreter(relation.program()).test(predicate, trace.last()).error();
        Run run = trace.run(error.<Ending>map(e -> new Ending.Error(Optional.empty(), e)).orElse(new Ending.AtState()));
        String what = error.map(e -> "it errs " + ProofSentences.after(path) + ": " + e.message()).orElse("it fails " + ProofSentences.after(path));
        yield violated(property, what, path, Optional.of(run));
      }
      case ProofOutcome safe -> holds(property, question, safe, "");
    };
  }

  private Finding reachable(Property property) {
    ReachabilityQuestion question = question(property);
    return switch (question.search()) {
      case ProofOutcome.Unsafe(var path) -> {
        Run run = new PathRetracing(relation, path).run(new Ending.AtState());
        yield finding(
            property, Verdict.HOLDS, Cause.DECIDED, "reached " + ProofSentences.after(path), path.steps().size(), Optional.of(run));
      }
      case ProofOutcome safe -> {
        Finding proof = holds(property, question, safe, "it cannot be reached: ");
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
        yield violated(property, "no step is enabled " + ProofSentences.after(path), path, Optional.of(run));
      }
      case ProofOutcome safe -> holds(property, question, safe, "");
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
        Ending.Error error = (Ending.Error) run.ending();
        String who = error.step().isPresent() ? "a step errs " : "a property errs ";
        yield violated(property, who + ProofSentences.after(path) + ": " + error.error().message(), path, Optional.of(run));
      }
      case ProofOutcome safe -> holds(property, question, safe, "");
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
        yield violated(property, ProofSentences.notMet(run), path, Optional.of(run));
      }
      case ProofOutcome.TooLong(var path) -> {
        Run run = new PathRetracing(relation, path).run(new Ending.AtBound());
        yield violated(property, ProofSentences.notMet(run), path, Optional.of(run));
      }
      case ProofOutcome.Lasso(var path, int to) -> {
        Optional<Run> run = new PathRetracing(relation, path).loop(to);
        yield run.isPresent()
            ? violated(property, ProofSentences.notMet(run.get()), path, run)
            : open(property, Cause.PARTIAL, "a run that goes round was found, but it takes too long to come back to the same state");
      }
      case ProofOutcome safe -> holds(property, avoidance.question(), safe, settings.ignoreEnds() ? "with ends ignored, " : "");
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
    boolean endsMatter = property.claim() instanceof Claim.Eventually;
    return new Header(
        Map.of(
            Header.Field.PROPERTY, property.name() + ": " + property.text(),
            Header.Field.VERDICT, (refutes ? Verdict.VIOLATED : Verdict.HOLDS).word(),
            Header.Field.SCHEDULE, relation.program().schedule().label(),
            Header.Field.SETTINGS, endsMatter && settings.ignoreEnds() ? "--ignore-ends" : "none",
            Header.Field.ENGINE, method.word(),
            Header.Field.AGENTS, ProofSentences.list(relation.program().agents())));
  }

  /** Only after a second solver has checked the argument. */
  private Finding holds(Property property, ReachabilityQuestion question, ProofOutcome outcome, String before) {
    return switch (outcome) {
      case ProofOutcome.SafeSoFar(int steps) ->
          finding(property, Verdict.HOLDS, Cause.DECIDED, before + "no violation within " + ProofSentences.count(steps, "step"), steps, Optional.empty());
      case ProofOutcome.Safe(var argument, int depth) -> {
        String text = question.certificate(argument).text();
        CertificateCheck.Result check = CertificateCheck.check(text, budget.millisLeft(), budget::isOver);
        if (check.isProof()) {
          monitor.certificate(property, text);
          yield finding(property, Verdict.HOLDS, Cause.DECIDED, before + ProofSentences.proved(argument), depth, Optional.empty());
        }
        budget.poll();
        if (!check.gaveUp()) {
          throw new IllegalStateException("a proof of " + property.name() + " is none: " + check.problem().orElse(""));
        }
        yield open(property, Cause.PARTIAL, "proved, but not checked: " + check.problem().orElse(""));
      }
      case ProofOutcome.Unsafe _, ProofOutcome.Lasso _, ProofOutcome.TooLong _ -> throw new IllegalArgumentException("not safe");
    };
  }

  private Finding violated(Property property, String reason, SymbolicPath path, Optional<Run> run) {
    return finding(property, Verdict.VIOLATED, Cause.DECIDED, reason, path.steps().size(), run);
  }

  private Finding open(Property property, Cause cause, String reason) {
    return finding(property, Verdict.INCONCLUSIVE, cause, reason, 0, Optional.empty());
  }

  private Finding finding(
      Property property, Verdict verdict, Cause cause, String reason, int depth, Optional<Run> run) {
    Statistics statistics = new Statistics(0, 0, depth, budget.seconds() - started);
    return new Finding(property, verdict, cause, reason, method.word(), statistics, run);
  }
}
