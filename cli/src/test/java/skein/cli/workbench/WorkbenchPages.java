package skein.cli.workbench;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** A workbench in a browser, for all tests of a class. */
abstract class WorkbenchPages {

  @TempDir static Path models;
  static WorkbenchServer server;

  @BeforeAll
  static void start() throws Exception {
    server = new WorkbenchServer(models);
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }
}
