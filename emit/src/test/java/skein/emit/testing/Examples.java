package skein.emit.testing;

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
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.labs.Labs;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;

/** The LAbS models of {@code examples/}, with the parameters and schedules in their headers. */
public final class Examples {

  /** A model with parameters and schedule. */
  public record Example(String title, Program program) {
    @Override
    public String toString() {
      return title;
    }
  }

  private Examples() {}

  public static Program labs(String name, boolean roundRobin, String... parameters) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String parameter : parameters) {
      values.put(parameter.substring(0, parameter.indexOf('=')), parameter.substring(parameter.indexOf('=') + 1));
    }
    return load(folder().resolve(name + ".labs"), values, roundRobin);
  }

  /** Parameters as on the command line: {@code n=3 len=5}. */
  public static Program load(String name, String parameters, boolean roundRobin) {
    return labs(name, roundRobin, parameters.isEmpty() ? new String[0] : parameters.split(" "));
  }

  /** A random LAbS model, under either schedule. */
  public static Program random(long seed) {
    RandomModel model = RandomModels.of(seed);
    Map<String, String> parameters = new LinkedHashMap<>();
    model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
    return load(new Source("random-" + seed + ".labs", model.text()), parameters, seed % 2 != 0);
  }

  public static Program load(Source source, Map<String, String> parameters, boolean roundRobin) {
    Loaded loaded = new Labs().load(source, new LoadOptions(parameters, roundRobin, Optional.empty()));
    return loaded.model().orElseThrow(() -> new AssertionError(source + ": " + loaded.diagnostics())).program();
  }

  /** Each model with each set of parameters in its header, once. */
  public static List<Example> all() {
    Map<String, Example> found = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(folder())) {
      for (Path file : files.filter(f -> f.toString().endsWith(".labs")).sorted().toList()) {
        for (String line : Files.readAllLines(file)) {
          if (line.startsWith("# Run:")) {
            add(file, line, found);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ArrayList<>(found.values());
  }

  private static void add(Path file, String line, Map<String, Example> found) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String word : line.split("\\s+")) {
      if (word.matches("[a-z]\\w*=-?\\d+")) {
        parameters.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
      }
    }
    boolean roundRobin = line.contains("--fair ") || line.endsWith("--fair");
    String title = file.getFileName() + " " + parameters + (roundRobin ? " round-robin" : "");
    if (!found.containsKey(title)) {
      found.put(title, new Example(title, load(file, parameters, roundRobin)));
    }
  }

  private static Program load(Path file, Map<String, String> parameters, boolean roundRobin) {
    try {
      return load(new Source(file.getFileName().toString(), Files.readString(file)), parameters, roundRobin);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder() {
    return Path.of(System.getProperty("skein.root"), "examples", "labs");
  }
}
