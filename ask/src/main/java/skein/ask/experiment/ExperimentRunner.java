package skein.ask.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Settings;
import skein.core.answer.WrongQuestion;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.run.Trace;
import skein.purpose.model.Ats;
import skein.purpose.model.Purpose;
import skein.purpose.search.Certainty;
import skein.purpose.search.Inquiry;
import skein.purpose.search.PurposeChecker;
import skein.purpose.search.PurposeOutcome;
import skein.purpose.search.PurposeRelation;
import skein.purpose.search.Rerun;
import skein.purpose.search.RerunFailure;
import skein.purpose.search.RunEnd;
import skein.purpose.search.SynchronousRun;
import skein.purpose.search.Variant;
import skein.purpose.search.Watcher;
import skein.purpose.simulator.ProgramSimulator;
import skein.purpose.simulator.Simulator;

/** Runs an experiment: which relations hold between a purpose and a system? */
public final class ExperimentRunner {

  /** So many runs are replayed after a limit: there may be thousands, and those that are not replayed are not reported. */
  private static final int FEW = 10;

  private final PurposeText text;
  private final Purpose purpose;
  private final Subject subject;
  private final ExperimentQuestion question;
  private final Watcher watcher;
  private final long start = System.nanoTime();

  public ExperimentRunner(PurposeText text, Subject subject, ExperimentQuestion question, Watcher watcher) {
    this.text = text;
    this.purpose = text.experiment().purpose();
    this.subject = subject;
    this.question = question;
    this.watcher = watcher;
  }

  public ExperimentReport answer(Monitor monitor) {
    List<Inquiry> inquiries = question.inquiries(text);
    List<ExperimentResult> results = new ArrayList<>();
    List<PurposeOutcome> outcomes = new ArrayList<>();
    Simulator simulator = subject.simulator(text);
    for (Inquiry inquiry : inquiries) {
      PurposeOutcome outcome = search(simulator, inquiry, monitor);
      outcomes.add(outcome);
      results.add(result(inquiry, outcome, monitor));
    }
    ExperimentReport.Informative informative = informative(simulator, inquiries, outcomes, monitor);
    return new ExperimentReport(text.name(), subject.program(), question, results, informative, notes(simulator, inquiries));
  }

  private PurposeOutcome search(Simulator simulator, Inquiry inquiry, Monitor monitor) {
    try {
      PurposeOutcome outcome =
          new PurposeChecker(purpose, simulator, settingsLeft(), monitor, watcher, subject.starts(simulator)).check(inquiry);
      List<SynchronousRun> checked =
          inTime(
              outcome.runs(), monitor,
              run -> {
                Rerun.check(purpose, simulator, inquiry, outcome, run);
                return run;
              });
      return new PurposeOutcome(outcome.verdict(), outcome.cause(), checked, outcome.end(), outcome.met(), outcome.statistics());
    } catch (RerunFailure failure) {
      if (subject instanceof Subject.Foreign) {
        throw new WrongQuestion(new QuestionProblem.SimulatorDiffers(failure.deviation(), failure.step()));
      }
      throw failure;
    } catch (RuntimeException | LinkageError | AssertionError failure) {
      if (subject instanceof Subject.Foreign) {
        throw new WrongQuestion(new QuestionProblem.SimulatorFailed(failure.toString()));
      }
      throw failure;
    }
  }

  private <T> List<T> inTime(List<SynchronousRun> runs, Monitor monitor, Function<SynchronousRun, T> replay) {
    List<T> replayed = new ArrayList<>();
    int late = 0;
    for (SynchronousRun run : runs) {
      late += monitor.interrupted() || settingsLeft().time().filter(Duration::isZero).isPresent() ? 1 : 0;
      if (late > FEW) {
        break;
      }
      replayed.add(replay.apply(run));
    }
    return replayed;
  }

  private Settings settingsLeft() {
    Settings settings = question.settings();
    return settings
        .time()
        .map(t -> t.minusNanos(System.nanoTime() - start))
        .map(left -> settings.withTime(left.isNegative() ? Duration.ZERO : left))
        .orElse(settings);
  }

