package skein.core.answer;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Why a question cannot be answered as it is put, as data. Each face has its own names for the settings. */
public sealed interface SettingProblem {

  /** Something that a person can choose. */
  enum Setting { STEPS, FAIRNESS, CHECKPOINT, BITSTATE, CERTIFICATE, KEEP, MAX_DEPTH, RUNS }

  record Conflict(Setting one, Setting other) implements SettingProblem {}

  /** Only one engine can do it, and another was selected. */
  record NeedsEngine(List<Setting> settings, String able, String selected) implements SettingProblem {}

  /** Only engines that run an external tool can do it. */
  record NeedsExternalTool(Setting setting, List<String> able) implements SettingProblem {}

  record NeedsCompiledModel(Setting setting) implements SettingProblem {}

  record TooMuchMemory(Setting setting) implements SettingProblem {}

  record TooSmall(Setting setting, long least, long given) implements SettingProblem {}

  record NoCertificates(String engine, List<String> able) implements SettingProblem {}

  record NoCertificateFor(String property, Reason.Unsupported why) implements SettingProblem {}

  /** The property is about infinite executions, and the number of steps is bounded. */
  record NotWithinSteps(String property, Form form) implements SettingProblem {}

  enum Form { FAIRLY, FAIRLY_INFINITELY, LINEAR }

  record CheckpointFolder(Path folder, Trouble trouble) implements SettingProblem {}

  enum Trouble { NO_FOLDER, NO_CHECKPOINT, EXISTS, IN_USE, NOT_EMPTY }

  /** @param why in the words of the operating system */
  record FolderUnusable(Path folder, String why) implements SettingProblem {}

  record CheckpointDamaged(Path file) implements SettingProblem {}

  record CheckpointUnreadable(String why) implements SettingProblem {}

  /** Its states are not those that this version of Skein finds in the model. */
  record CheckpointStatesDiffer() implements SettingProblem {}

  record CheckpointDiffers(Path folder, List<Difference> differences) implements SettingProblem {}

  /** Values that are too long to show are left out. */
  record Difference(String name, Optional<String> was, Optional<String> is) {}

  /** None of the properties is kept in a checkpoint. */
  record NothingToKeep(List<String> properties) implements SettingProblem {}

  record UnknownLanguage(String file, List<String> known) implements SettingProblem {}

  /** The event that ends a run has no sign. */
  record NotAnEvent(String given) implements SettingProblem {}

  /** A purpose needs to know which event ends a run. */
  record EndEventNeeded() implements SettingProblem {}

  record PictureTooLarge(int most) implements SettingProblem {}

  record ClassPathPart(String part, boolean exists) implements SettingProblem {}

  record ClassNotFound(String name) implements SettingProblem {}

  /** @param detail the name that it does not implement, or in the words of Java */
  record ClassUnusable(String name, ClassTrouble trouble, String detail) implements SettingProblem {}

  enum ClassTrouble { NOT_LOADED, NO_SIMULATOR, NOT_INSTANTIABLE, CONSTRUCTOR_FAILED, NO_PARAMETERS, NO_CONSTRUCTOR }

  /** @param error in the words of the simulator */
  record SimulatorFailed(String error) implements SettingProblem {}

  /** A simulator that was reset to an earlier state does not repeat its run. */
  record SimulatorDiffers(Deviation deviation, int step) implements SettingProblem {}

  /** Where a run is not what it was. */
  enum Deviation { START, STEP_NOT_OFFERED, WRONG_MOVE, LITERAL_MISSING, NEXT_TO_OTHER_VERDICT, VERDICT, OTHER_VERDICT, SYNCHRONISES }

  record InvalidPurposeName(String given) implements SettingProblem {}

  record EndEventInFormula(String event) implements SettingProblem {}

  /** The formula has the same value on every run. */
  record ConstantFormula(boolean value) implements SettingProblem {}

  record PurposeTooLarge(int mostStates) implements SettingProblem {}

  record Unknown(Term term, String given, List<String> known) implements SettingProblem {}

  /** Something that is selected by its name. */
  enum Term { ENGINE, PROPERTY, LANGUAGE, TARGET, FLAVOUR, RELATION, VARIANT }

  /** @param detail a similar name, or the words of the operating system */
  record FileUnreadable(String file, FileTrouble trouble, Optional<String> detail) implements SettingProblem {}

  enum FileTrouble { NO_NAME, DIRECTORY, NOT_FOUND, NO_PERMISSION, OTHER }

  record FileTooLarge(String file, int megabytes) implements SettingProblem {}

  /** The files of external tools cannot be kept there. */
  record KeepFolder(Path folder, FolderTrouble trouble) implements SettingProblem {}

  enum FolderTrouble { NO_FOLDER, NOT_CREATED, NOT_WRITABLE }

  /** The values of parameters, as given, that cannot be listed. */
  record ParameterValues(String given, ValuesTrouble trouble, int most) implements SettingProblem {}

  enum ValuesTrouble { VALUE_MISSING, EMPTY_RANGE, LONG_RANGE, TOO_MANY_COMBINATIONS }

  record NotExpressible(Obstacle obstacle) implements SettingProblem {}

  record ToolFailed(ToolProblem problem) implements SettingProblem {}
}
