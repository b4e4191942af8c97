package skein.cli;

import java.util.Locale;

/** What a result is written as. */
enum Format {
  TEXT,
  JSON,
  ITF,
  JUNIT,
  SARIF;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
