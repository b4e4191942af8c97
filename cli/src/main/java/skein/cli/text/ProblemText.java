package skein.cli.text;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import skein.core.answer.SettingProblem;
import skein.core.answer.SettingProblem.Setting;

/** Problems with settings in words, with the names of the command line's options. */
public final class ProblemText {

  static final String NOT_KEPT = "linear-time formulas, and eventually with --fairness, are not kept in a checkpoint";

  private ProblemText() {}

  public static String of(SettingProblem problem) {
    return switch (problem) {
      case SettingProblem.Conflict(Setting one, Setting other) -> conflict(one, other);
      case SettingProblem.NeedsEngine(var settings, String able, String selected) ->
          settings.stream().map(ProblemText::option).collect(Collectors.joining(" and ")) + " only " + (settings.size() == 1 ? "works" : "work")
              + " with --engine " + able + ", not with " + selected;
      case SettingProblem.NeedsExternalTool(Setting setting, var able) ->
          option(setting) + " keeps the input and output of an external tool; select one with --engine (" + list(able) + ")";
      case SettingProblem.NeedsCompiledModel(Setting setting) ->
          option(setting) + " needs a compiled model, and this one cannot be compiled";
      case SettingProblem.TooMuchMemory(Setting setting) -> "the tables of " + option(setting) + " exceed the memory limit; use a smaller size";
      case SettingProblem.TooSmall(Setting setting, long least, long given) ->
          option(setting) + (least == 0 ? " must not be negative: " : " must be at least " + least + ": ") + given;
      case SettingProblem.NoCertificates(String engine, var able) -> "the engine " + engine + " produces no certificates (" + list(able) + " do)";
      case SettingProblem.NoCertificateFor(String property, var why) ->
          "no certificate is possible for " + property + ": " + ReasonText.unsupported(why) + (why.able().isEmpty() ? "" : ", without a certificate");
      case SettingProblem.NotWithinSteps(String property, SettingProblem.Form form) ->
          property + " is " + form(form) + ", which cannot be checked with --steps; select other properties with --property, or remove --steps";
      case SettingProblem.CheckpointFolder(var folder, SettingProblem.Trouble trouble) ->
          switch (trouble) {
            case NO_FOLDER -> "cannot resume: there is no folder " + folder + "; start with --checkpoint " + folder;
            case NO_CHECKPOINT -> "cannot resume: there is no checkpoint in " + folder + "; start with --checkpoint " + folder;
            case EXISTS -> folder + " already contains a checkpoint; continue from it with --resume, or delete the folder";
            case IN_USE -> "the checkpoint in " + folder + " is in use by another run";
            case NOT_EMPTY -> folder + " is not empty, and does not contain a checkpoint";
          };
      case SettingProblem.FolderUnusable(var folder, String why) -> "the folder " + folder + " cannot be used for checkpoints: " + why;
      case SettingProblem.CheckpointDamaged(var file) -> "the checkpoint is damaged: " + file + " has changed since it was written";
      case SettingProblem.CheckpointUnreadable(String why) -> "the checkpoint cannot be read: " + why;
      case SettingProblem.CheckpointStatesDiffer() ->
          "the checkpoint cannot be used: its states are not those that this version of Skein finds in this model";
      case SettingProblem.CheckpointDiffers(var folder, var differences) ->
          "the checkpoint in " + folder + " belongs to another question: "
              + differences.stream().map(ProblemText::difference).collect(Collectors.joining("; "));
      case SettingProblem.NothingToKeep(var properties) -> NOT_KEPT + ": there is nothing to keep for " + list(properties);
      case SettingProblem.UnknownLanguage(String file, var known) ->
          "cannot tell the language of " + file + "; add --language (" + list(known) + ")";
      case SettingProblem.NotAnEvent(String given) -> "--end takes an event with its sign, such as !night, not " + given;
      case SettingProblem.EndEventNeeded() ->
          "whether a run satisfies this formula may not be decided before the run ends; name the event that ends a run with --end";
      case SettingProblem.PictureTooLarge(int most) ->
          String.format(Locale.ROOT, "the picture would have more than %,d states, too many to read; use a smaller --max-depth", most);
      case SettingProblem.ClassPathPart(String part, boolean exists) ->
          "--class-path: " + part + (exists ? " is neither a folder nor a jar" : " does not exist");
      case SettingProblem.ClassNotFound(String name) ->
          "class " + name + " not found on the class path; add its folder or jar with --class-path";
    };
  }

  private static String conflict(Setting one, Setting other) {
    return one == Setting.FAIRNESS && other == Setting.STEPS
        ? "fairness only applies to infinite executions: remove --fairness or --steps"
        : option(one) + " cannot be combined with " + option(other) + ": remove one of them";
  }

  private static String difference(SettingProblem.Difference difference) {
    return difference.was().isEmpty() || difference.is().isEmpty()
        ? difference.name() + " is not the same"
        : difference.name() + " was " + difference.was().get() + " and is " + difference.is().get();
  }

  private static String form(SettingProblem.Form form) {
    return switch (form) {
      case FAIRLY -> "fairly";
      case FAIRLY_INFINITELY -> "fairly_inf";
      case LINEAR -> "a linear-time formula";
    };
  }

  /** The option that sets it. */
  private static String option(Setting setting) {
    return "--" + setting.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String list(List<String> names) {
    return String.join(", ", names);
  }
}
