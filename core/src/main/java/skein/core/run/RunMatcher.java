package skein.core.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.core.run.RunMatch.Misfit;
import skein.core.run.SavedRun.SavedEnding;
import skein.core.run.SavedRun.SavedStep;

/**
 * Finds a saved run in a program: by the agent that acts and by the named values after each step. What a state hides, such as the control
 * locations of agents, is not saved, so several states may look like the saved one. All of them are followed, and the rest of the run narrows
 * them down.
 */
public final class RunMatcher {

  /** How many states that look alike are followed. */
  public static final int LIMIT = 20_000;

  /** How many possible steps a misfit lists. */
  private static final int LISTED = 10;

  private final Interpreter interpreter;
  private final SavedRun saved;
  private final Runnable tried;
  private final NamedValues values;

  public RunMatcher(Interpreter interpreter, SavedRun saved, Runnable tried) {
    this.interpreter = interpreter;
    this.saved = saved;
    this.tried = tried;
    this.values = new NamedValues(interpreter.program().view());
  }

  /** Follows the saved run from these states, which look like its initial state. */
  public RunMatch from(List<long[]> starts) {
    List<Candidate> candidates = starts.stream().map(state -> new Candidate(null, null, state, 0)).toList();
    Map<String, String> expected = new LinkedHashMap<>(saved.initial());
    for (int i = 0; i < saved.steps().size(); i++) {
      SavedStep step = saved.steps().get(i);
      List<String> unknown = values.unknown(step.changes());
      int agent = interpreter.program().agents().indexOf(step.agent());
      if (!unknown.isEmpty() || agent < 0) {
        return differs(candidates, unknown.isEmpty() ? new Misfit.UnknownAgent(i + 1, step.agent()) : new Misfit.UnknownNames(unknown));
      }
      expected.putAll(step.changes());
      List<Candidate> next = next(candidates, i, agent, values.matcher(expected));
      if (next.isEmpty()) {
        return differs(candidates, otherStep(candidates, i, agent));
      }
      if (next.size() > LIMIT) {
        return new RunMatch.TooManyAlike(i + 1, LIMIT);
      }
      candidates = next;
    }
    return end(candidates);
  }

  private List<Candidate> next(List<Candidate> candidates, int index, int agent, NamedValues.Matcher looksRight) {
    Map<Key, Candidate> found = new LinkedHashMap<>();
    String action = saved.steps().get(index).action();
    for (Candidate candidate : candidates) {
      if (found.size() > LIMIT) {
        break;
      }
      interpreter.stepsOf(
          agent,
          candidate.state,
          new Taker() {
            @Override
            public void step(Step step, long[] target) {
              if (looksRight.test(target)) {
                Candidate same = new Candidate(candidate, step, target, candidate.differences);
                Key key = key(same, index + 1);
                Candidate known = found.get(key);
                // Describing a step takes as long as taking it, and very many steps may lead to the same state.
                if (known == null || known.differences > same.differences) {
                  boolean described = interpreter.describe(candidate.state, step).equals(action);
                  Candidate better = described ? same : new Candidate(candidate, step, target, candidate.differences + 1);
                  found.merge(key, better, (a, b) -> b.differences < a.differences ? b : a);
                }
              }
            }
          });
    }
    return List.copyOf(found.values());
  }

  /** Two candidates are the same if they have the same state and, for a loop, can close it at the same state. */
  private Key key(Candidate candidate, int index) {
    boolean inLoop = saved.ending() instanceof SavedEnding.Loop(int to) && index > to;
    return new Key(candidate.state, inLoop ? candidate.back(index - ((SavedEnding.Loop) saved.ending()).to()).state : new long[0]);
  }

  private RunMatch end(List<Candidate> candidates) {
    List<Candidate> closestFirst = candidates.stream().sorted(Comparator.comparingInt((Candidate c) -> c.differences)).toList();
    return Stream.of(true, false)
        .flatMap(same -> closestFirst.stream().flatMap(c -> ending(c).filter(ending -> !same || hasSavedMessage(ending)).map(c::run).stream()))
        .findFirst()
        .<RunMatch>map(RunMatch.Fits::new)
        .orElseGet(() -> differs(candidates, new Misfit.OtherEnding(saved.ending(), possible(candidates, -1))));
  }

  /** The ending of the run, if it is like the saved one. */
  private Optional<Ending> ending(Candidate last) {
    return switch (saved.ending()) {
      case SavedEnding.AtState() -> Optional.of(new Ending.AtState());
      case SavedEnding.AtBound() -> Optional.of(new Ending.AtBound());
      case SavedEnding.NoStep() -> isStuck(last.state) ? Optional.of(new Ending.NoStep()) : Optional.empty();
      case SavedEnding.Loop(int to) ->
          Arrays.equals(last.back(saved.steps().size() - to).state, last.state) ? Optional.of(new Ending.Loop(to)) : Optional.empty();
      case SavedEnding.Error(Optional<String> agent, String message) ->
          agent.isPresent() ? errorOf(agent.get(), message, last.state) : errorOfPredicate(message, last.state);
      case SavedEnding.Assumption(String name, String message) -> errorOfAssumption(name, message, last.state);
    };
  }

