package skein.cli;

import java.util.List;
import java.util.Locale;
import skein.ask.WrongQuestion;

/** Output formats. */
enum Format {
  TEXT,
  JSON,
  ITF,
  JUNIT,
  SARIF;

  /** The format with this name, if it is one of the possible ones. */
  static Format named(String word, List<Format> possible) {
    return possible.stream()
        .filter(format -> format.word().equals(word))
        .findFirst()
        .orElseThrow(() -> WrongQuestion.noSuch("format", word, possible.stream().map(Format::word).toList()));
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
