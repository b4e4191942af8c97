package skein.ask.experiment;

import java.util.List;
import java.util.Optional;
import skein.ask.question.ExitCode;
import skein.core.answer.Cause;
import skein.core.program.Program;
import skein.core.source.Span;

/**
 * The result of an experiment.
 *
 * @param program the program, if the system was a model
 * @param informative whether the purpose can reach a verdict on this system, if known
 */
public record ExperimentReport(
    String purpose,
    Optional<Program> program,
    ExperimentQuestion question,
    List<ExperimentResult> results,
    Informative informative,
    List<Note> notes) {

  public ExperimentReport {
    results = List.copyOf(results);
    notes = List.copyOf(notes);
  }

  /** Something that the user should know. */
  public sealed interface Note {

    /**
     * No visited step matches the rule for an event.
     *
     * @param example a step that is not mapped to an event, if there is one
     */
    record EventNotMet(Span at, String pattern, Optional<String> example) implements Note {}

    /** Events that the purpose declares independent were tried in only one order. */
    record OneOrderOnly() implements Note {}
  }

  /** Whether some run reaches Success or Failure. */
  public enum Informative {
    YES,
    NO,
    UNKNOWN
  }

  /** For one relation, the exit code says whether it holds; for the table of all relations, whether all are decided. */
  public int exitCode() {
    Cause limit = results.stream().map(ExperimentResult::cause).filter(ExperimentReport::isLimit).findFirst().orElse(Cause.DECIDED);
    if (limit != Cause.DECIDED) {
      return ExitCode.of(limit);
    }
    if (results.stream().anyMatch(r -> r.verdict() == ExperimentResult.Verdict.INCONCLUSIVE)) {
      return ExitCode.INCONCLUSIVE;
    }
    return !question.all() && results.getFirst().verdict() == ExperimentResult.Verdict.FAILURE ? ExitCode.VIOLATED : ExitCode.HOLDS;
  }

  private static boolean isLimit(Cause cause) {
    return cause == Cause.TIME || cause == Cause.MEMORY || cause == Cause.INTERRUPTED;
  }
}
