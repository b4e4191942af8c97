package skein.cli.argument;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import skein.ask.ParameterGrid;
import skein.ask.Skein;
import skein.cli.session.UsageError;
import skein.core.language.Language;
import skein.core.language.LoadOptions;

/** How to read a model file. */
public final class LoadArguments {

  /** The parameter of choreographies. */
  static final String BUFFERS = "buffers";

  /** The parameter of actors. */
  private static final String SEMANTICS = "semantics";

  @Option(
      names = "--language",
      completionCandidates = OptionValues.Languages.class,
      paramLabel = "L",
      description = "The language of the model: labs, ccs, net, chor, pop, prism, jani, drn, tra, flow, jsp, rebeca, tan, tapn or aut, or the definition of another, FILE.lang (default: by file name; required with -).")
  private String language;

  @Option(names = LanguageFolders.OPTION, paramLabel = "DIR", description = LanguageFolders.DESCRIPTION)
  private List<String> folders = List.of();

  @Option(names = "--main", paramLabel = "NAME", description = "The definition that is the system (ccs, net and chor; default: the last one in ccs, the system in net, in chor the one that the properties name).")
  private String main;

  @Option(names = "--fair", description = "Agents take turns; same as --schedule round-robin.")
  private boolean fair;

  @Option(
      names = "--schedule",
      completionCandidates = OptionValues.Schedules.class,
      paramLabel = "S",
      description = "The order of agents: free (any agent at any time; the default) or round-robin (agents take turns).")
  private String schedule;

  @Option(
      names = "--buffers",
      paramLabel = "K",
      description =
          "For choreographies: the number of messages that the buffer of each peer holds; 0 (the default) is communication without buffers; stable: "
              + "the smallest number from which larger buffers make no difference. Short for the parameter buffers=K.")
  private String buffers;

  @Option(
      names = "--semantics",
      completionCandidates = OptionValues.TimeSemantics.class,
      paramLabel = "S",
      description =
          "For actors with times (rebeca): floating (the default), where each actor has its own time, which takes far fewer states, or plain, where all have the same "
              + "time. Short for the parameter semantics=S.")
  private String semantics;

  @Option(
      names = "--tokens",
      paramLabel = "K",
      description = "For timed-arc nets: how many tokens there may be (default: what the questions of a .tapn file allow, or 3 more than at the start). Short for the parameter tokens=K.")
  private String tokens;

  @Option(
      names = "--open",
      paramLabel = "integers",
      description = "For timed-arc nets: reads open intervals and strict invariants over integers, (2,inf) as [3,inf). Short for the parameter open=integers.")
  private String open;

  public LoadOptions options(List<String> parameters) {
    Map<String, String> values = given(parameters);
    if (ParameterGrid.combinations(values).size() > 1) {
      throw new UsageError("this command takes one value for each parameter; verify and explore take several");
    }
    return options(values);
  }

  /** The same with one value for each parameter, those of options included. */
  public LoadOptions options(Map<String, String> parameters) {
    return new LoadOptions(parameters, roundRobin(), Optional.ofNullable(main));
  }

  /** The same; what is not given is as in the defaults. */
  public LoadOptions options(List<String> parameters, LoadOptions defaults) {
    Map<String, String> all = new LinkedHashMap<>(defaults.parameters());
    all.putAll(given(parameters));
    boolean scheduled = fair || schedule != null;
    return new LoadOptions(
        all, scheduled ? roundRobin() : defaults.roundRobin(), main == null ? defaults.main() : Optional.of(main));
  }

  /** The values of parameters, with those that are given by options. */
  public Map<String, String> given(List<String> parameters) {
    Map<String, String> values = values(parameters);
    shortForm(BUFFERS, buffers, values);
    shortForm(SEMANTICS, semantics, values);
    shortForm("tokens", tokens, values);
    shortForm("open", open, values);
    return values;
  }

  private static void shortForm(String parameter, String value, Map<String, String> values) {
    if (value != null && values.put(parameter, value) != null) {
      throw new UsageError("the parameter " + parameter + " is given twice: as " + parameter + "=… and with --" + parameter);
    }
  }

  Optional<Language> named(Skein skein) {
    return Optional.ofNullable(language).map(skein::language);
  }

  /** The folders with definitions of languages, as given. */
  List<String> folders() {
    return folders;
  }

  /** The language as given. */
  public Optional<String> language() {
    return Optional.ofNullable(language);
  }

  /** Whether the answers are to hold for all larger buffers. */
  boolean asksForStableBuffers() {
    return buffers != null && List.of(buffers.split(",")).contains("stable");
  }

  /** Whether no option was given. */
  public boolean isDefault() {
    return language == null && folders.isEmpty() && main == null && !fair && schedule == null && buffers == null && semantics == null && tokens == null && open == null;
  }

  /** The options as typed, to repeat a command. */
  public String words() {
    return (language == null ? "" : " --language " + language)
        + folders.stream().map(folder -> " " + LanguageFolders.OPTION + " " + folder).collect(Collectors.joining())
        + (main == null ? "" : " --main " + main)
        + (fair ? " --fair" : "")
        + (schedule == null ? "" : " --schedule " + schedule);
  }

  private boolean roundRobin() {
    boolean wanted =
        switch (schedule) {
          case null -> fair;
          case "free" -> false;
          case "round-robin" -> true;
          default -> throw UsageError.unknown("schedule", schedule, new OptionValues.Schedules());
        };
    if (fair && !wanted) {
      throw new UsageError("--fair means --schedule round-robin, which contradicts --schedule " + schedule);
    }
    return wanted;
  }

  public static Map<String, String> values(List<String> parameters) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String parameter : parameters) {
      int equals = parameter.indexOf('=');
      if (equals <= 0) {
        throw new UsageError("expected a parameter as name=value, not " + parameter);
      }
      String name = parameter.substring(0, equals);
      if (values.put(name, parameter.substring(equals + 1)) != null) {
        throw new UsageError("the parameter " + name + " is given twice");
      }
    }
    return values;
  }
}
