package skein.analysis.initial;

/** Receives the values of cells. */
@FunctionalInterface
public interface CellSink {

  void set(int cell, long value);
}
