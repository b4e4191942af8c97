package skein.cli.suite;

import java.util.List;
import skein.ask.Skein;
import skein.cli.expect.ExpectedRun.Mismatch;
import skein.cli.outcome.Outcome;
import skein.cli.session.Lap;
import skein.cli.session.Session;

/** Runs a command and compares its answers with the expected ones. */
interface TestTask {

  Outcome.Done<List<Mismatch>> run(Skein skein, Session session, Lap lap);

  static TestTask failing(RuntimeException problem) {
    return (skein, session, lap) -> {
      throw problem;
    };
  }
}
