package skein.simulate.sample;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.Compiler;
import skein.analysis.compile.StateLayout;
import skein.analysis.compile.StepCode;
import skein.analysis.compile.StepFault;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.run.StepChoice;

/** Walks in compiled code; the interpreter handles the rare states where an error is raised. */
final class CompiledWalker extends ListingWalker {

  /** With more words than this, methods get too large. */
  private static final int MOST_WORDS = 64;

  private final Interpreter interpreter;
  private final List<Expr> predicates;
  private final StateLayout layout;
  private final StepCode code;
  /** The part of the code that has the agent's steps; negative if there is none. */
  private final int[] partOf;
  private final Successors found;
  private final long[] state;
  private int[] actors = new int[64];
  private int[] order = new int[64];

  private CompiledWalker(
      Interpreter interpreter, List<Expr> predicates, StepChoice choice, Budget budget, StateLayout layout, StepCode code) {
    super(interpreter.program(), choice, budget);
    this.interpreter = interpreter;
    this.predicates = predicates;
    this.layout = layout;
    this.code = code;
    this.found = new Successors(layout.words(), budget);
    this.state = new long[layout.words()];
    this.partOf = new int[Math.max(1, interpreter.program().agents().size())];
    Arrays.fill(partOf, -1);
    for (int part = 0; part < code.parts(); part++) {
      if (code.agentOf(part) >= 0) {
        partOf[code.agentOf(part)] = part;
      }
    }
  }

  /** Empty if the program cannot be compiled. */
  static Optional<Walker> of(AnalysedProgram program, List<Expr> predicates, StepChoice choice, Budget budget) {
    StateLayout layout = new StateLayout(program.domains(budget));
    if (layout.words() > MOST_WORDS) {
      return Optional.empty();
    }
    return Compiler.compile(program.program(), layout, predicates)
        .map(code -> new CompiledWalker(new Interpreter(program.program()), predicates, choice, budget, layout, code));
  }

  @Override
  Walker another(Budget budget) {
    return new CompiledWalker(interpreter, predicates, choice(), budget, layout, code);
  }

  @Override
  void enter(long[] cells) {
    layout.pack(cells, state);
  }

  @Override
  long[] cells() {
    return layout.unpack(state);
  }

  @Override
  Optional<Step> taken() {
    return Optional.empty();
  }

  @Override
  Truth test(int predicate) {
    try {
      return Truth.of(code.test(predicate, state, 0));
    } catch (StepFault _) {
      return interpreter.test(predicates.get(predicate), cells());
    }
  }

  @Override
  int expand(int agent) {
    found.clear();
    try {
      if (agent == ANYBODY) {
        code.successorsByAgent(state, 0, found);
      } else if (partOf[agent] >= 0) {
        code.part(partOf[agent], state, 0, found);
      }
    } catch (StepFault _) {
      found.clear();
      steps(interpreter, agent, cells(), this);
    }
    if (agent == ANYBODY) {
      actors = actors.length < found.count() ? new int[2 * found.count()] : actors;
      found.actors(actors);
    }
    return found.count();
  }

  /** Adds a step of the interpreter where compiled code met an error. */
  @Override
  public void step(Step step, long[] target) {
    found.by(step.agent());
    int at = found.reserve();
    System.arraycopy(layout.pack(target), 0, found.words(), at, layout.words());
  }

  @Override
  int actor(int step) {
    return actors[step];
  }

  @Override
  void take(int agent, long rank) {
    int at = position(agent, (int) rank);
    // States are short.
    for (int i = 0; i < state.length; i++) {
      state[i] = found.words()[at + i];
    }
  }

  /** Most steps are drawn from one or two. */
  private int position(int agent, int rank) {
    int words = state.length;
    int count = found.count();
    if (count == 1) {
      return 0;
    }
    if (count == 2 && agent == ANYBODY) {
      return (compare(0, words) <= 0) == (rank == 0) ? 0 : words;
    }
    order = order.length < count ? new int[2 * count] : order;
    int candidates = 0;
    for (int i = 0; i < count; i++) {
      if (agent == ANYBODY || actors[i] == agent) {
        order[candidates++] = i * words;
      }
    }
    return selected(rank, candidates);
  }

  /** The position of the candidate with this rank, by quickselect: few steps have many candidates, but some have thousands. */
  private int selected(int rank, int candidates) {
    int low = 0;
    int high = candidates - 1;
    while (low < high) {
      int pivot = order[(low + high) >>> 1];
      int i = low;
      int j = high;
      while (i <= j) {
        while (compare(order[i], pivot) < 0) {
          i++;
        }
        while (compare(order[j], pivot) > 0) {
          j--;
        }
        if (i <= j) {
          int swapped = order[i];
          order[i++] = order[j];
          order[j--] = swapped;
        }
      }
      if (rank <= j) {
        high = j;
      } else if (rank >= i) {
        low = i;
      } else {
        return order[rank];
      }
    }
    return order[rank];
  }

  private int compare(int one, int other) {
    return layout.compare(found.words(), one, found.words(), other);
  }
}
