package skein.ask.question;

import java.util.List;
import skein.core.program.Program;

/** The answers to one question about a model, in the order of its properties, {@code NoErrors} last. */
public record Report(Program program, List<Result> results) {

  public Report {
    results = List.copyOf(results);
  }
}
