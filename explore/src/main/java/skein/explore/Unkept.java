package skein.explore;

import java.util.List;
import java.util.stream.Collectors;
import skein.core.answer.Settings;
import skein.core.answer.WrongSettings;
import skein.core.program.Property;

/** Says so where a checkpoint is asked for and there is none to be had. */
final class Unkept {

  private Unkept() {}

  /** {@code kept} are judged by the compiled search, {@code others} are not. */
  static void refuse(
      boolean compiling, List<Property> kept, List<Property> others, Settings settings, Limits limits) {
    if (settings.checkpoint().isEmpty()) {
      return;
    }
    if (!compiling) {
      throw new WrongSettings("the reference search keeps no checkpoints; the engine explore does");
    }
    if (settings.steps().isPresent()) {
      throw new WrongSettings("there are no checkpoints of a search that is bounded by --steps");
    }
    if (!others.isEmpty()) {
      String names = others.stream().map(Property::name).collect(Collectors.joining(", "));
      String what = "linear-time formulas, and eventually under --fairness, are not kept in a checkpoint: ";
      if (kept.isEmpty()) {
        throw new WrongSettings(what + "there is nothing to keep for " + names);
      }
      limits.warn(what + names + " will be judged from the beginning whenever the run is resumed");
    }
  }

  static void uncompiled(Settings settings, Limits limits) {
    if (settings.checkpoint().isPresent()) {
      limits.warn("the model could not be compiled, and the plain search keeps no checkpoints: nothing will be kept");
    }
  }
}
