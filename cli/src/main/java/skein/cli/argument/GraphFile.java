package skein.cli.argument;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import skein.ask.TransitionSystems;
import skein.ask.question.StateSpace;
import skein.ask.relation.StoredLts;
import skein.cli.format.Dot;
import skein.cli.picture.StateGraphSvg;
import skein.cli.session.Destination;
import skein.cli.session.UsageError;

/** Writes state spaces to files that other tools draw or analyse. */
public final class GraphFile {

  /** The maximum number of states. Larger pictures are unreadable, and Graphviz does not finish them. */
  public static final int LARGEST_PICTURE = 3_000;

  private GraphFile() {}

  public static void requireKnown(String file) {
    if (!isDot(file) && !isSvg(file) && !TransitionSystems.isFile(file)) {
      throw new UsageError("--graph writes .svg, .dot, .aut and .aut.gz files, not " + file);
    }
  }

  /** The file of the counts: a name that asks for a graph was meant for another option. */
  public static void requireNoGraph(String file) {
    if (file.matches("(?i).*\\.(svg|dot|gv|aut|aut\\.gz|bcg|lts)")) {
      throw new UsageError("--output writes the numbers of states and transitions; to write the graph, use --graph " + file);
    }
  }

  /** Why the state space is not written to the file; empty if it is. */
  public static String refusal(StateSpace space, String file) {
    if (isSvg(file) && space.drawable() && space.states() > 0) {
      return "";
    }
    if (!space.extent().complete() || !space.drawable()) {
      return file + " is not written: not all states were found";
    }
    return isDot(file) ? refusal(space) : "";
  }

  public static String refusal(StateSpace space) {
    if (space.states() <= LARGEST_PICTURE) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "the picture would have more than %,d states, too many to read; to write them for other tools, use explore --graph FILE.aut",
        LARGEST_PICTURE);
  }

  /** Creates the file only when it is complete. */
  public static void write(StateSpace space, Path file) {
    try {
      if (isPicture(file.toString())) {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        part.toFile().deleteOnExit();
        Files.writeString(part, isSvg(file.toString()) ? StateGraphSvg.render(space.program().name(), space) : Dot.render(space));
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      } else {
        try (StoredLts lts = space.lts()) {
          lts.write(file);
        }
      }
    } catch (IOException e) {
      throw Destination.unwritable(file, e);
    }
  }

  /** Whether it shows a limited number of states. */
  public static boolean isPicture(String file) {
    return isDot(file) || isSvg(file);
  }

  private static boolean isSvg(String file) {
    return file.toLowerCase(Locale.ROOT).endsWith(".svg");
  }

  private static boolean isDot(String file) {
    return file.endsWith(".dot") || file.endsWith(".gv");
  }
}
