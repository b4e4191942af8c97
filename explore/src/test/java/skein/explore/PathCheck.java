package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import skein.search.graph.Path;

/** Checks that a path is a path of a listed system, and ends as stated. */
record PathCheck(ListedSystem system, Path<Integer> path) {

  void check() {
    List<Integer> states = path.states().stream().map(s -> (int) s[0]).toList();
    assertThat(system.initial).contains(states.getFirst());
    assertThat(states).hasSize(path.length() + 1);
    for (int i = 0; i < path.length(); i++) {
      assertThat(system.steps.get(states.get(i)).get(path.labels().get(i))).isEqualTo(states.get(i + 1));
    }
    List<Integer> lastSteps = system.steps.get(states.getLast());
    switch (path.end()) {
      case Path.End.NoStep() -> assertThat(lastSteps).isEmpty();
      case Path.End.Loop(int to) -> {
        assertThat(to).isLessThan(path.length());
        assertThat(states.get(to)).isEqualTo(states.getLast());
      }
      case Path.End.Error(var step, var error) -> {
        assertThat(error).isEqualTo(step.isPresent() ? ListedSystem.STEP_ERROR : ListedSystem.PREDICATE_ERROR);
        step.ifPresent(label -> assertThat(lastSteps.get(label)).isEqualTo(-1));
      }
      case Path.End.AtState(), Path.End.AtBound() -> {}
    }
  }
}
