package skein.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.WrongQuestion;
import skein.core.language.Language;
import skein.core.language.LoadOptions;

/** How a model file is to be understood. */
final class LoadArguments {

  @Option(
      names = "--language",
      completionCandidates = Words.Languages.class,
      paramLabel = "L",
      description = "The language of the model: labs or ccs. Told by the file name, unless the model comes from -.")
  private String language;

  @Option(names = "--main", paramLabel = "NAME", description = "Which definition is the system (ccs only).")
  private String main;

  @Option(names = "--fair", description = "Agents take turns: the same as --schedule round-robin.")
  private boolean fair;

  @Option(
      names = "--schedule",
      completionCandidates = Words.Schedules.class,
      paramLabel = "S",
      description = "Which agent may step when: free (any; the default) or round-robin (they take turns).")
  private String schedule;

  LoadOptions options(List<String> parameters) {
    return new LoadOptions(values(parameters), roundRobin(), Optional.ofNullable(main));
  }

  Optional<Language> named(Skein skein) {
    return Optional.ofNullable(language).map(skein::language);
  }

  /** The language, as it was given. */
  Optional<String> language() {
    return Optional.ofNullable(language);
  }

  /** Whether nothing was said. */
  boolean isDefault() {
    return language == null && main == null && !fair && schedule == null;
  }

  private boolean roundRobin() {
    boolean wanted =
        switch (schedule) {
          case null -> fair;
          case "free" -> false;
          case "round-robin" -> true;
          default -> throw WrongQuestion.noSuch("schedule", schedule, new Words.Schedules());
        };
    if (fair && !wanted) {
      throw new WrongQuestion("--fair is the same as --schedule round-robin, but --schedule is " + schedule);
    }
    return wanted;
  }

  static Map<String, String> values(List<String> parameters) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String parameter : parameters) {
      int equals = parameter.indexOf('=');
      if (equals <= 0) {
        throw new WrongQuestion("parameters are given as name=value; what is " + parameter + "?");
      }
      String name = parameter.substring(0, equals);
      if (values.put(name, parameter.substring(equals + 1)) != null) {
        throw new WrongQuestion("the parameter " + name + " is given twice");
      }
    }
    return values;
  }
}
