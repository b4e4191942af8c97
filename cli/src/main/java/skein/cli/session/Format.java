package skein.cli.session;

import java.util.List;
import java.util.Locale;

/** Output formats. */
public enum Format {
  TEXT,
  JSON,
  JSONL,
  CSV,
  ITF,
  JUNIT,
  SARIF,
  SVG,
  HTML;

  /** The format with this name, if it is one of the possible ones. */
  public static Format named(String word, List<Format> possible) {
    return UsageError.named("format", word, possible, Format::word);
  }

  /** The format that the name of a report ends with. */
  public static Format ofReport(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    if (name.endsWith(".itf.json")) {
      return ITF;
    }
    if (name.endsWith(".json")) {
      return JSON;
    }
    if (name.endsWith(".csv")) {
      return CSV;
    }
    if (name.endsWith(".xml")) {
      return JUNIT;
    }
    if (name.endsWith(".sarif")) {
      return SARIF;
    }
    if (name.endsWith(".svg")) {
      return SVG;
    }
    if (name.endsWith(".html")) {
      return HTML;
    }
    if (name.endsWith(".txt")) {
      return TEXT;
    }
    throw new UsageError(
        "cannot tell the format of the report " + file + ": its name must end in .json, .itf.json, .csv, .xml (JUnit), .sarif, .svg, .html or .txt");
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