  private ExperimentResult result(Inquiry inquiry, PurposeOutcome outcome, Monitor monitor) {
    return new ExperimentResult(
        word(inquiry.relation()),
        inquiry.relation().existential() ? word(inquiry.variant()) : "",
        inquiry.relation().existential() ? "" : word(inquiry.certainty()),
        switch (outcome.verdict()) {
          case SUCCESS -> ExperimentResult.Verdict.SUCCESS;
          case FAILURE -> ExperimentResult.Verdict.FAILURE;
          case INCONCLUSIVE -> ExperimentResult.Verdict.INCONCLUSIVE;
        },
        outcome.cause(),
        purpose.state(inquiry.relation().wanted(purpose)).name(),
        purpose.state(inquiry.relation().unwanted(purpose)).name(),
        inTime(outcome.runs(), monitor, run -> new ExperimentRun(purpose, run, trace(run))),
        end(outcome.end()),
        outcome.statistics());
  }

  private ExperimentResult.End end(RunEnd end) {
    return switch (end) {
      case RunEnd.AtVerdict() -> new ExperimentResult.End.AtVerdict();
      case RunEnd.Unmet(Ats.Move move) -> new ExperimentResult.End.Unmet(move(move));
      case RunEnd.Stuck() -> new ExperimentResult.End.Stuck();
      case RunEnd.Loop(int position) -> new ExperimentResult.End.Loop(position);
    };
  }

  private String move(Ats.Move move) {
    return "on " + move.event().text() + " go to " + purpose.state(move.target()).name();
  }

  /** Replays the run with the reference interpreter. */
  private Optional<Trace> trace(SynchronousRun run) {
    return subject.program().map(program -> trace(program, run));
  }

  private static Trace trace(Program program, SynchronousRun run) {
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i <= run.length(); i++) {
      steps.add(((ProgramSimulator.Taken) run.taken(i).choice()).step());
    }
    Run told = new Run(ProgramSimulator.cells(run.state(0)), steps, new Ending.AtState());
    return Replay.check(new Interpreter(program), new Claim.Reachable(Expr.TRUE), told);
  }

  /** Uses the previous searches if they decide it; otherwise two weak searches decide it as far as the bound allows. */
  private ExperimentReport.Informative informative(
      Simulator simulator, List<Inquiry> inquiries, List<PurposeOutcome> outcomes, Monitor monitor) {
    if (outcomes.stream().anyMatch(PurposeOutcome::met)) {
      return ExperimentReport.Informative.YES;
    }
    for (PurposeRelation relation : new PurposeRelation[] {PurposeRelation.FEASIBILITY, PurposeRelation.REFUTABILITY}) {
      PurposeOutcome outcome = null;
      for (int i = 0; i < inquiries.size(); i++) {
        if (inquiries.get(i).relation() == relation && inquiries.get(i).variant() == Variant.WEAK) {
          outcome = outcomes.get(i);
        }
      }
      if (outcome == null) {
        outcome = search(simulator, new Inquiry(relation, Variant.WEAK, Certainty.STATES, question.maxDepth(), question.remember(), false, 1, inquiries.getFirst().independent()), monitor);
      }
      if (outcome.met()) {
        return ExperimentReport.Informative.YES;
      }
      if (outcome.verdict() != PurposeOutcome.Verdict.FAILURE || outcome.cause() != Cause.DECIDED) {
        return ExperimentReport.Informative.UNKNOWN;
      }
    }
    return ExperimentReport.Informative.NO;
  }

  private List<ExperimentReport.Note> notes(Simulator simulator, List<Inquiry> inquiries) {
    List<ExperimentReport.Note> notes = new ArrayList<>();
    if (simulator instanceof ProgramSimulator model) {
      for (int i = 0; i < text.experiment().events().size(); i++) {
        if (!model.hasFitted(i)) {
          var rule = text.experiment().events().get(i);
          Optional<String> example = Optional.of(model.unmappedExample()).filter(step -> !step.isEmpty());
          notes.add(new ExperimentReport.Note.EventNotMet(rule.at(), rule.pattern().toString(), example));
        }
      }
    }
    if (!question.remember() && inquiries.stream().anyMatch(inquiry -> !inquiry.independent().isEmpty())) {
      notes.add(new ExperimentReport.Note.OneOrderOnly());
    }
    return notes;
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
