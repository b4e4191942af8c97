package skein.hunt.subject;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.hunt.judge.AskedFormula;
import skein.labs.naive.NaiveModel;

/** A model, in any form, with a question about it. */
public interface HuntSubject {

  HuntQuestion question();

  /** The model as text. */
  String text();

  /** Of a file that contains the text. */
  String extension();

  /** Values of its parameters, as {@code name=value}. */
  List<String> parameters();

  /** Throws {@link Rejected} if the front end rejects it. */
  Prepared prepare();

  /** As small as possible while it still shows the trouble. */
  HuntSubject shrunk(Predicate<HuntSubject> shows);

  /**
   * A loaded model.
   *
   * @param asked the judge's form of each property; empty if there is no judge
   * @param naive the model for the naive evaluator, if there is one
   */
  record Prepared(Program program, List<Property> properties, List<AskedFormula> asked, Optional<NaiveModel> naive) {
    public Prepared {
      properties = List.copyOf(properties);
      asked = List.copyOf(asked);
    }
  }

  /** The front end rejects the text; the message says why. */
  final class Rejected extends RuntimeException {
    public Rejected(String why) {
      super(why);
    }
  }
}
