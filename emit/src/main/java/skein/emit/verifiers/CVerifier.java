package skein.emit.verifiers;

import java.nio.file.Path;
import java.util.List;
import skein.emit.c.Flavour;
import skein.emit.driver.Outcome;
import skein.emit.driver.Tool;

/** A bounded verifier of C: what to give it, and what its answer means. */
public interface CVerifier {

  Tool tool();

  Flavour flavour();

  /** The command that makes it look at all runs of the file, whose loops all have a fixed number of rounds. */
  List<String> command(Path program, String file);

  /** What it says. */
  Judgement judge(Outcome outcome);

  /** What a verifier says of a program. */
  sealed interface Judgement {

    /** Every assertion holds on every run. */
    record Safe() implements Judgement {}

    /** An assertion fails, on the run that took these values. */
    record Refuted(List<Long> taken) implements Judgement {
      public Refuted {
        taken = List.copyOf(taken);
      }
    }

    /** Neither, and why. */
    record Unclear(String reason) implements Judgement {}
  }
}
