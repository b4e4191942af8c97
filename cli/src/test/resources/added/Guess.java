package added;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.explore.ExploreEngine;

/** The explore engine under another name. */
public final class Guess implements EngineProvider {

  @Override
  public List<Engine> engines() {
    Engine explore = new ExploreEngine();
    return List.of(
        new Engine() {
          @Override
          public String name() {
            return "guess";
          }

          @Override
          public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
            return explore.cannot(property, settings);
          }

          @Override
          public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
            return explore.check(program, properties, settings, monitor);
          }
        });
  }
}
