package skein.emit.promela;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.core.testing.Golden;
import skein.labs.Labs;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;

/** Programs to emit: the examples of the repository, and random models. */
public final class Examples {

  private Examples() {}

  /** Parameters as on the command line: {@code n=3 len=5}. */
  public static Program load(String name, String parameters, boolean roundRobin) {
    Path file = Golden.root().resolve("examples/labs/" + name + ".labs");
    String[] values = parameters.isEmpty() ? new String[0] : parameters.split("[ =]");
    LoadOptions options = roundRobin ? LoadOptions.with(values).inRoundRobin() : LoadOptions.with(values);
    try {
      Source source = new Source(name + ".labs", Files.readString(file));
      return new Labs().load(source, options).model().orElseThrow().program();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A random LAbS model, under either schedule. */
  public static Program random(long seed) {
    RandomModel model = RandomModels.of(seed);
    List<String> values = new ArrayList<>();
    model.parameters().forEach((name, value) -> values.addAll(List.of(name, Long.toString(value))));
    LoadOptions options = LoadOptions.with(values.toArray(String[]::new));
    Source source = new Source("random " + seed, model.text());
    return new Labs().load(source, seed % 2 == 0 ? options : options.inRoundRobin()).model().orElseThrow().program();
  }
}
