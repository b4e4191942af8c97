package skein.core.answer;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Why a question cannot be answered as it is put, as data. Each face has its own names for the settings. */
public sealed interface QuestionProblem {

  /** Something that a person can choose. */
  enum Setting { STEPS, FAIRNESS, CHECKPOINT, BITSTATE, CERTIFICATE, KEEP, MAX_DEPTH, RUNS }

  record Conflict(Setting one, Setting other) implements QuestionProblem {}

  /** Only one engine can do it, and another was selected. */
  record NeedsEngine(List<Setting> settings, String able, String selected) implements QuestionProblem {}

  /** Only engines that run an external tool can do it. */
  record NeedsExternalTool(Setting setting, List<String> able) implements QuestionProblem {}

  record NeedsCompiledModel(Setting setting) implements QuestionProblem {}

  record TooMuchMemory(Setting setting) implements QuestionProblem {}

  record TooSmall(Setting setting, long least, long given) implements QuestionProblem {}

  record NoCertificates(String engine, List<String> able) implements QuestionProblem {}

  record NoCertificateFor(String property, Reason.Unsupported why) implements QuestionProblem {}

  /** The certificate of a formula does not contain the steps of the model. */
  record CertificateNeedsModel() implements QuestionProblem {}

  /** The property is several claims, which are proved separately. */
  record NoCertificateOfParts(String property) implements QuestionProblem {}

  /** The formula is about the labels of an emitted program. */
  record NoCertificateOfQuery(String property) implements QuestionProblem {}

  /** The property is about infinite executions, and the number of steps is bounded. */
  record NotWithinSteps(String property, Form form) implements QuestionProblem {}

  /** Random runs show nothing about the property, or not what it asks for. */
  record NotByRuns(String property, Form form) implements QuestionProblem {}

  /**
   * A saved strategy cannot be followed.
   *
   * @param detail the state, or the step
   */
  record StrategyUnusable(StrategyTrouble trouble, String detail) implements QuestionProblem {}

  enum StrategyTrouble {
    /** Two states of the file have the same values, and the strategy does not do the same there. */
    STATES_ALIKE,
    /** What is remembered depends on more than the states before and after a step. */
    MEMORY_OF_STEPS,
    /** The strategy does not know the state. */
    NO_DECISION,
    /** The state has no such step. */
    NO_STEP,
    /** It was computed for other values of the model's parameters. */
    OTHER_PARAMETERS
  }

  /** No single state meets or violates the property. */
  record NoSingleState(String property) implements QuestionProblem {}

  enum Form { FAIRLY, FAIRLY_INFINITELY, LINEAR, MODAL, TRACES, QUANTITATIVE }

  /** The setting needs agents that take their steps one at a time, and two of the model can take one together. */
  record JointSteps(Setting setting, String agent, String partner) implements QuestionProblem {}

  record CheckpointFolder(Path folder, Trouble trouble) implements QuestionProblem {}

  enum Trouble { NO_FOLDER, NO_CHECKPOINT, EXISTS, IN_USE, NOT_EMPTY }

  /** @param why in the words of the operating system */
  record FolderUnusable(Path folder, String why) implements QuestionProblem {}

  record CheckpointDamaged(Path file) implements QuestionProblem {}

  record CheckpointUnreadable(String why) implements QuestionProblem {}

  /** Its states are not those that this version of Skein finds in the model. */
  record CheckpointStatesDiffer() implements QuestionProblem {}

  record CheckpointDiffers(Path folder, List<Difference> differences) implements QuestionProblem {}

  /** Values that are too long to show are left out. */
  record Difference(String name, Optional<String> was, Optional<String> is) {}

  /** None of the properties is kept in a checkpoint. */
  record NothingToKeep(List<String> properties) implements QuestionProblem {}

  /** No language reads files of this name; none has its definition in the folders that the user named. */
  record UnknownLanguage(String file, List<String> known, List<Path> folders) implements QuestionProblem {}

  /** A file that was to define a language is neither there, nor in the folders that the user named, nor part of Skein. */
  record NoDefinition(String file, List<Path> folders) implements QuestionProblem {}

  /** The event that ends a run has no sign. */
  record NotAnEvent(String given) implements QuestionProblem {}

  /** A purpose needs to know which event ends a run. */
  record EndEventNeeded() implements QuestionProblem {}

  record PictureTooLarge(int most) implements QuestionProblem {}

  record ClassPathPart(String part, boolean exists) implements QuestionProblem {}

  record ClassNotFound(String name) implements QuestionProblem {}

  /** @param detail the name that it does not implement, or in the words of Java */
  record ClassUnusable(String name, ClassTrouble trouble, String detail) implements QuestionProblem {}

  enum ClassTrouble { NOT_LOADED, NO_SIMULATOR, NOT_INSTANTIABLE, CONSTRUCTOR_FAILED, NO_PARAMETERS, NO_CONSTRUCTOR }

  /** @param error in the words of the simulator */
  record SimulatorFailed(String error) implements QuestionProblem {}

  /** A simulator that was reset to an earlier state does not repeat its run. */
  record SimulatorDiffers(Deviation deviation, int step) implements QuestionProblem {}

  /** Where a run is not what it was. */
  enum Deviation { START, STEP_NOT_OFFERED, WRONG_MOVE, LITERAL_MISSING, NEXT_TO_OTHER_VERDICT, VERDICT, OTHER_VERDICT, SYNCHRONISES, LOOP }

  record InvalidPurposeName(String given) implements QuestionProblem {}

  record EndEventInFormula(String event) implements QuestionProblem {}

  /** The formula has the same value on every run. */
  record ConstantFormula(boolean value) implements QuestionProblem {}

  record PurposeTooLarge(int mostStates) implements QuestionProblem {}

  record Unknown(Term term, String given, List<String> known) implements QuestionProblem {}

  /** Something that is selected by its name. */
  enum Term { AGENT, ENGINE, PROPERTY, QUANTITY, LANGUAGE, TARGET, FLAVOUR, RELATION, VARIANT, CERTAINTY }

  /** @param detail a similar name, or the words of the operating system */
  record FileUnreadable(String file, FileTrouble trouble, Optional<String> detail) implements QuestionProblem {}

  enum FileTrouble { NO_NAME, DIRECTORY, NOT_FOUND, NO_PERMISSION, OTHER }

  record FileTooLarge(String file, int megabytes) implements QuestionProblem {}

  /** The files of external tools cannot be kept there. */
  record KeepFolder(Path folder, FolderTrouble trouble) implements QuestionProblem {}

  enum FolderTrouble { NO_FOLDER, NOT_CREATED, NOT_WRITABLE }

  /** The values of parameters, as given, that cannot be listed. */
  record ParameterValues(String given, ValuesTrouble trouble, int most) implements QuestionProblem {}

  enum ValuesTrouble { VALUE_MISSING, HALF_RANGE, EMPTY_RANGE, STEP_MISSING, LONG_RANGE, TOO_MANY_COMBINATIONS }

  record NotExpressible(Obstacle obstacle) implements QuestionProblem {}

  record ToolFailed(ToolProblem problem) implements QuestionProblem {}
}
