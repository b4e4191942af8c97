package skein.cli;

import picocli.CommandLine;
import skein.ask.Skein;

@CommandLine.Command(name = "simulate")
final class SimulateCommand implements Command {
  @Override
  public int run(Skein skein, Session session) {
    return 0;
  }
}
