package skein.cli.argument;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import skein.ask.ModelText;
import skein.ask.ParameterGrid;
import skein.ask.Skein;
import skein.cli.outcome.Combination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.source.Source;

/** One or more models, and values for their parameters: all combinations of them. */
public final class ModelsArguments {

  /** The options that say how the result looks and where it goes. */
  private static final List<String> WHERE = List.of("--format", "--output", "--report", "--color");

  @Parameters(index = "0", paramLabel = "MODEL", description = "The model file; - for standard input. More models may follow.")
  private String file;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "name=value",
      description =
          "Values of the parameters, for all models. With several values (n=2..5, n=2,4,8, p=0.1..0.9:0.1) or several models, the result is a table "
              + "with a line for each combination. Files with properties (.props) may follow, too.")
  private List<String> rest = List.of();

  @Mixin private LoadArguments loading;

  /** Texts are read once: there may be many combinations, and standard input ends. */
  private final Map<String, Source> sources = new HashMap<>();

  /** At least one; the values of the last parameter vary fastest. */
  public List<Combination> combinations(Skein skein) {
    List<String> rest = PropertyFiles.among(this.rest, skein).others();
    Set<String> models = new LinkedHashSet<>();
    List<String> parameters = new ArrayList<>();
    // The first word is a model, unless it can only be a parameter and the model comes later.
    boolean later = file.contains("=") && !exists(file) && rest.stream().anyMatch(ModelsArguments::isModel);
    (later ? parameters : models).add(file);
    rest.forEach(word -> (isModel(word) ? models : parameters).add(word));
    List<Map<String, String>> values = ParameterGrid.combinations(loading.given(parameters));
    return models.stream().flatMap(model -> values.stream().map(each -> new Combination(model, each))).toList();
  }

  /** A word without = is a file if it looks like one; otherwise it is more likely a parameter that was mistyped. */
  private static boolean isModel(String word) {
    return !word.contains("=") && (word.equals(Combination.STDIN) || word.matches(".*[./\\\\].*") || exists(word));
  }

  private static boolean exists(String word) {
    try {
      return Files.exists(Path.of(word));
    } catch (InvalidPathException _) {
      return false;
    }
  }

  /** The words of a command line that are options, except for those that say where the result goes; to repeat the command. */
  public String others(List<String> commandLine, Skein skein) {
    StringBuilder options = new StringBuilder(words(skein));
    for (int i = 1; i < commandLine.size(); i++) {
      String word = commandLine.get(i);
      if (WHERE.contains(word)) {
        i++;
      } else if (!word.equals(file) && !rest.contains(word) && WHERE.stream().noneMatch(option -> word.startsWith(option + "="))) {
        options.append(' ').append(word);
      }
    }
    return options.toString();
  }

  /** Rejects formulas of the command line where their answers are to hold for all larger buffers: not all of them do. */
  public void requireNoStableBuffers() {
    if (loading.asksForStableBuffers() || rest.stream().anyMatch(word -> word.matches("buffers=(.*,)?stable(,.*)?"))) {
      throw new UsageError("--formula and --formula-file cannot be combined with stable buffers; use --buffers with a number");
    }
  }

  /** A combination with its options, as typed after a command. */
  public String words(Combination combination) {
    return combination.words() + loading.words();
  }

  /** The same Skein, which looks for languages in the folders that are given. */
  public Skein among(Skein skein) {
    return LanguageFolders.added(skein, loading.folders());
  }

  /** The files with properties as typed, each after a blank. */
  private String words(Skein skein) {
    return PropertyFiles.among(rest, skein).files().stream().map(file -> " " + file).collect(Collectors.joining());
  }

  /** @param asked the names of the properties that are asked; all if empty */
  public ModelArguments.Text text(Combination combination, Skein skein, Session session, List<String> asked) {
    List<Source> properties =
        PropertyFiles.among(rest, skein).files().stream().map(file -> sources.computeIfAbsent(file, ModelText::read)).toList();
    ModelArguments.Text text = ModelArguments.text(
        combination.file(),
        loading,
        loading.options(combination.parameters()),
        skein,
        session,
        () -> sources.computeIfAbsent(combination.file(), name -> ModelArguments.source(name, session)));
    return text.withProperties(properties, asked);
  }
}
