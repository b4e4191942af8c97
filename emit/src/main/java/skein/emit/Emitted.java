package skein.emit;

import java.util.ArrayList;
import java.util.List;

/**
 * What was written.
 *
 * @param leftOut the properties that could not be written, each with the reason
 */
public record Emitted(List<EmittedFile> files, List<String> leftOut) {

  public Emitted {
    files = List.copyOf(files);
    leftOut = List.copyOf(leftOut);
  }

  /** Collects the files of one property after the other. */
  public static final class Collector {
    private final List<EmittedFile> files = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    public void add(List<EmittedFile> more) {
      files.addAll(more);
    }

    public void leaveOut(String why) {
      leftOut.add(why);
    }

    /** All of it; {@link Inexpressible} if there is nothing. */
    public Emitted done() {
      if (files.isEmpty()) {
        throw new Inexpressible(leftOut.isEmpty() ? "there is no property to judge" : String.join("; ", leftOut));
      }
      return new Emitted(files, leftOut);
    }
  }
}
