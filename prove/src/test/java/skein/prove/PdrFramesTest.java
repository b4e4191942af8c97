package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicSystem;

/** Compares frames with the graph, state by state. */
class PdrFramesTest {

  private final GraphSystem graph = new GraphSystem(0, 1, 1, 2, 2, 0, 5, 6, 6, 6, 6, 7);
  private final SolverBudget budget = new SolverBudget(Settings.DEFAULT, Monitor.SILENT);
  private final PdrFrames frames = new PdrFrames(graph.machine, graph.is(7), new Atoms(graph.machine), budget);

  @AfterEach
  void close() {
    budget.close();
  }

  @Test
  void frameZeroContainsTheInitialStates() {
    assertThat(frames.last()).isZero();
    for (int state = 0; state < GraphSystem.STATES; state++) {
      assertThat(frames.initialIn(graph.cube(state)).isPresent()).isEqualTo(state == 0);
    }
    assertThat(frames.initialIn(List.of())).contains(Map.of(graph.x, 0L));
    assertThat(frames.initialIn(List.of(1, 5))).contains(Map.of(graph.x, 0L));
    assertThat(frames.badState(0, List.of())).isEmpty();
    for (int to = 0; to < GraphSystem.STATES; to++) {
      assertThat(frames.isReached(0, graph.cube(to))).as("0 to %s", to).isEqualTo(to == 1);
    }
  }

  @Test
  void aNewFrameExcludesNothing() {
    frames.open();
    assertThat(frames.last()).isEqualTo(1);
    assertThat(frames.badState(1, List.of())).contains(Map.of(graph.x, 7L));
    for (int to = 0; to < GraphSystem.STATES; to++) {
      assertReach(1, to);
    }
  }

  /** By an existing step, or never, with a sufficient core. */
  private void assertReach(int frame, int to) {
    boolean fromOutside = false;
    boolean fromAnywhere = false;
    for (int from = 0; from < GraphSystem.STATES; from++) {
      boolean leads = graph.hasEdge(from, to) && !frames.isExcluded(frame, graph.cube(from));
      fromAnywhere |= leads;
      fromOutside |= leads && from != to;
    }
    assertThat(frames.isReached(frame, graph.cube(to))).as("to %s", to).isEqualTo(fromAnywhere);
    switch (frames.reach(frame, graph.cube(to))) {
      case PdrFrames.Reach.By(int transition, var values) -> {
        assertThat(fromOutside).as("to %s", to).isTrue();
        SymbolicSystem.Transition taken = graph.machine.transitions().get(transition);
        assertThat(taken.enabled()).isEqualTo(graph.is(values.get(graph.x)));
        assertThat(taken.next()).containsEntry(graph.x, graph.terms.constant(3, to));
      }
      case PdrFrames.Reach.Never(var literals) -> {
        assertThat(fromOutside).as("to %s", to).isFalse();
        assertThat(graph.cube(to)).containsAll(literals);
        assertThat(literals).isSorted();
      }
    }
  }

  @Test
  void excludedCubesAreExcludedInEarlierFrames() {
    frames.open();
    frames.open();
    frames.open();
    frames.exclude(2, graph.cube(7));
    assertThat(frames.isExcluded(1, graph.cube(7))).isTrue();
    assertThat(frames.isExcluded(2, graph.cube(7))).isTrue();
    assertThat(frames.isExcluded(3, graph.cube(7))).isFalse();
    assertThat(frames.isExcluded(2, graph.cube(6))).isFalse();
    assertThat(frames.badState(1, List.of())).isEmpty();
    assertThat(frames.badState(2, List.of())).isEmpty();
    assertThat(frames.badState(3, List.of())).isPresent();
  }

  @Test
  void subsumedCubesAreRemoved() {
    frames.open();
    frames.open();
    frames.open();
    frames.exclude(1, graph.cube(7));
    frames.exclude(2, graph.cube(6));
    frames.exclude(3, graph.cube(5));
    // All states from four on.
    frames.exclude(2, List.of(4));
    assertThat(frames.at(1)).isEmpty();
    assertThat(frames.at(2)).containsExactly(List.of(4));
    assertThat(frames.at(3)).as("later frames know less").containsExactly(graph.cube(5));
    assertThat(frames.isExcluded(2, graph.cube(4))).isTrue();
    assertThat(frames.isExcluded(3, graph.cube(4))).isFalse();
  }

  @Test
  void stepsStartInStatesThatAreNotExcluded() {
    frames.open();
    frames.open();
    frames.exclude(1, graph.cube(1));
    frames.exclude(2, graph.cube(5));
    for (int to = 0; to < GraphSystem.STATES; to++) {
      assertReach(1, to);
      assertReach(2, to);
    }
    assertThat(frames.isReached(1, graph.cube(2))).isFalse();
    assertThat(frames.isReached(2, graph.cube(2))).isTrue();
  }

  @Test
  void onlyStatesOfTheDomainCount() {
    SymbolicSystem machine = graph.machine;
    SymbolicSystem small = new SymbolicSystem(graph.terms, machine.variables(), machine.init(), List.of(graph.terms.not(graph.is(7))), machine.transitions());
    PdrFrames within = new PdrFrames(small, graph.is(7), new Atoms(small), budget);
    within.open();
    assertThat(within.badState(1, List.of())).isEmpty();
  }

  /** After many queries the solver is replaced by a new one with the same clauses. */
  @Test
  void manyQueriesDoNotChangeAnswers() {
    frames.open();
    frames.exclude(1, graph.cube(1));
    for (int i = 0; i < 1600; i++) {
      frames.isReached(1, graph.cube(3));
    }
    for (int to = 0; to < GraphSystem.STATES; to++) {
      assertReach(1, to);
    }
  }
}
