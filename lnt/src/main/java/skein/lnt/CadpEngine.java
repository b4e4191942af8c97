package skein.lnt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.ToolProblem;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Fairness;
import skein.core.run.Run;
import skein.emit.Inexpressible;
import skein.emit.c.CEmitter;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolEngine;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;
import skein.emit.run.Starts;

/**
 * Runs CADP: the sequential LNT program, a query in MCL, and a script in SVL that generates, reduces and checks.
 * Throws {@link skein.emit.driver.ToolMissing} if CADP is not installed.
 */
public final class CadpEngine extends ToolEngine {

  private static final Pattern ANSWER = Pattern.compile("(?m)^\\s*(TRUE|FALSE|PASS|FAIL)\\s*$");

  public CadpEngine(Toolbox tools) {
    super(Tool.CADP, tools);
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    if (settings.steps().isPresent()) {
      return unsupported(Reason.Feature.STEPS);
    }
    return switch (property.claim()) {
      case Claim.Combined _ -> throw new IllegalArgumentException("engines judge the parts");
      case Claim.Linear _ -> unsupported(Reason.Feature.LINEAR);
      case Claim.Modal _ -> unsupported(Reason.Feature.MODAL);
      case Claim.SameTraces _ -> unsupported(Reason.Feature.TRACES);
      case Claim.Quantitative _ -> unsupported(Reason.Feature.QUANTITATIVE);
      case Claim.Eventually _ when settings.fairness() != Fairness.NONE -> unsupported(Reason.Feature.FAIRNESS);
      case Claim.Always _, Claim.Eventually _, Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Reachable _,
          Claim.DeadlockFree(), Claim.NoErrors() -> Optional.empty();
    };
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    Path svl = tools.require(tool);
    ToolBudget budget = ToolBudget.of(settings, monitor);
    boolean vacuous = !Starts.exist(program.program(), budget);
    List<Finding> findings = new ArrayList<>();
    for (Property property : Property.withNoErrors(properties)) {
      Optional<Reason.Unsupported> refusal = cannot(property, settings);
      if (vacuous) {
        findings.add(open(property, Cause.VACUOUS, new Reason.NoInitialState(), budget));
      } else if (refusal.isPresent()) {
        findings.add(open(property, Cause.UNSUPPORTED, refusal.get(), budget));
      } else {
        Finding finding = judge(svl, program, property, settings, budget);
        findings.add(overlooksPredicates(program, properties, finding) ? onlySteps(finding, budget) : finding);
      }
    }
    return findings;
  }

  /** CADP sees the steps that cause errors; an error in the predicate of another property also counts. */
  private static boolean overlooksPredicates(AnalysedProgram program, List<Property> properties, Finding finding) {
    return finding.property().claim() instanceof Claim.NoErrors
        && finding.verdict() == Verdict.HOLDS
        && !CEmitter.predicatesNeverErr(program, properties);
  }

  private Finding onlySteps(Finding finding, ToolBudget budget) {
    return open(finding.property(), Cause.PARTIAL, new Reason.PredicatesNotChecked(), budget);
  }

  private Finding judge(Path svl, AnalysedProgram program, Property property, Settings settings, ToolBudget budget) {
    String base = property.name().replaceAll("[^A-Za-z0-9]+", "_");
    try (Workplace place = Workplace.open(settings.keep(), name() + "-" + base)) {
      place.write(base + ".lnt", LntModel.sequential(program, property.claim().subject()));
      place.write(base + ".mcl", Mcl.of(property, settings.ignoreEnds()));
      place.write(base + ".svl", Svl.sequential(base) + Svl.diagnostic(base));
      place.forget(base + ".bcg", base + ".diag.bcg", base + ".diag.seq");
      ToolOutcome outcome = place.run("svl", List.of(svl.toString(), base), budget);
      if (!outcome.ended()) {
        return open(property, outcome.cause(), new Reason.ToolStopped(name(), OptionalInt.empty(), budget.reached(outcome.cause())), budget);
      }
      Matcher answer = ANSWER.matcher(outcome.outText());
      if (!answer.find()) {
        throw outcome.failed(Tool.CADP, ToolProblem.Failure.NO_RESULT);
      }
      boolean holds = answer.group(1).equals("TRUE") || answer.group(1).equals("PASS");
      Optional<Run> run = run(place.folder().resolve(base + ".diag.seq"), program.program(), property, holds);
      return new Finding(
          property, holds ? Verdict.HOLDS : Verdict.VIOLATED, Cause.DECIDED, reason(property, run), name(), statistics(budget), run);
    } catch (Inexpressible problem) {
      return open(property, Cause.UNSUPPORTED, new Reason.NotExpressible(name(), problem.obstacle()), budget);
    } catch (ToolTrouble trouble) {
      return open(property, Cause.UNSUPPORTED, new Reason.ToolFailed(trouble.problem()), budget);
    }
  }

  private Reason reason(Property property, Optional<Run> run) {
    return run.map(shown -> Reason.shown(property.claim(), shown)).orElse(new Reason.DecidedByTool(name()));
  }

  /** The sequence that CADP shows, if a single run can show the verdict. */
  private static Optional<Run> run(Path file, Program program, Property property, boolean holds) {
    boolean witness = property.claim() instanceof Claim.Reachable;
    if (holds != witness || !Files.exists(file)) {
      return Optional.empty();
    }
    try {
      var marks = LntModel.marks(program, property.claim().subject());
      return SequenceRun.of(program, property.claim(), Sequence.read(Files.readString(file), program, marks::decode));
    } catch (IOException e) {
      throw new ToolTrouble(Tool.CADP, ToolProblem.Flaw.UNREADABLE, e.getMessage());
    }
  }

  private Finding open(Property property, Cause cause, Reason reason, ToolBudget budget) {
    return open(property, cause, reason, statistics(budget));
  }

  private static Statistics statistics(ToolBudget budget) {
    return new Statistics(0, 0, 0, budget.seconds());
  }
}
