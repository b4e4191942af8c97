package skein.explore;

import java.util.List;
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.Setting;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.WrongQuestion;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.run.Fairness;
import skein.explore.check.Limits;

/** Says so where a checkpoint is asked for and not supported. */
final class CheckpointSupport {

  private CheckpointSupport() {}

  static void refuse(boolean compiling, List<Property> properties, Settings settings, Limits limits) {
    if (settings.checkpoint().isEmpty()) {
      return;
    }
    if (!compiling) {
      throw new WrongQuestion(new QuestionProblem.NeedsEngine(List.of(Setting.CHECKPOINT), ExploreEngine.NAME, ExploreEngine.REFERENCE));
    }
    if (settings.steps().isPresent()) {
      throw new WrongQuestion(new QuestionProblem.Conflict(Setting.CHECKPOINT, Setting.STEPS));
    }
    List<Property> others = properties.stream().filter(p -> isByAutomaton(p.claim(), settings)).toList();
    if (!others.isEmpty()) {
      List<String> names = others.stream().map(Property::name).toList();
      if (others.size() == properties.size()) {
        throw new WrongQuestion(new QuestionProblem.NothingToKeep(names));
      }
      limits.warn(new Remark.NotKept(names));
    }
  }

  /** These searches keep counts that a checkpoint does not contain. */
  private static boolean isByAutomaton(Claim claim, Settings settings) {
    return switch (claim) {
      case Claim.Combined _ -> throw new IllegalArgumentException("engines judge the parts");
      case Claim.Linear _ -> true;
      case Claim.Eventually _ -> settings.fairness() != Fairness.NONE;
      default -> false;
    };
  }

  static void uncompiled(Settings settings, Limits limits) {
    // If it was a limit that stopped the compiler, it also stops the search at once.
    if (settings.checkpoint().isPresent() && limits.reached().isEmpty()) {
      limits.warn(new Remark.NoCheckpoint());
    }
  }
}
