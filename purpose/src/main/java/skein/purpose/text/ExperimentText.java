package skein.purpose.text;

import java.util.Optional;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.purpose.model.Ats;

/** The door: texts in, experiments and systems out, or all that is wrong with them. */
public final class ExperimentText {

  private ExperimentText() {}

  /** A {@code .sp} file. */
  public static Optional<Experiment> purpose(Source source, Diagnostics diagnostics) {
    Complaints complaints = new Complaints(source, diagnostics);
    Draft draft = Reader.read(source, complaints);
    return new Sense(draft, complaints).purpose();
  }

  /** A {@code .ats} file. */
  public static Optional<Ats> system(Source source, Diagnostics diagnostics) {
    Complaints complaints = new Complaints(source, diagnostics);
    Draft draft = Reader.read(source, complaints);
    return new Sense(draft, complaints).system();
  }
}
