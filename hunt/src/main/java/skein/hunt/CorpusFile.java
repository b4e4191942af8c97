package skein.hunt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.ccs.Ccs;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.hunt.subject.HuntQuestion;
import skein.hunt.subject.HuntSubject;
import skein.hunt.subject.LabsSubject;
import skein.hunt.subject.TextSubject;
import skein.labs.parse.LabsParser;
import skein.labs.random.RandomModel;
import skein.labs.syntax.Spec;

/** A subject as a file: its text, with the question in a comment on the first line. */
final class CorpusFile {

  private static final String QUESTION = "# hunt:";

  private CorpusFile() {}

  static String text(HuntSubject subject) {
    List<String> words = new ArrayList<>(subject.question().arguments());
    words.addAll(subject.parameters());
    return (QUESTION + " " + String.join(" ", words)).strip() + "\n" + subject.text();
  }

  /** All subjects in a folder, by name. */
  static Map<String, HuntSubject> in(Path folder) {
    Map<String, HuntSubject> found = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".labs") || f.toString().endsWith(".ccs")).sorted().toList()) {
        found.put(file.getFileName().toString(), read(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  static HuntSubject read(Path file) {
    try {
      return of(file.getFileName().toString(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HuntSubject of(String name, String text) {
    List<String> words =
        text.startsWith(QUESTION)
            ? List.of(text.substring(QUESTION.length(), text.indexOf('\n')).strip().split("\\s+"))
            : List.of();
    HuntQuestion question = HuntQuestion.of(words);
    if (name.endsWith(".ccs")) {
      return new TextSubject(new Ccs(), text, question);
    }
    Map<String, Long> parameters = new LinkedHashMap<>();
    for (String word : words) {
      if (!word.startsWith("-") && word.contains("=")) {
        parameters.put(word.substring(0, word.indexOf('=')), Long.valueOf(word.substring(word.indexOf('=') + 1)));
      }
    }
    Diagnostics diagnostics = new Diagnostics();
    Optional<Spec> spec = LabsParser.parse(new Source(name, text), diagnostics);
    return new LabsSubject(
        new RandomModel(spec.orElseThrow(() -> new IllegalArgumentException(name + " does not parse")), parameters), question);
  }
}
