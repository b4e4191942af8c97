package skein.compose;

import skein.compose.fragment.SuccessorGraph;

/** The last system, which has all groups in it, and how states of the program are found in it. */
sealed interface WholeSystem extends AutoCloseable {

  StateMapping mapping();

  @Override
  void close();

  record Minimised(MinimalPart part) implements WholeSystem {

    @Override
    public StateMapping mapping() {
      return part.mapping();
    }

    @Override
    public void close() {
      part.fragment().close();
    }
  }

  record Explicit(SuccessorGraph graph, StateMapping mapping) implements WholeSystem {

    @Override
    public void close() {
      graph.close();
    }
  }
}
