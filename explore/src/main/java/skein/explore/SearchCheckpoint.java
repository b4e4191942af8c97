package skein.explore;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.program.Program;
import skein.core.program.ProgramPrinter;
import skein.core.program.Property;
import skein.explore.check.Limits;
import skein.search.graph.CompiledGraph;
import skein.search.keep.Fingerprint;
import skein.search.keep.Folder;
import skein.search.level.Journal;

/** The checkpoint of a question, if requested: a journal for each of its searches. */
final class SearchCheckpoint implements AutoCloseable {

  /** Must change whenever older files can no longer be read. */
  private static final String FORMAT = "8";

  private final Optional<Folder> folder;
  private final Limits limits;

  private SearchCheckpoint(Optional<Folder> folder, Limits limits) {
    this.folder = folder;
    this.limits = limits;
  }

  /** Without properties, the question is the number of states. */
  static SearchCheckpoint of(Program program, List<Property> properties, CompiledGraph graph, Settings settings, Limits limits) {
    return new SearchCheckpoint(
        settings
            .checkpoint()
            .map(
                checkpoint ->
                    Folder.open(checkpoint, fingerprint(program, properties, graph, settings), limits::warn)),
        limits);
  }

  private static Fingerprint fingerprint(
      Program program, List<Property> properties, CompiledGraph graph, Settings settings) {
    return new Fingerprint()
        .with("format of checkpoints", FORMAT)
        .with("question", properties.isEmpty() ? "explore" : "verify")
        .with("properties", String.join(" ", properties.stream().map(Property::name).toList()))
        .withText("model with its parameters and schedule", ProgramPrinter.print(with(program, List.of())))
        .with("fairness", settings.fairness().word())
        .with("ignore-ends", settings.ignoreEnds() ? "on" : "off")
        .with("max-states", settings.maxStates().isPresent() ? "" + settings.maxStates().getAsLong() : "")
        .with("reductions", reductions(settings))
        .withDetail("wording of the properties", ProgramPrinter.print(with(program, properties)))
        .withDetail("layout of states", graph.layout().toString());
  }

  private static Program with(Program program, List<Property> properties) {
    return new Program(
        program.name(), program.agents(), program.variables(), program.init(), program.rules(),
        program.schedule(), properties, program.view());
  }

  /** Those of the search; stubborn sets are not among them. */
  private static String reductions(Settings settings) {
    return new TreeSet<>(settings.reductions())
        .stream().filter(reduction -> reduction != Reduction.STUBBORN).map(SearchCheckpoint::word).collect(Collectors.joining(" "));
  }

  /** As in the option that disables it. */
  private static String word(Reduction reduction) {
    return reduction.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  Journal journal(String search) {
    return folder.map(f -> new Journal(f.search(search), f.checkpoint().every(), limits::doing)).orElseGet(Journal::none);
  }

  @Override
  public void close() {
    folder.ifPresent(Folder::close);
  }
}
