package skein.explore.frontier;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.search.graph.CompiledGraph;
import skein.search.graph.InitialStateEnumerator;
import skein.search.graph.InterpretedGraph;
import skein.search.graph.LabelledGraph;

/** The steps of states that are spread over many parts. Every machine makes its own; all pack states in the same way. Thread-safe. */
public final class FrontierExpander {

  /** States that belong to each part, and what was counted on the way. */
  public record Sorted(List<StateBlock> byPart, LevelCounts counts) {}

  private final LabelledGraph<Step> graph;
  private final int predicates;

  private FrontierExpander(LabelledGraph<Step> graph, int predicates) {
    this.graph = graph;
    this.predicates = predicates;
  }

  public static FrontierExpander of(Program program, List<Expr> predicates) {
    Optional<CompiledGraph> compiled = CompiledGraph.of(new AnalysedProgram(program), predicates, Budget.UNLIMITED);
    return new FrontierExpander(compiled.<LabelledGraph<Step>>map(graph -> graph).orElseGet(() -> InterpretedGraph.of(program, predicates)), predicates.size());
  }

  /** The words of a state. */
  public int width() {
    return graph.words();
  }

  /** How many predicates are tested in each state. */
  public int predicates() {
    return predicates;
  }

  /** One share of the initial states. */
  public Sorted initial(int share, int shares, int parts) {
    List<StateBuffer> found = buffers(parts);
    long[] state = new long[width()];
    InitialStateEnumerator enumerator = graph.initialStates(share, shares, Budget.UNLIMITED);
    while (enumerator.next(state)) {
      found.get(StateBlock.part(state, 0, width(), parts)).add(state, 0);
    }
    return new Sorted(found.stream().map(StateBuffer::block).toList(), LevelCounts.none(predicates));
  }

  /** The successors of these states. */
  public Sorted expand(StateBlock states, int parts) {
    List<StateBuffer> found = buffers(parts);
    Successors out = new Successors(width());
    long transitions = 0;
    long ends = 0;
    long errors = 0;
    for (int at = 0; at < states.words().length; at += width()) {
      int erring = graph.expand(states.words(), at, out);
      transitions += out.count();
      errors += erring;
      ends += out.count() == 0 && erring == 0 ? 1 : 0;
      for (int i = 0; i < out.count(); i++) {
        found.get(StateBlock.part(out.words(), i * width(), width(), parts)).add(out.words(), i * width());
      }
    }
    return new Sorted(
        found.stream().map(StateBuffer::block).toList(),
        new LevelCounts(0, transitions, ends, errors, new long[predicates], new long[predicates]));
  }

  /** Counts states, and tests the predicates in them. */
  public LevelCounts look(StateBlock states) {
    long[] violating = new long[predicates];
    long[] erring = new long[predicates];
    for (int at = 0; at < states.words().length; at += width()) {
      for (int i = 0; i < predicates; i++) {
        Truth truth = graph.test(i, states.words(), at);
        violating[i] += truth.error().isEmpty() && !truth.holds() ? 1 : 0;
        erring[i] += truth.error().isPresent() ? 1 : 0;
      }
    }
    return new LevelCounts(states.size(), 0, 0, 0, violating, erring);
  }

  private List<StateBuffer> buffers(int parts) {
    return IntStream.range(0, parts).mapToObj(_ -> new StateBuffer(width())).toList();
  }
}
