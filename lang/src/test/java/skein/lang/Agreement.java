package skein.lang;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.explore.ExploreEngine;
import skein.lang.naive.NaiveError;
import skein.lang.naive.NaiveSystem;

/** Whether the program of a model and the naive evaluator of its definition have the same states, steps and answers. */
final class Agreement {

  private static final Settings ONE_THREAD = Settings.DEFAULT.withThreads(1);

  private Agreement() {}

  /** What is not as the naive evaluator says; a crash is, too. */
  static Optional<String> trouble(String definition, String model, boolean fair, int limit) {
    NaiveSystem.Result expected;
    try {
      expected = NaiveSystem.explore(definition, model, Map.of(), fair, limit);
    } catch (NaiveError unreadable) {
      expected = null;
    }
    try {
      Loaded loaded = load(definition, model, fair);
      if (loaded.model().isEmpty()) {
        return Optional.of("rejected: " + told(loaded.diagnostics()));
      }
      if (expected == null) {
        return Optional.of("accepted, but unreadable");
      }
      return difference(expected, loaded.model().get().program(), limit);
    } catch (RuntimeException | StackOverflowError bug) {
      return Optional.of("crash: " + told(bug));
    }
  }

  static Loaded load(String definition, String model, boolean fair) {
    return new DefinedLanguage(new Source("language.lang", definition)).load(new Source("model.language", model), new LoadOptions(Map.of(), fair, Optional.empty()));
  }

  static Optional<String> difference(NaiveSystem.Result expected, Program program, int limit) {
    Optional<ModelGraph> found = ModelGraph.of(program, limit);
    if (!expected.complete() || found.isEmpty()) {
      return expected.complete() == found.isPresent() ? Optional.empty() : Optional.of("only one has more than " + limit + " states");
    }
    Optional<String> steps = ModelGraph.of(expected).difference(found.get());
    return steps.isPresent() ? steps.map(text -> "naive and real: " + text) : verdicts(expected, program);
  }

  private static Optional<String> verdicts(NaiveSystem.Result expected, Program program) {
    Map<String, String> judged = new TreeMap<>(expected.verdicts());
    Map<String, String> found = new TreeMap<>();
    for (Finding finding : new ExploreEngine().check(program, Property.withNoErrors(program.properties()), ONE_THREAD, Monitor.SILENT)) {
      found.put(finding.property().name(), finding.verdict().word());
    }
    judged.values().removeIf(verdict -> verdict.equals("unsupported"));
    found.keySet().removeIf(name -> "unsupported".equals(expected.verdicts().get(name)));
    return judged.equals(found) ? Optional.empty() : Optional.of("verdicts: naive " + judged + " and real " + found);
  }

  static String told(List<Diagnostic> diagnostics) {
    return diagnostics.stream().filter(Diagnostic::isError).map(each -> each.at() + " " + each.code() + ": " + each.message()).collect(Collectors.joining("; "));
  }

  static String told(Throwable bug) {
    return bug + Stream.of(bug.getStackTrace()).limit(8).map(frame -> "\n    " + frame).collect(Collectors.joining());
  }
}
