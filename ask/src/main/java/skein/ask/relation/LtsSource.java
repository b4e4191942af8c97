package skein.ask.relation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Program;
import skein.core.source.Diagnostics;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.file.AutReader;
import skein.lts.file.LtsFile;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;
import skein.lts.relation.Minimisation;

/** Where transition systems come from: files, models, and other systems. */
public final class LtsSource {

  private LtsSource() {}

  /** Whether {@link #read(Path, Diagnostics, Monitor)} reads files of this name. */
  public static boolean isFile(String name) {
    return LtsFile.isReadable(name);
  }

  /** Reads an {@code .aut} file, compressed or not, of any size; empty if it has errors. */
  public static Optional<StoredLts> read(Path file, Diagnostics diagnostics, Monitor monitor) throws IOException {
    monitor.doing(new Activity(Activity.Kind.READING_FILE, file.toString()));
    return LtsFile.read(file, new Alphabet(), diagnostics, Budget.of(monitor)).map(StoredLts::new);
  }

  /** Reads a stream in the Aldebaran format. */
  public static Optional<StoredLts> read(String name, InputStream in, Diagnostics diagnostics, Monitor monitor) throws IOException {
    monitor.doing(new Activity(Activity.Kind.READING_FILE, name));
    return AutReader.read(in, name, new Alphabet(), diagnostics, Budget.of(monitor)).map(StoredLts::new);
  }

  /** All reachable states of a program, with the actions of its steps as labels. */
  public static Generated generate(Program program, Settings settings, Monitor monitor) {
    monitor.doing(new Activity(Activity.Kind.EXPLORING));
    int most = (int) Math.min(settings.maxStates().orElse(Integer.MAX_VALUE), Integer.MAX_VALUE);
    return switch (LtsGenerator.generate(program, new Alphabet(), most, settings.threads(), monitor)) {
      case Generation.Complete(Lts lts) -> new Generated.Whole(new StoredLts(lts));
      case Generation.TooManyStates(int limit) ->
          new Generated.Incomplete(Cause.STATES, new Reason.StatesMissing(new Reason.Limit(Cause.STATES, OptionalLong.of(limit))));
      case Generation.Erred(var _, var error) -> new Generated.Incomplete(Cause.MODEL_ERROR, new Reason.StepErrs(error));
      case Generation.NoInitialState() -> new Generated.Incomplete(Cause.VACUOUS, new Reason.NoInitialState());
    };
  }

  /**
   * The smallest system that is equivalent to this one; for equivalences of traces, the smallest deterministic one. If the monitor asks to stop, throws {@link
   * Halt}.
   */
  public static StoredLts minimise(StoredLts system, Equivalence by, Monitor monitor) {
    monitor.doing(new Activity(Activity.Kind.MINIMISING));
    return new StoredLts(Minimisation.of(system.lts(), by.among(system.lts()), Budget.of(monitor)).result());
  }
}
