package skein.emit.testing;

import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import skein.emit.driver.Tool;
import skein.emit.driver.Toolbox;

/** Outside tools for tests: a test that needs one is skipped, and says why, where it is not installed. */
public final class Tools {

  private Tools() {}

  public static Path require(Tool tool) {
    var found = Toolbox.standard().find(tool);
    Assumptions.assumeTrue(found.isPresent(), () -> tool.word() + " is not here: " + tool.howToGet());
    return found.orElseThrow();
  }
}
