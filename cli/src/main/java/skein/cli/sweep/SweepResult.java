package skein.cli.sweep;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.ask.question.ExitCode;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.text.FailureText;

/**
 * What is known about a sweep, in the order of its design.
 *
 * @param model the file as given
 * @param varied the parameters with more than one value
 * @param outcomes of all cells
 */
record SweepResult<R>(String model, List<String> varied, boolean isReplicated, List<CellOutcome<R>> outcomes) {

  SweepResult {
    varied = List.copyOf(varied);
    outcomes = List.copyOf(outcomes);
  }

  /** A cell with what came of it. */
  record CellOutcome<R>(SweepCell cell, Outcome<CellAnswer<R>> outcome) {

    List<R> rows() {
      return outcome instanceof Outcome.Done<CellAnswer<R>>(CellAnswer<R> answer, var _) ? answer.rows() : List.of();
    }

    /** Why there are no rows. */
    Optional<String> problem() {
      return switch (outcome) {
        case Outcome.Done<CellAnswer<R>>(CellAnswer<R> answer, var _) -> answer.problem();
        case Outcome.Failed<CellAnswer<R>>(Failure failure) -> Optional.of(failure.line());
      };
    }

    /** The same for a table. */
    Optional<String> problemText() {
      return outcome instanceof Outcome.Failed<CellAnswer<R>>(Failure failure) ? Optional.of(FailureText.brief(failure)) : problem();
    }

    int code() {
      return switch (outcome) {
        case Outcome.Done<CellAnswer<R>>(var _, int code) -> code;
        case Outcome.Failed<CellAnswer<R>>(Failure failure) -> failure.code();
      };
    }

    /** Whether the sweep ended before it. */
    private boolean isOpen() {
      return outcome instanceof Outcome.Failed<CellAnswer<R>>(Failure failure) && Set.of("limit", "interrupted").contains(failure.kind());
    }

    Combination combination(String model) {
      return new Combination(model, cell.parameters());
    }
  }

  /** The model's name in results. */
  String name() {
    return new Combination(model, Map.of()).model();
  }

  /** Without the cells that the sweep did not come to. */
  List<CellOutcome<R>> known() {
    return outcomes.stream().filter(each -> !each.isOpen()).toList();
  }

  List<R> rows() {
    return outcomes.stream().flatMap(each -> each.rows().stream()).toList();
  }

  int done() {
    return (int) outcomes.stream().filter(each -> each.outcome() instanceof Outcome.Done).count();
  }

  /** The exit code. */
  int code() {
    return ExitCode.worst(outcomes.stream().map(CellOutcome::code).toList());
  }

  /** For the names of the parameters. */
  List<Attempt<CellAnswer<R>>> attempts() {
    return outcomes.stream().map(each -> new Attempt<>(each.combination(model), each.outcome(), 0)).toList();
  }
}
