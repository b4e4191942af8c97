package skein.hunt.subject;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.hunt.judge.AskedFormula;
import skein.labs.naive.NaiveModel;

/** A model, in whatever form, with a question about it. */
public sealed interface HuntSubject permits LabsSubject, TextSubject, ProgramSubject {

  HuntQuestion question();

  /** The model as a person would read it. */
  String text();

  /** Of a file that holds the text. */
  String extension();

  /** Values of its parameters, as {@code name=value}. */
  List<String> parameters();

  /** Throws {@link Rejected} if the front end does not take it. */
  Prepared prepare();

  /** As small as it gets while it still shows something. */
  HuntSubject shrunk(Predicate<HuntSubject> shows);

  /**
   * A model ready to be asked about.
   *
   * @param asked the properties as the judge sees them, one for each; none where there is no judge
   * @param naive the model by the naive evaluator, where there is one
   */
  record Prepared(Program program, List<Property> properties, List<AskedFormula> asked, Optional<NaiveModel> naive) {
    public Prepared {
      properties = List.copyOf(properties);
      asked = List.copyOf(asked);
    }
  }

  /** The front end refuses the text, and says why. */
  final class Rejected extends RuntimeException {
    public Rejected(String why) {
      super(why);
    }
  }
}
