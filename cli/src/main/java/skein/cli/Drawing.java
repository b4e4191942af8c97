package skein.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import skein.ask.StateSpace;
import skein.ask.WrongQuestion;
import skein.cli.format.Aldebaran;
import skein.cli.format.Dot;

/** Writes state spaces to files that other tools draw or analyse. */
final class Drawing {

  /** Nobody can read a larger picture, and Graphviz does not end on it. */
  static final int LARGEST_PICTURE = 3_000;

  private Drawing() {}

  static void requireKnown(String file) {
    if (!isDot(file) && !file.endsWith(".aut")) {
      throw new WrongQuestion("--out writes .dot and .aut files; what is " + file + "?");
    }
  }

  /** Why the state space is not written to that file; empty if it is. */
  static String refusal(StateSpace space, String file) {
    if (!space.extent().complete() || !space.drawable()) {
      return file + " is not written: not all states were found";
    }
    return isDot(file) ? refusal(space) : "";
  }

  static String refusal(StateSpace space) {
    if (space.states() <= LARGEST_PICTURE) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "a picture of more than %,d states cannot be read; explore --out FILE.aut writes them for other tools",
        LARGEST_PICTURE);
  }

  /** The file is there only when all of it is. */
  static void write(StateSpace space, Path file) {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    part.toFile().deleteOnExit();
    try {
      try (BufferedWriter writer = Files.newBufferedWriter(part)) {
        if (isDot(file.toString())) {
          writer.write(Dot.render(space));
        } else {
          Aldebaran.write(space, writer);
        }
      }
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new WrongQuestion("cannot write " + file + ": " + e.getMessage());
    }
  }

  private static boolean isDot(String file) {
    return file.endsWith(".dot") || file.endsWith(".gv");
  }
}
