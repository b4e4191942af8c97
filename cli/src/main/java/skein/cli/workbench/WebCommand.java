package skein.cli.workbench;

import java.io.IOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.cli.argument.LanguageFolders;
import skein.cli.session.Command;
import skein.cli.session.Quantity;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.web.Workbench;
import skein.web.WorkbenchSettings;

/** Starts the workbench in the browser. */
@CommandLine.Command(
    name = "web",
    addMethodSubcommands = false,
    description = {
      "Start a workbench for the browser: edit models, verify, simulate and explore them, and step through them by hand.",
      "Only this machine can connect, and only with the address that is printed. Ctrl-C ends it and all its jobs."
    },
    exitCodeList = {"2:wrong usage, or the port is in use", "130:you ended it"},
    footer = {"", "Examples:", "  skein web", "  skein web examples/labs/election.labs"})
public final class WebCommand implements Command {

  private static final Map<String, Long> BYTES = Map.of("m", 1L << 20, "g", 1L << 30);
  private static final int MOST_JOBS = 64;

  @Parameters(index = "0", arity = "0..1", paramLabel = "FILE|FOLDER", description = "A model to open, or the folder of the models (default: this folder).")
  private String place = ".";

  @Option(names = LanguageFolders.OPTION, paramLabel = "DIR", description = "A folder with definitions of languages (.lang), besides those that are found for each model. Can be repeated.")
  private List<String> folders = List.of();

  @Option(names = "--port", paramLabel = "P", description = "The port on 127.0.0.1 (default: any that is free).")
  private int port;

  @Option(names = "--jobs", paramLabel = "N", description = "How many jobs run at once (default: 2); others wait.")
  private int jobs = 2;

  @Option(names = "--job-memory", paramLabel = "M", description = "The memory limit of each job (500m, 4g; default: 2g).")
  private String memory = "2g";

  @Override
  public int run(Skein skein, Session session) {
    if (port < 0 || port > 65_535) {
      throw new UsageError("--port must be between 0 and 65535: " + port);
    }
    if (jobs < 1 || jobs > MOST_JOBS) {
      throw new UsageError("--jobs must be between 1 and " + MOST_JOBS + ": " + jobs);
    }
    long bytes = Quantity.of(memory, BYTES, "--job-memory takes a number and a unit, such as 500m or 4g");
    WorkbenchSettings settings = settings();
    CommandJobs launcher = new CommandJobs("skein.cli.Main", "skein.supervised", bytes, settings.folder(), skein.folders(), new PropertiesBeside(skein, settings.folder()));
    session.speak();
    try (Workbench workbench = Workbench.start(settings, new WorkbenchModels(skein, settings.folder()), launcher)) {
      session.io().out().println("Open this address in a browser (Ctrl-C ends the workbench):\n  " + workbench.address());
      session.io().out().flush();
      while (!session.interrupted()) {
        TimeUnit.MILLISECONDS.sleep(100);
      }
    } catch (BindException e) {
      throw new UsageError("cannot use port " + port + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UsageError("cannot start the workbench: " + e.getMessage());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.INTERRUPTED;
  }

  private WorkbenchSettings settings() {
    Path path = Path.of(place);
    if (Files.isDirectory(path)) {
      return new WorkbenchSettings(path, Optional.empty(), port, jobs);
    }
    if (!Files.isRegularFile(path)) {
      throw new UsageError("there is no file or folder " + place);
    }
    Path folder = path.toAbsolutePath().getParent();
    return new WorkbenchSettings(folder, Optional.of(path.getFileName().toString()), port, jobs);
  }
}
