package skein.emit.verifiers;

import java.nio.file.Path;
import java.util.List;
import skein.emit.c.Flavour;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.ToolTrouble;

/** A bounded verifier of C: its input, and the meaning of its answer. */
public interface CVerifier {

  Tool tool();

  Flavour flavour();

  /** The command that checks all runs of the file, whose loops all have a fixed number of iterations. */
  List<String> command(Path program, String file);

  /** What the output of the verifier means; throws {@link ToolTrouble} if it means nothing. */
  Judgement judge(ToolOutcome outcome);

  /** A verifier's judgement of a program. */
  sealed interface Judgement {

    /** Every assertion holds on every run. */
    record Safe() implements Judgement {}

    /** An assertion fails on the run with these values. */
    record Refuted(List<Long> taken) implements Judgement {
      public Refuted {
        taken = List.copyOf(taken);
      }
    }
  }
}
