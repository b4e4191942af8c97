package skein.net.compose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.budget.Budget;
import skein.core.language.FileScope;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Program;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;
import skein.net.syntax.NetProcess;

/** Makes shapes of models in any language. All states of such a model are generated before it is composed. */
final class ModelShapes {

  private static final int MOST_STATES = 1_000_000;

  /** The files that are being loaded: a network can be a process of another one, but not of itself. */
  private static final ScopedValue<Set<Path>> LOADING = ScopedValue.newInstance();

  /** What a shape depends on. */
  private record Key(String file, Optional<String> main, Map<String, String> parameters) {}

  private final FileScope scope;
  private final Diagnostics diagnostics;
  private final Budget budget;
  private final Map<Key, ProcessShape> known = new HashMap<>();

  ModelShapes(FileScope scope, Diagnostics diagnostics, Budget budget) {
    this.scope = scope;
    this.diagnostics = diagnostics;
    this.budget = budget;
  }

  /** Errors are reported when a model is asked for the first time. */
  ProcessShape of(NetProcess.FromModel process, LabelScope scope) {
    Map<String, String> parameters = new LinkedHashMap<>();
    process.settings().forEach(setting -> parameters.put(setting.name().text(), scope.value(setting.value()).orElseThrow()));
    Key key = new Key(process.file(), process.main(), parameters);
    if (!known.containsKey(key)) {
      known.put(key, load(process, parameters).orElse(ProcessShape.NOTHING));
    }
    return known.get(key);
  }

  private Optional<ProcessShape> load(NetProcess.FromModel process, Map<String, String> parameters) {
    List<Language> languages = ServiceLoader.load(Language.class).stream().map(ServiceLoader.Provider::get).toList();
    String extension = process.file().substring(process.file().lastIndexOf('.') + 1);
    Optional<Language> language = languages.stream().filter(each -> each.extensions().contains(extension)).findFirst();
    if (language.isEmpty()) {
      List<String> known = languages.stream().flatMap(each -> each.extensions().stream()).sorted().map(each -> "." + each).toList();
      return refused(process, "cannot tell the language of `" + process.file() + "`: the extension must be one of " + String.join(", ", known));
    }
    return Shapes.find(process.file(), process.at(), scope, diagnostics).flatMap(file -> load(process, file, language.get(), parameters));
  }

  private Optional<ProcessShape> load(NetProcess.FromModel process, FileScope.NamedFile.Readable file, Language language, Map<String, String> parameters) {
    Source source;
    try {
      source = new Source(file.name(), Files.readString(file.path()));
    } catch (IOException e) {
      return refused(process, "cannot read `" + file.name() + "`: " + e.getMessage());
    }
    FileScope inner = scope.in(file);
    Set<Path> loading = new LinkedHashSet<>(LOADING.orElse(Set.of()));
    loading.add(scope.place(process.at().source()));
    if (loading.contains(inner.place(source))) {
      return refused(process, "the network `" + file.name() + "` contains itself");
    }
    LoadOptions options = new LoadOptions(parameters, false, process.main()).withFiles(inner);
    Loaded loaded = ScopedValue.where(LOADING, loading).call(() -> language.load(source, options, polling()));
    loaded.diagnostics().stream().filter(Diagnostic::isError).forEach(error -> diagnostics.add(placed(error, process)));
    return loaded.model().flatMap(model -> generate(process, model.program()));
  }

  /** Loading stops when composing does. */
  private Monitor polling() {
    return new Monitor() {
      @Override
      public boolean interrupted() {
        budget.poll();
        return false;
      }

      @Override
      public void progress(Progress progress) {}
    };
  }

  /** An error of the parameters is an error of this text. */
  private static Diagnostic placed(Diagnostic error, NetProcess.FromModel process) {
    return switch (error.blame()) {
      case TEXT -> error;
      case PARAMETERS -> new Diagnostic(error.severity(), Diagnostic.Blame.TEXT, error.code(), process.at(), error.message(), error.hint());
    };
  }

  private Optional<ProcessShape> generate(NetProcess.FromModel process, Program program) {
    return switch (LtsGenerator.generate(program, new Alphabet(), MOST_STATES, 1, budget)) {
      case Generation.Complete(Lts lts) -> {
        try (lts) {
          yield Optional.of(Shapes.of(lts));
        }
      }
      case Generation.TooManyStates(int limit) ->
          refused(process, String.format(Locale.ROOT, "this model has more than %,d states", limit));
      case Generation.Erred(var _, var error) -> refused(process, "a step of this model causes an error: " + error.message());
      case Generation.NoInitialState() -> refused(process, "this model has no initial state");
    };
  }

  private Optional<ProcessShape> refused(NetProcess.FromModel process, String message) {
    diagnostics.add(Diagnostic.error("model", process.at(), message));
    return Optional.empty();
  }
}
