package skein.cli;

import java.util.List;
import java.util.Locale;
import skein.ask.WrongQuestion;

/** What a result is written as. */
enum Format {
  TEXT,
  JSON,
  ITF,
  JUNIT,
  SARIF;

  /** The one of that name, if it is possible here. */
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
