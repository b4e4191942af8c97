package skein.cli.workbench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import skein.cli.argument.LanguageFolders;
import skein.cli.session.Format;
import skein.core.language.FileScope;
import skein.web.host.BadJob;
import skein.web.host.JobLauncher;
import skein.web.host.JobRequest;
import skein.web.host.ModelInput;

/** Each job is a command in a virtual machine of its own, with a memory limit, and ends with this process. */
final class CommandJobs implements JobLauncher {

  /** Options of this virtual machine that are not passed on: sizes and kinds of the heap, what a terminal shows, and what tools attach. */
  private static final Pattern OWN = Pattern.compile("-Xm[sxn].*|-XX:[+]Use\\w*GC|-XX:(Max|Min|Initial)?(RAM|Heap|New|Old)\\w*=.*|-Dskein\\..*|-agentlib.*|-javaagent.*|-D(surefire|basedir|golden).*");

  private static final Set<String> OF_VERIFY = Set.of("property", "steps", "engine", "fairness", "reductions", "time", "max-states");
  private static final Set<String> OF_SIMULATE = Set.of("property", "steps", "runs", "seed", "time");
  private static final Set<String> OF_CROSSCHECK = Set.of("property", "steps", "time", "max-states");
  private static final Set<String> OF_EXPERIMENT = Set.of("relation", "variant", "max-depth", "shortest", "time", "max-states");
  private static final Set<String> OF_EXPLORE = Set.of("steps", "time", "max-states");

  private final String mainClass;
  private final String supervised;
  private final long megabytes;
  private final Path models;
  private final List<Path> languages;
  private final PropertiesBeside properties;

  /**
   * Jobs of a workbench.
   *
   * @param supervised the property that tells a process that it is a job
   * @param models the folder of the workbench: models may name files below it only
   * @param languages folders with definitions of languages
   * @param properties files with properties that are asked along with a model
   */
  CommandJobs(String mainClass, String supervised, long bytes, Path models, List<Path> languages, PropertiesBeside properties) {
    this.mainClass = mainClass;
    this.supervised = supervised;
    this.megabytes = Math.max(64, bytes >> 20);
    this.models = models.toAbsolutePath();
    this.languages = languages.stream().map(Path::toAbsolutePath).toList();
    this.properties = properties;
  }

  @Override
  public Process start(JobRequest request, Path folder) throws IOException {
    List<String> line = new ArrayList<>(machine(models.resolve(request.model().file()).getParent()));
    line.addAll(words(request));
    return new ProcessBuilder(line).directory(folder.toFile()).start();
  }

  /** As the launcher starts a command with a memory limit. */
  private List<String> machine(Path beside) {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(option -> !OWN.matcher(option).matches()).forEach(line::add);
    line.addAll(List.of("-XX:+UseSerialGC", "-Xms8m", "-Xmx" + megabytes + "m", "-XX:MaxNewSize=" + megabytes / 8 + "m", "-XX:-ShrinkHeapInSteps", "-XX:MinHeapFreeRatio=10",
        "-XX:MaxHeapFreeRatio=25", "-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8", "-Dskein.out.terminal=false", "-Dskein.err.terminal=false",
        "-D" + supervised + "=true", "-D" + FileScope.ROOT + "=" + models, "-D" + FileScope.FOLDER + "=" + beside, "-cp", System.getProperty("java.class.path"), mainClass));
    return line;
  }

  /** The command. Values are in one word with their options, so that none is taken for an option. */
  List<String> words(JobRequest request) {
    ModelInput model = request.model();
    List<String> words = new ArrayList<>();
    words.add(request.command().name().toLowerCase(Locale.ROOT));
    if (request.command() == JobRequest.Command.EXPERIMENT) {
      if (request.purpose().isEmpty()) {
        throw new BadJob("an experiment needs a purpose");
      }
      words.add(JobRequest.PURPOSE);
    }
    words.add(model.name());
    if (request.command() == JobRequest.Command.VERIFY || request.command() == JobRequest.Command.CROSSCHECK) {
      properties.of(model.file()).forEach(each -> words.add(each.toAbsolutePath().toString()));
    }
    model.parameters().forEach((name, value) -> words.add(name + "=" + value));
    if (model.roundRobin()) {
      words.add("--fair");
    }
    Set<String> known =
        switch (request.command()) {
          case VERIFY -> OF_VERIFY;
          case SIMULATE -> OF_SIMULATE;
          case EXPLORE -> OF_EXPLORE;
          case CROSSCHECK -> OF_CROSSCHECK;
          case EXPERIMENT -> OF_EXPERIMENT;
        };
    request.options().forEach(
        (name, value) -> {
          if (!known.contains(name)) {
            throw new BadJob(words.getFirst() + " has no option `" + name + "`");
          }
          switch (name) {
            case "reductions" -> words.addAll(value.equals("none") ? List.of("--no-reductions") : List.of());
            case "shortest" -> words.addAll(value.equals("yes") ? List.of("--shortest") : List.of());
            case "relation" -> words.add(value.equals("all") ? "--all" : "--relation=" + value);
            default -> words.add("--" + name + "=" + value);
          }
        });
    languages.forEach(each -> words.add(LanguageFolders.OPTION + "=" + each));
    words.add("--format=" + Format.HTML.word());
    words.add("--memory=" + megabytes + "m");
    return words;
  }
}
