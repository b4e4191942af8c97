package skein.cli.saved;

import java.util.function.Supplier;
import skein.ask.ModelText;
import skein.cli.session.UsageError;
import skein.cli.text.ProblemText;
import skein.core.source.Source;

/** Files that are not models, such as plans and certificates: one of the wrong kind is a wrong argument, not a model with errors. */
public final class OtherFile {

  private OtherFile() {}

  public static Source read(String file) {
    return read(() -> ModelText.read(file));
  }

  public static Source read(Supplier<Source> reader) {
    try {
      return reader.get();
    } catch (ModelText.NoText noText) {
      throw new UsageError(ProblemText.notText(noText));
    }
  }
}
