package skein.emit.testing;

import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import skein.emit.driver.Tool;
import skein.emit.driver.Toolbox;

/** External tools for tests: a test that needs a tool that is not installed is skipped, with a message. */
public final class Tools {

  private Tools() {}

  public static Path require(Tool tool) {
    var found = Toolbox.standard().find(tool);
    Assumptions.assumeTrue(found.isPresent(), () -> tool.word() + " is not here");
    return found.orElseThrow();
  }
}
