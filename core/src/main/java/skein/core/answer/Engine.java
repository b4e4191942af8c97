package skein.core.answer;

import java.util.List;
import java.util.Optional;
import skein.core.program.Program;
import skein.core.program.Property;

/**
 * Something that decides claims about programs. Knows no language. Stops in time when a limit of the
 * settings is reached or the monitor says so, and then reports what it has established.
 */
public interface Engine {

  String name();

  /** Why this engine cannot decide the property under these settings; empty if it can try. */
  Optional<String> cannot(Property property, Settings settings);

  /** One finding per property, in the same order. */
  List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor);
}
