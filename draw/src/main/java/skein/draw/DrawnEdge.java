package skein.draw;

/**
 * An edge to draw.
 *
 * @param onRun whether a run that the picture shows takes it
 * @param internal whether its step is not observable: it is dashed
 */
public record DrawnEdge(int from, int to, String label, boolean onRun, boolean internal) {

  public DrawnEdge(int from, int to, String label) {
    this(from, to, label, false, false);
  }
}
