package skein.analysis.initial;

/** Is told the values of cells. */
@FunctionalInterface
public interface CellSink {

  void set(int cell, long value);
}
