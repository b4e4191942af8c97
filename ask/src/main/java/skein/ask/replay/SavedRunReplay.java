package skein.ask.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import skein.ask.question.Replayed;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.run.Ending;
import skein.core.run.NamedValues;
import skein.core.run.Replay;
import skein.core.run.RunMatch;
import skein.core.run.RunMatch.Misfit;
import skein.core.run.RunMatcher;
import skein.core.run.SavedRun;
import skein.core.run.Trace;

/** Finds a saved run in a program, and replays it. */
public final class SavedRunReplay {

  private final Program program;
  private final Interpreter interpreter;
  private final SavedRun saved;
  private final Budget budget;

  public SavedRunReplay(Program program, SavedRun saved, Monitor monitor) {
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.saved = saved;
    this.budget = Budget.of(monitor);
  }

  /** @param property the property that the run was saved for */
  public Replayed answer(Optional<String> property) {
    return switch (match()) {
      case RunMatch.Fits fits -> {
        Trace trace = Replay.follow(interpreter, fits.run());
        yield new Replayed(program, fits, Optional.of(trace), new TraceJudge(interpreter, trace).outcomes(property));
      }
      case RunMatch.Differs differs -> new Replayed(program, differs, Optional.of(differs.fitting()), List.of());
      case RunMatch.TooManyAlike many -> new Replayed(program, many, Optional.empty(), List.of());
    };
  }

  private RunMatch match() {
    NamedValues values = new NamedValues(program.view());
    List<String> unknown = values.unknown(saved.initial());
    if (!unknown.isEmpty()) {
      return nowhere(new Misfit.UnknownNames(unknown));
    }
    Values[] cells = program.init().values().toArray(Values[]::new);
    Map<String, String> impossible = new LinkedHashMap<>();
    saved.initial().forEach(
        (name, shown) -> {
          int cell = values.cell(name);
          Values initial = program.init().values().get(cell);
          long[] possible = LongStream.of(values.values(name, shown)).filter(initial::contains).toArray();
          if (possible.length == 0) {
            impossible.put(name, describe(values, name, initial));
          } else {
            cells[cell] = Values.of(possible);
          }
        });
    if (!impossible.isEmpty()) {
      return nowhere(new Misfit.OtherStart(impossible));
    }
    List<long[]> starts = starts(List.of(cells));
    if (starts.size() > RunMatcher.LIMIT) {
      return new RunMatch.TooManyAlike(0, RunMatcher.LIMIT);
    }
    return starts.isEmpty() ? nowhere(new Misfit.NoSuchStart()) : new RunMatcher(interpreter, saved, budget::poll).from(starts);
  }

  private List<long[]> starts(List<Values> cells) {
    boolean erring = saved.ending() instanceof SavedRun.SavedEnding.Assumption;
    Init narrowed = new Init(cells, erring ? List.of() : program.init().assumptions());
    return new StartStates(narrowed, budget).next(RunMatcher.LIMIT + 1, state -> !erring || !interpreter.isInitial(state));
  }

  private static RunMatch nowhere(Misfit misfit) {
    return new RunMatch.Differs(new Trace(List.of(), List.of(), new Ending.AtState()), misfit);
  }

  private static String describe(NamedValues values, String name, Values initial) {
    String first = values.show(name, initial.get(0));
    if (initial.count() == 1) {
      return first;
    }
    return initial instanceof Values.Range range
        ? first + " to " + values.show(name, range.to() - 1)
        : String.join(", ", LongStream.range(0, initial.count()).mapToObj(i -> values.show(name, initial.get(i))).toList());
  }
}
