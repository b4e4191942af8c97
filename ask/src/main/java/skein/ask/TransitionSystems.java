package skein.ask;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import skein.ask.experiment.Reading;
import skein.ask.relation.Equivalence;
import skein.ask.relation.EquivalenceAnswer;
import skein.ask.relation.EquivalenceCheck;
import skein.ask.relation.Generated;
import skein.ask.relation.LtsSource;
import skein.ask.relation.StoredLts;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.language.DeepStack;
import skein.core.program.Program;
import skein.core.source.Diagnostics;

/** Questions about labelled transition systems: to read, generate, minimise and compare them. */
public final class TransitionSystems {

  /** Whether files of this name are transition systems, of any size, that {@link #read(String, Monitor)} reads. */
  public static boolean isFile(String file) {
    return LtsSource.isFile(file);
  }

  /** Reads a transition system from a file; the caller closes it. */
  public Reading<StoredLts> read(String file, Monitor monitor) {
    return Reading.of(diagnostics -> ModelText.open(file, path -> LtsSource.read(path, diagnostics, monitor)));
  }

  /** Reads a transition system in the Aldebaran format from a stream; the caller closes it. */
  public Reading<StoredLts> read(String name, InputStream in, Monitor monitor) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    Optional<StoredLts> read = LtsSource.read(name, in, diagnostics, monitor);
    return new Reading<>(read, diagnostics.inTextOrder());
  }

  /** The transition system of a program, within the limits of the settings; the caller closes it. */
  public Generated generate(Program program, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> LtsSource.generate(program, settings, monitor));
  }

  /** The smallest system that is equivalent; the caller closes both. */
  public StoredLts minimise(StoredLts system, Equivalence by, Monitor monitor) {
    return DeepStack.call(() -> LtsSource.minimise(system, by, monitor));
  }

  /** Whether two systems are equivalent, and if not, why. */
  public EquivalenceAnswer compare(StoredLts left, StoredLts right, Equivalence by, Monitor monitor) {
    return compare(left, right, by, monitor, () -> {});
  }

  /**
   * The same.
   *
   * @param different runs as soon as the systems are known to differ; to say why may take much longer
   */
  public EquivalenceAnswer compare(StoredLts left, StoredLts right, Equivalence by, Monitor monitor, Runnable different) {
    return DeepStack.call(() -> new EquivalenceCheck(left, right, by, monitor, different).answer());
  }
}
