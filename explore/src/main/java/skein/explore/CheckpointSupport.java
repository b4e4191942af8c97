package skein.explore;

import java.util.List;
import java.util.stream.Collectors;
import skein.core.answer.Fairness;
import skein.core.answer.Settings;
import skein.core.answer.WrongSettings;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.explore.check.Limits;

/** Rejects checkpoints, or warns, where they are not supported. */
final class CheckpointSupport {

  private CheckpointSupport() {}

  static void refuse(boolean compiling, List<Property> properties, Settings settings, Limits limits) {
    if (settings.checkpoint().isEmpty()) {
      return;
    }
    if (!compiling) {
      throw new WrongSettings("the reference search keeps no checkpoints; the engine explore does");
    }
    if (settings.steps().isPresent()) {
      throw new WrongSettings("there are no checkpoints of a search that is bounded by --steps");
    }
    List<Property> others = properties.stream().filter(p -> isByAutomaton(p.claim(), settings)).toList();
    if (!others.isEmpty()) {
      String names = others.stream().map(Property::name).collect(Collectors.joining(", "));
      String what = "linear-time formulas, and eventually under --fairness, are not kept in a checkpoint: ";
      if (others.size() == properties.size()) {
        throw new WrongSettings(what + "there is nothing to keep for " + names);
      }
      limits.warn(what + names + " will be judged from the beginning whenever the run is resumed");
    }
  }

  /** These searches keep counts that a checkpoint does not contain. */
  private static boolean isByAutomaton(Claim claim, Settings settings) {
    return switch (claim) {
      case Claim.Linear _ -> true;
      case Claim.Eventually _ -> settings.fairness() != Fairness.NONE;
      case Claim.Always _, Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Reachable _, Claim.DeadlockFree(),
          Claim.NoErrors() -> false;
    };
  }

  static void uncompiled(Settings settings, Limits limits) {
    if (settings.checkpoint().isPresent()) {
      limits.warn("the model could not be compiled, and the interpreted search keeps no checkpoints: nothing will be kept");
    }
  }
}
