package skein.core.program;

/**
 * A variable of a {@link Program}: one cell, or an array of {@code length} cells, starting at cell {@code offset} of the state. Every cell's value
 * always lies in {@code min .. max}.
 */
public record Variable(String name, int offset, int length, boolean array, long min, long max) {

  public Variable {
    if (length < 0 || (!array && length != 1) || min > max) {
      throw new IllegalArgumentException("malformed variable " + name);
    }
  }
}
