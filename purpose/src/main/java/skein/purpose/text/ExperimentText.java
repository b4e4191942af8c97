package skein.purpose.text;

import java.util.Optional;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;
import skein.purpose.model.Ats;

/** The entry point: parses texts into experiments and systems, or reports their errors. */
public final class ExperimentText {

  private ExperimentText() {}

  /** Whether this is a valid name: keywords are not. */
  public static boolean isName(String text) {
    Token first = new ExperimentLexer(new SourceStream(new Source("name", text))).nextToken();
    return first.getType() == ExperimentLexer.NAME && first.getText().equals(text);
  }

  /** A {@code .sp} file. */
  public static Optional<Experiment> purpose(Source source, Diagnostics diagnostics) {
    return Complaints.collect(source, diagnostics, complaints -> new ExperimentChecker(Reader.read(complaints), complaints).purpose());
  }

  /** A {@code .ats} file. */
  public static Optional<Ats> system(Source source, Diagnostics diagnostics) {
    return Complaints.collect(source, diagnostics, complaints -> new ExperimentChecker(Reader.read(complaints), complaints).system());
  }
}
