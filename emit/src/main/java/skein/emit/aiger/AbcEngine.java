package skein.emit.aiger;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Relation;
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
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolEngine;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.run.BadStateQuestion;
import skein.emit.run.Claims;
import skein.emit.run.Starts;
import skein.emit.run.ToolEffort;

/**
 * Runs ABC ({@code bmc3}, then {@code pdr}) on the circuit of the program, for proofs about very large state spaces.
 * Throws {@link skein.emit.driver.ToolMissing} if ABC is not installed.
 */
public final class AbcEngine extends ToolEngine {

  public AbcEngine(Toolbox tools) {
    super(Tool.ABC, tools);
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    return BadStateQuestion.of(property.claim()).isPresent()
        ? Optional.empty()
        : unsupported(Reason.Feature.EXECUTIONS);
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    ToolBudget budget = ToolBudget.of(settings, monitor);
    Abc abc = new Abc(tools, budget);
    List<Property> asked = Property.withNoErrors(properties);
    try {
      Relation relation = Relation.of(program, budget.budget());
      boolean vacuous = !Starts.exist(program.program(), budget);
      // If that took too long, it is unknown whether there is an initial state.
      budget.budget().poll();
      List<Finding> findings = new ArrayList<>();
      for (Property property : asked) {
        findings.add(
            vacuous
                ? open(property, Cause.VACUOUS, new Reason.NoInitialState(), nothing(budget))
                : ToolEffort.since(budget.seconds(), judge(abc, relation, property, properties, settings, budget)));
      }
      return findings;
    } catch (TooLarge e) {
      return asked.stream().map(p -> open(p, Cause.UNSUPPORTED, e.reason(), nothing(budget))).toList();
    } catch (Halt halt) {
      Reason reason = new Reason.CutShort(budget.reached(halt.why()), Optional.of(new Activity(Activity.Kind.BUILDING_CIRCUIT)));
      return asked.stream().map(p -> open(p, halt.why(), reason, nothing(budget))).toList();
    }
  }

  private Finding judge(
      Abc abc, Relation relation, Property property, List<Property> properties, Settings settings, ToolBudget budget) {
    Optional<Reason.Unsupported> refusal = cannot(property, settings);
    if (refusal.isPresent()) {
      return open(property, Cause.UNSUPPORTED, refusal.get(), nothing(budget));
    }
    Abc.Answer answer;
    try {
      answer =
          property.claim() instanceof Claim.NoErrors
              ? errors(abc, relation, property, Claims.predicates(properties), settings)
              : abc.ask(relation, BadStateQuestion.of(property.claim()).orElseThrow(), property.name(), settings.steps(), settings.keep());
    } catch (TooLarge e) {
      return open(property, Cause.UNSUPPORTED, e.reason(), nothing(budget));
    } catch (ToolTrouble trouble) {
      return open(property, Cause.UNSUPPORTED, new Reason.ToolFailed(trouble.problem()), nothing(budget));
    }
    if (answer.cause() != Cause.DECIDED) {
      return open(property, answer.cause(), answer.reason(), answer.statistics());
    }
    boolean holds = answer.run().isPresent() == property.claim() instanceof Claim.Reachable;
    Reason reason =
        answer.run().map(run -> Reason.shown(property.claim(), run)).orElseGet(
            () -> settings.steps().isPresent()
                ? new Reason.NoneWithin(Reason.Sought.of(property.claim()), settings.steps().getAsInt(), true)
                : answer.reason() instanceof Reason.ProvedByTool(String tool, _, OptionalInt clauses)
                    ? new Reason.ProvedByTool(tool, property.claim() instanceof Claim.Reachable, clauses)
                    : answer.reason());
    return new Finding(
        property, holds ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, reason, name(), answer.statistics(), answer.run());
  }

  /** Within a bound, the steps of the last states are not taken, so there only predicates can cause errors. */
  private static Abc.Answer errors(
      Abc abc, Relation relation, Property property, List<Expr> predicates, Settings settings) {
    OptionalInt steps = settings.steps();
    String name = property.name();
    if (steps.isEmpty()) {
      return abc.ask(relation, new BadStateQuestion.Errs(predicates), name, steps, settings.keep());
    }
    if (steps.getAsInt() > 0) {
      OptionalInt before = OptionalInt.of(steps.getAsInt() - 1);
      Abc.Answer first = abc.ask(relation, new BadStateQuestion.Errs(predicates), name, before, settings.keep());
      if (first.cause() != Cause.DECIDED || first.run().isPresent()) {
        return first;
      }
    }
    return abc.ask(relation, new BadStateQuestion.Errs(predicates, false), name + "-last", steps, settings.keep());
  }

  private static Statistics nothing(ToolBudget budget) {
    return new Statistics(0, 0, 0, budget.seconds());
  }
}
