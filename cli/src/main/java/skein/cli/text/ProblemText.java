package skein.cli.text;

import java.util.List;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import skein.ask.ModelText;
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.Setting;
import skein.core.source.Nearest;

/** Why a question cannot be answered as it is put, in words, with the names of the command line's options. */
public final class ProblemText {

  static final String NOT_KEPT = "linear-time formulas, and eventually with --fairness, are not kept in a checkpoint";

  private ProblemText() {}

  public static String of(QuestionProblem problem) {
    return switch (problem) {
      case QuestionProblem.Conflict(Setting one, Setting other) -> conflict(one, other);
      case QuestionProblem.NeedsEngine(var settings, String able, String selected) ->
          settings.stream().map(ProblemText::option).collect(Collectors.joining(" and ")) + " only " + (settings.size() == 1 ? "works" : "work")
              + " with --engine " + able + ", not with " + selected;
      case QuestionProblem.NeedsExternalTool(Setting setting, var able) ->
          option(setting) + " keeps the input and output of an external tool; select one with --engine (" + list(able) + ")";
      case QuestionProblem.NeedsCompiledModel(Setting setting) ->
          option(setting) + " needs a compiled model, and this one cannot be compiled";
      case QuestionProblem.TooMuchMemory(Setting setting) -> "the tables of " + option(setting) + " exceed the memory limit; use a smaller size";
      case QuestionProblem.TooSmall(Setting setting, long least, long given) ->
          option(setting) + (least == 0 ? " must not be negative: " : " must be at least " + least + ": ") + given;
      case QuestionProblem.NoCertificates(String engine, var able) -> "the engine " + engine + " produces no certificates (" + list(able) + " do)";
      case QuestionProblem.NoCertificateFor(String property, var why) ->
          "no certificate is possible for " + property + ": " + ReasonText.unsupported(why) + (why.able().isEmpty() ? "" : ", without a certificate");
      case QuestionProblem.CertificateNeedsModel() -> "the certificate of a formula can only be checked against the model; add --model";
      case QuestionProblem.NoCertificateOfParts(String property) ->
          "no certificate is possible for " + property
              + ": it stands for one property for each agent, and each is proved separately; a property about a single agent can have a certificate";
      case QuestionProblem.NoCertificateOfQuery(String property) ->
          "no certificate is possible for " + property
              + ": it is a query about the labels of an emitted program; a formula about the labels of the model can have a certificate";
      case QuestionProblem.StrategyUnusable(var trouble, String detail) ->
          switch (trouble) {
            case STATES_ALIKE -> "the strategy cannot be followed: two of its states have the same values";
            case MEMORY_OF_STEPS -> "the strategy cannot be followed: what it remembers depends on more than the states before and after a step";
            case NO_DECISION -> "the strategy does not fit the model: it does not say what to do in the state " + detail;
            case NO_STEP -> "the strategy does not fit the model: a state has no step " + detail;
            case OTHER_PARAMETERS -> "the strategy was computed for " + detail + ", which is not the value now; run skein verify --save-strategy again";
          };
      case QuestionProblem.NoSingleState(String property) ->
          "--level needs a property that a single state meets or violates, such as eventually or always: " + property;
      case QuestionProblem.NotWithinSteps(String property, QuestionProblem.Form form) ->
          property + " is " + form(form) + ", which cannot be checked with --steps; select other properties with --property, or remove --steps";
      case QuestionProblem.NotByRuns(String property, QuestionProblem.Form form) ->
          property + " is " + form(form) + ", which random runs do not judge" + (form == QuestionProblem.Form.QUANTITATIVE ? "; ask skein verify, or" : ";")
              + " select other properties with --property";
      case QuestionProblem.JointSteps(Setting setting, String agent, String partner) ->
          option(setting) + " cannot be used with this model: it is about the steps of each process, and " + agent + " and " + partner
              + " can take a step together";
      case QuestionProblem.CheckpointFolder(var folder, QuestionProblem.Trouble trouble) ->
          switch (trouble) {
            case NO_FOLDER -> "cannot resume: there is no folder " + folder + "; start with --checkpoint " + folder;
            case NO_CHECKPOINT -> "cannot resume: there is no checkpoint in " + folder + "; start with --checkpoint " + folder;
            case EXISTS -> folder + " already contains a checkpoint; continue from it with --resume, or delete the folder";
            case IN_USE -> "the checkpoint in " + folder + " is in use by another run";
            case NOT_EMPTY -> folder + " is not empty, and does not contain a checkpoint";
          };
      case QuestionProblem.FolderUnusable(var folder, String why) -> "the folder " + folder + " cannot be used for checkpoints: " + why;
      case QuestionProblem.CheckpointDamaged(var file) -> "the checkpoint is damaged: " + file + " has changed since it was written";
      case QuestionProblem.CheckpointUnreadable(String why) -> "the checkpoint cannot be read: " + why;
      case QuestionProblem.CheckpointStatesDiffer() ->
          "the checkpoint cannot be used: its states are not those that this version of Skein finds in this model";
      case QuestionProblem.CheckpointDiffers(var folder, var differences) ->
          "the checkpoint in " + folder + " belongs to another question: "
              + differences.stream().map(ProblemText::difference).collect(Collectors.joining("; "));
      case QuestionProblem.NothingToKeep(var properties) -> NOT_KEPT + ": there is nothing to keep for " + list(properties);
      case QuestionProblem.UnknownLanguage(String file, var known, var folders) ->
          "cannot tell the language of " + file + sought(file, folders) + "; add --language (" + list(known) + ")";
      case QuestionProblem.NoDefinition(String file, var folders) ->
          "there is no file " + file + (folders.isEmpty() ? "" : ", also not in " + paths(folders)) + ", and no such language comes with Skein";
      case QuestionProblem.NotAnEvent(String given) -> "--end takes an event with its sign, such as !night, not " + given;
      case QuestionProblem.EndEventNeeded() ->
          "whether a run satisfies this formula may not be decided before the run ends; name the event that ends a run with --end";
      case QuestionProblem.PictureTooLarge(int most) ->
          String.format(Locale.ROOT, "the picture would have more than %,d states, too many to read; use a smaller --max-depth", most);
      case QuestionProblem.ClassPathPart(String part, boolean exists) ->
          "--class-path: " + part + (exists ? " is neither a folder nor a jar" : " does not exist");
      case QuestionProblem.ClassNotFound(String name) ->
          "class " + name + " not found on the class path; add its folder or jar with --class-path";
      case QuestionProblem.ClassUnusable(String name, var trouble, String detail) -> "the class " + name + classTrouble(trouble, detail);
      case QuestionProblem.SimulatorFailed(String error) -> "the simulator failed: " + error;
      case QuestionProblem.SimulatorDiffers(var deviation, int step) ->
          "the simulator behaves differently after it is reset to an earlier state: a run of an experiment " + deviation(deviation, step);
      case QuestionProblem.InvalidPurposeName(String given) ->
          "invalid name for a purpose: " + given
              + "; a name starts with a letter, contains letters and digits, and is not a keyword such as `start`";
      case QuestionProblem.EndEventInFormula(String event) ->
          "the event " + event + " ends a run and is not part of it, so the formula cannot refer to it";
      case QuestionProblem.ConstantFormula(boolean value) -> "this formula is " + value + " on every run, so there is nothing to test";
      case QuestionProblem.PurposeTooLarge(int most) ->
          String.format(Locale.ROOT, "this formula is too large: its purpose would have more than %,d states", most);
      case QuestionProblem.Unknown(var term, String given, var known) -> unknown(term.name().toLowerCase(Locale.ROOT), given, known);
      case QuestionProblem.FileUnreadable(String file, var trouble, var detail) ->
          switch (trouble) {
            case NO_NAME -> "the name of the model file is empty";
            case DIRECTORY -> file + " is a directory, not a model";
            case NOT_FOUND -> "file not found: " + file + detail.map(near -> "; did you mean " + near + "?").orElse("");
            case NO_PERMISSION -> "no permission to read " + file;
            case OTHER -> "cannot read " + file + ": " + detail.orElse("unknown reason");
          };
      case QuestionProblem.FileTooLarge(String file, int megabytes) -> file + " is too large for a model: more than " + megabytes + " MB";
      case QuestionProblem.KeepFolder(var folder, var trouble) ->
          "cannot keep files in " + folder + ": it "
              + switch (trouble) {
                case NO_FOLDER -> "is not a folder";
                case NOT_CREATED -> "cannot be created";
                case NOT_WRITABLE -> "is not writable";
              };
      case QuestionProblem.ParameterValues(String given, var trouble, int most) ->
          switch (trouble) {
            case VALUE_MISSING -> "a value is missing in " + given;
            case HALF_RANGE -> "the range " + given + " needs two numbers, as in 1..4";
            case EMPTY_RANGE -> "the range " + given + " is empty; write the smaller number first";
            case STEP_MISSING -> "the range " + given + " needs a step that is not 0, as in 0.1..0.9:0.1";
            case LONG_RANGE -> String.format(Locale.ROOT, "the range %s has more than %,d values", given, most);
            case TOO_MANY_COMBINATIONS -> String.format(Locale.ROOT, "the parameters have more than %,d combinations", most);
          };
      case QuestionProblem.NotExpressible(var obstacle) -> ToolProblemText.of(obstacle);
      case QuestionProblem.ToolFailed(var trouble) -> ToolProblemText.of(trouble);
    };
  }

