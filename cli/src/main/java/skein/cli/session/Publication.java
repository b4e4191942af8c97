package skein.cli.session;

import java.util.Optional;
import java.util.function.Function;

/** Writes a result to where it goes and to all reports, each in its format. */
public final class Publication {

  private final Session session;

  public Publication(Session session) {
    this.session = session;
  }

  /**
   * Writes it.
   *
   * @param text what a person reads on the terminal
   * @param rendered the result in a format; empty if the format has nothing to write
   */
  public void write(String text, Function<Format, Optional<String>> rendered) {
    Destination destination = session.destination();
    (destination.format() == Format.TEXT ? Optional.of(text) : rendered.apply(destination.format()))
        .ifPresentOrElse(
            written -> destination.write(session.io(), written),
            () -> session.io().err().println("skein: no trace to write: no property is violated"));
    for (Destination report : session.reports()) {
      rendered
          .apply(report.format())
          .ifPresentOrElse(
              written -> report.write(session.io(), written),
              () -> {
                report.remove();
                session.io().err().println("skein: " + report.file().orElseThrow() + " was not written: no trace");
              });
    }
    if (destination.file().isPresent() && destination.format() != Format.TEXT && !session.isQuiet()) {
      session.io().out().print(text);
    }
  }
}
