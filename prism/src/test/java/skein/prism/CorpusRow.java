package skein.prism;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.PropertyTexts;
import skein.core.source.Source;
import skein.core.testing.Golden;

/**
 * A question of the corpus of models with known answers, which is not part of the repository.
 *
 * @param states 0 if their number is not known for certain
 */
record CorpusRow(String id, String scope, String type, String model, String properties, String property, String constants, String kind, String expected, long states) {

  private static final Path CORPUS = Golden.root().resolve("../shared/corpus/chance").normalize();

  static boolean isMissing() {
    return !Files.exists(CORPUS.resolve("dev.tsv"));
  }

  /** Those about PRISM language. */
  static List<CorpusRow> all() {
    return read(CORPUS.resolve("dev.tsv")).lines().skip(1).map(line -> line.split("\t", -1)).filter(cells -> cells[3].equals("prism"))
        .map(c -> new CorpusRow(c[0], c[1], c[4], c[6], c[7], c[8], c[9], c[10], c[11], c[13].isEmpty() || c[17].contains("may stop at goals") ? 0 : Long.parseLong(c[13]))).toList();
  }

  /** The model with all its properties, or with some of them. */
  Loaded load(List<String> asked) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String each : constants.isEmpty() ? new String[0] : constants.split(",")) {
      values.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
    }
    List<Source> texts = properties.equals("-") ? List.of() : List.of(source(properties));
    LoadOptions options = new LoadOptions(values, false, Optional.empty()).withProperties(new PropertyTexts(texts, asked));
    return new Prism().load(source(model), options);
  }

  private static Source source(String file) {
    return new Source(file, read(CORPUS.resolve(file)));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