  public static String notText(ModelText.NoText problem) {
    return problem.file() + " is not a text file: "
        + (problem.isZero() ? "it has a zero byte at offset " + problem.offset() : "byte " + problem.offset() + " is not valid UTF-8");
  }

  /** An unknown word: suggests the one that was probably meant, or else lists all of them. */
  public static String unknown(String what, String given, List<String> known) {
    return "unknown " + what + " " + given + "; "
        + Nearest.to(given, known).map(near -> "did you mean " + near + "?").orElseGet(() -> "expected " + alternatives(known));
  }

  private static String alternatives(List<String> known) {
    int last = known.size() - 1;
    return last < 1 ? list(known) : list(known.subList(0, last)) + " or " + known.get(last);
  }

  private static String classTrouble(QuestionProblem.ClassTrouble trouble, String detail) {
    return switch (trouble) {
      case NOT_LOADED -> " cannot be loaded: " + detail;
      case NO_SIMULATOR -> " does not implement " + detail;
      case NOT_INSTANTIABLE -> " could not be started: it must be public and not abstract";
      case CONSTRUCTOR_FAILED -> " could not be started: " + detail;
      case NO_PARAMETERS -> " takes no parameters: it has no public constructor that takes a Map";
      case NO_CONSTRUCTOR -> " has no public constructor that takes no arguments or a Map";
    };
  }

