package skein.compose;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.labs.Labs;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;
import skein.labs.random.TrapModels;

/** The programs of random models, under both schedules. */
final class RandomPrograms {

  private RandomPrograms() {}

  /** Without the few texts that have errors. */
  static List<Program> of(long seed) {
    return Stream.of(RandomModels.of(seed), TrapModels.of(seed))
        .flatMap(model -> Stream.of(false, true).flatMap(roundRobin -> program(model, roundRobin).stream()))
        .toList();
  }

  private static Optional<Program> program(RandomModel model, boolean roundRobin) {
    Map<String, String> parameters = new LinkedHashMap<>();
    model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
    LoadOptions options = new LoadOptions(parameters, roundRobin, Optional.empty());
    return new Labs().load(new Source("random.labs", model.text()), options).model().map(loaded -> loaded.program());
  }
}