  /** A message may have changed since the run was saved; but of states that look alike, several may raise an error. */
  private boolean hasSavedMessage(Ending ending) {
    return switch (saved.ending()) {
      case SavedEnding.Error(_, String message) -> ending instanceof Ending.Error(_, ModelError error) && error.message().equals(message);
      case SavedEnding.Assumption(String name, String message) ->
          ending instanceof Ending.Assumption(String other, ModelError error) && other.equals(name) && error.message().equals(message);
      case SavedEnding.AtState _, SavedEnding.AtBound _, SavedEnding.NoStep _, SavedEnding.Loop _ -> true;
    };
  }

  private boolean isStuck(long[] state) {
    boolean[] any = new boolean[1];
    interpreter.steps(
        state,
        new Taker() {
          @Override
          public void step(Step step, long[] target) {
            any[0] = true;
          }

          @Override
          public void error(Step step, ModelError error) {
            any[0] = true;
          }
        });
    return !any[0];
  }

  private Optional<Ending> errorOf(String agent, String message, long[] state) {
    List<Ending.Error> errors = new ArrayList<>();
    int id = interpreter.program().agents().indexOf(agent);
    if (id >= 0) {
      interpreter.stepsOf(
          id,
          state,
          new Taker() {
            @Override
            public void step(Step step, long[] target) {}

            @Override
            public void error(Step step, ModelError error) {
              errors.add(new Ending.Error(Optional.of(step), error));
            }
          });
    }
    return closest(errors, message);
  }

  private Optional<Ending> errorOfPredicate(String message, long[] state) {
    List<Ending.Error> errors = new ArrayList<>();
    for (Property property : interpreter.program().properties()) {
      for (Expr predicate : property.claim().predicates()) {
        interpreter.test(predicate, state).error().ifPresent(error -> errors.add(new Ending.Error(Optional.empty(), error)));
      }
    }
    return closest(errors, message);
  }

  private Optional<Ending> errorOfAssumption(String name, String message, long[] state) {
    List<Ending.Assumption> errors = new ArrayList<>();
    interpreter.program().init().assumptions().stream()
        .sorted(Comparator.comparing(assumption -> !assumption.name().equals(name)))
        .forEach(a -> interpreter.test(a.condition(), state).error().ifPresent(error -> errors.add(new Ending.Assumption(a.name(), error))));
    return errors.stream().min(Comparator.comparing(e -> !e.error().message().equals(message))).map(Ending.class::cast);
  }

  private static Optional<Ending> closest(List<Ending.Error> errors, String message) {
    return errors.stream().min(Comparator.comparing(e -> !e.error().message().equals(message))).map(Ending.class::cast);
  }

  private Misfit otherStep(List<Candidate> candidates, int index, int agent) {
    List<RunMatch.Possible> ofAgent = possible(candidates, agent);
    return new Misfit.OtherStep(index + 1, saved.steps().get(index), ofAgent, ofAgent.isEmpty() ? possible(candidates, -1) : List.of());
  }

  /** A few steps of the candidates, by the agent if it is one, that differ in what is shown of them. */
  private List<RunMatch.Possible> possible(List<Candidate> candidates, int agent) {
    Map<List<Object>, RunMatch.Possible> found = new LinkedHashMap<>();
    for (Candidate candidate : candidates.subList(0, Math.min(candidates.size(), LISTED))) {
      StepSink sink =
          new Taker() {
            @Override
            public void step(Step step, long[] target) {
              if (found.size() < LISTED) {
                String text = interpreter.describe(candidate.state, step);
                found.putIfAbsent(List.of(text, values.shown(target)), new RunMatch.Possible(step, text, candidate.state, target));
              }
            }
          };
      if (agent < 0) {
        interpreter.steps(candidate.state, sink);
      } else {
        interpreter.stepsOf(agent, candidate.state, sink);
      }
    }
    return List.copyOf(found.values());
  }

  private RunMatch differs(List<Candidate> candidates, Misfit misfit) {
    Candidate best = candidates.stream().min(Comparator.comparingInt(c -> c.differences)).orElseThrow();
    // The start of a run that only shows an erring assumption is not an initial state, so it cannot be replayed.
    Trace fitting =
        saved.ending() instanceof SavedEnding.Assumption
            ? new Trace(List.of(best.state), List.of(), new Ending.AtState())
            : Replay.follow(interpreter, best.run(new Ending.AtState()));
    return new RunMatch.Differs(fitting, misfit);
  }

  /** Takes steps, ignores errors. */
  private abstract class Taker implements StepSink {

    @Override
    public void error(Step step, ModelError error) {}

    @Override
    public void tried() {
      tried.run();
    }
  }

  /** A state that looks like the saved one, and how it was reached. */
  private record Candidate(Candidate parent, Step step, long[] state, int differences) {

    Candidate back(int steps) {
      Candidate at = this;
      for (int i = 0; i < steps; i++) {
        at = at.parent;
      }
      return at;
    }

    Run run(Ending ending) {
      List<Step> steps = new ArrayList<>();
      Candidate at = this;
      for (; at.parent != null; at = at.parent) {
        steps.add(at.step);
      }
      return new Run(at.state, steps.reversed(), ending);
    }
  }

  private record Key(long[] state, long[] loop) {

    @Override
    public boolean equals(Object other) {
      return other instanceof Key(long[] s, long[] l) && Arrays.equals(s, state) && Arrays.equals(l, loop);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(state) + Arrays.hashCode(loop);
    }
  }
}