  private static String deviation(QuestionProblem.Deviation deviation, int step) {
    return switch (deviation) {
      case START -> "does not start in the initial state of the purpose";
      case STEP_NOT_OFFERED -> "takes step " + step + ", which is not offered";
      case WRONG_MOVE -> "goes wrong at step " + step;
      case LITERAL_MISSING -> "lacks a literal after step " + step;
      case NEXT_TO_OTHER_VERDICT -> "passes next to the other verdict";
      case VERDICT -> "does not end in the verdict";
      case OTHER_VERDICT -> "does not end in the other verdict";
      case SYNCHRONISES -> "does not end in a state where nothing synchronises";
      case LOOP -> "does not return to an earlier state";
    };
  }

  private static String conflict(Setting one, Setting other) {
    return one == Setting.FAIRNESS && other == Setting.STEPS
        ? "fairness only applies to infinite executions: remove --fairness or --steps"
        : option(one) + " cannot be combined with " + option(other) + ": remove one of them";
  }

  private static String difference(QuestionProblem.Difference difference) {
    return difference.was().isEmpty() || difference.is().isEmpty()
        ? difference.name() + " is not the same"
        : difference.name() + " was " + difference.was().get() + " and is " + difference.is().get();
  }

  private static String form(QuestionProblem.Form form) {
    return switch (form) {
      case FAIRLY -> "fairly";
      case FAIRLY_INFINITELY -> "fairly_inf";
      case LINEAR -> "a linear-time formula";
      case MODAL -> "a formula of the µ-calculus";
      case TRACES -> "a comparison of traces";
      case QUANTITATIVE -> "a probability or an expectation";
    };
  }

  /** The option that sets it. */
  private static String option(Setting setting) {
    return "--" + setting.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String list(List<String> names) {
    return String.join(", ", names);
  }

  /** Where a definition of the language was looked for. */
  private static String sought(String file, List<Path> folders) {
    String extension = file.substring(file.lastIndexOf('.') + 1);
    if (!extension.matches("[a-z][a-z0-9-]*") || extension.equals(file)) {
      return "";
    }
    return ": there is no " + extension + ".lang beside it, in a folder above" + (folders.isEmpty() ? "" : ", in " + paths(folders)) + " or among those that come with Skein";
  }

  private static String paths(List<Path> folders) {
    return folders.stream().map(Path::toString).collect(Collectors.joining(", "));
  }
}
