package skein.cli.session;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A result that is ready to be written to where it goes and to all reports, each in its format. */
public final class Publication {

  private final Session session;
  private final String text;
  private final Map<Format, Optional<String>> rendered = new EnumMap<>(Format.class);

  /**
   * Renders it: this can fail or take time, so it has to be done before the session speaks.
   *
   * @param text what a person reads on the terminal
   * @param render the result in a format; empty if the format has nothing to write
   */
  public Publication(Session session, String text, Function<Format, Optional<String>> render) {
    this.session = session;
    this.text = text;
    Format format = session.format();
    if (format != Format.TEXT) {
      rendered.put(format, render.apply(format));
    }
    session.reports().forEach(report -> rendered.computeIfAbsent(report.format(), render));
  }

  public void write() {
    Destination destination = session.destination();
    (destination.format() == Format.TEXT ? Optional.of(text) : rendered.get(destination.format()))
        .ifPresentOrElse(
            written -> destination.write(session.io(), written),
            () -> session.remark("no trace to write: no property is violated"));
    for (Destination report : session.reports()) {
      rendered
          .get(report.format())
          .ifPresentOrElse(
              written -> report.write(session.io(), written),
              () -> {
                report.remove();
                session.remark(report.file().orElseThrow() + " was not written: no trace");
              });
    }
    if (destination.file().isPresent() && destination.format() != Format.TEXT && !session.isQuiet()) {
      session.io().out().print(text);
    }
  }
}
