package skein.net.compose;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import skein.core.budget.Budget;
import skein.core.language.FileScope;
import skein.core.program.ActionLabel;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.file.LtsFile;
import skein.net.syntax.NetProcess;

/** Makes shapes of processes that are written out, and of files, each of which is read only once. */
final class Shapes {

  private final FileScope scope;
  private final Diagnostics diagnostics;
  private final Budget budget;
  private final Map<String, ProcessShape> files = new HashMap<>();

  Shapes(FileScope scope, Diagnostics diagnostics, Budget budget) {
    this.scope = scope;
    this.diagnostics = diagnostics;
    this.budget = budget;
  }

  ProcessShape of(NetProcess.Written written, LabelScope scope) {
    Map<String, Integer> states = new LinkedHashMap<>();
    Map<ActionLabel, LongStream.Builder> moves = new LinkedHashMap<>();
    for (NetProcess.Path path : written.paths()) {
      int from = number(path.start().text(), states);
      for (NetProcess.Move move : path.moves()) {
        int to = number(move.target().text(), states);
        moves.computeIfAbsent(scope.label(move.label()), _ -> LongStream.builder()).add(Moves.pair(from, to));
        from = to;
      }
    }
    return new ProcessShape(states.size(), 0, built(moves), new ArrayList<>(states.keySet()));
  }

  private static int number(String state, Map<String, Integer> states) {
    return states.computeIfAbsent(state, _ -> states.size());
  }

  private static Map<ActionLabel, Moves> built(Map<ActionLabel, LongStream.Builder> moves) {
    Map<ActionLabel, Moves> built = new LinkedHashMap<>();
    moves.forEach((label, pairs) -> built.put(label, Moves.of(pairs.build())));
    return built;
  }

  /** Errors are reported when a file is asked for the first time. */
  ProcessShape of(NetProcess.FromFile process) {
    return files.computeIfAbsent(process.file(), file -> read(file, process.at()).orElse(ProcessShape.NOTHING));
  }

  private Optional<ProcessShape> read(String file, Span at) {
    if (!LtsFile.isReadable(file)) {
      return refused(at, "cannot read `" + file + "`: the extension must be .aut or .aut.gz", "write `model \"" + file + "\"` for a model in another language");
    }
    return find(file, at, scope, diagnostics).flatMap(found -> read(found, at));
  }

  private Optional<ProcessShape> read(FileScope.NamedFile.Readable file, Span at) {
    try (Lts lts = LtsFile.read(file.path(), new Alphabet(), diagnostics, budget).orElse(null)) {
      return Optional.ofNullable(lts).map(Shapes::of);
    } catch (IOException e) {
      return refused(at, "cannot read `" + file.name() + "`: " + e.getMessage(), "");
    }
  }

  /** The file of this name, if there is one that may be read. */
  static Optional<FileScope.NamedFile.Readable> find(String file, Span at, FileScope scope, Diagnostics diagnostics) {
    Diagnostic error;
    switch (scope.find(file, at.source())) {
      case FileScope.NamedFile.Readable found -> {
        return Optional.of(found);
      }
      case FileScope.NamedFile.Missing(String name) ->
          error = Diagnostic.error("file", at, "there is no file `" + name + "`").withHint("the name of a file is relative to the folder of this text");
      case FileScope.NamedFile.Outside() ->
          error = Diagnostic.error("file", at, "`" + file + "` is outside the folder that was opened").withHint("only files below that folder can be read here; the command line can read others");
      case FileScope.NamedFile.Malformed() -> error = Diagnostic.error("file", at, "`" + file + "` is not the name of a file");
    }
    diagnostics.add(error);
    return Optional.empty();
  }

  private Optional<ProcessShape> refused(Span at, String message, String hint) {
    Diagnostic error = Diagnostic.error("file", at, message);
    diagnostics.add(hint.isEmpty() ? error : error.withHint(hint));
    return Optional.empty();
  }

  static ProcessShape of(Lts lts) {
    List<ActionLabel> labels = new ArrayList<>();
    for (int i = 0; i < lts.labels().size(); i++) {
      labels.add(ActionLabel.parse(lts.labels().text(i)));
    }
    Map<ActionLabel, LongStream.Builder> moves = new LinkedHashMap<>();
    for (int state = 0; state < lts.states(); state++) {
      int source = state;
      lts.steps(state, (label, target) -> moves.computeIfAbsent(labels.get(label), _ -> LongStream.builder()).add(Moves.pair(source, target)));
    }
    return new ProcessShape(lts.states(), lts.initial(), built(moves), List.of());
  }
}
