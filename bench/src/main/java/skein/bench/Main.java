package skein.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import skein.bench.report.JsonReport;
import skein.bench.report.TextReport;
import skein.bench.result.BenchReport;
import skein.bench.result.BenchResult;
import skein.bench.result.Host;
import skein.bench.result.Rates;
import skein.bench.result.Row;
import skein.bench.tool.ToolName;
import skein.bench.tool.Tools;
import skein.bench.workload.BenchFolders;

/** The command line of the harness. */
@CommandLine.Command(
    name = "bench/run",
    sortOptions = false,
    description = "Measure Skein, and on the same graphs the other tools that are installed. See docs/bench.md.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every count and verdict is correct",
      "1:a count or verdict is wrong, or a tool failed; with --strict also: a target was missed",
      "2:wrong usage"
    },
    footer = {"", "Examples:", "  ./bench/run --quick", "  ./bench/run --only 'table|peterson' --repeat 3 --out bench.json"})
public final class Main implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--quick", description = "Small graphs: takes a minute or two and shows that everything works, but measures nothing.")
  private boolean quick;

  @Option(names = "--only", paramLabel = "PATTERN", description = "Only rows whose name contains a match of this regular expression.")
  private String only = "";

  @Option(names = "--tools", paramLabel = "T", split = ",", description = "Only these tools: skein, skein-1 (one thread), skein-2 (two), interpreter, spin, tlc; bmc, induction, pdr, cbmc, abc for proofs; sampler, sampler-2, by-hand for random runs; chance, lump, matrix, explored, intervals, plain for Markov models.")
  private List<String> tools = List.of();

  @Option(names = "--repeat", paramLabel = "N", description = "Measure everything N times and take the median.")
  private int repeat = 1;

  @Option(names = "--limit", paramLabel = "SECONDS", description = "Stop each measurement after this many seconds.")
  private Integer limit;

  @Option(names = "--out", paramLabel = "FILE", description = "Also write the results to a file as JSON.")
  private Path out;

  @Option(names = "--strict", description = "Treat missed targets as failures.")
  private boolean strict;

  @Option(names = "--list", description = "Only list the names of the rows.")
  private boolean list;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  private final BenchFolders places;
  private final PrintStream err;

  public Main(BenchFolders places, PrintStream err) {
    this.places = places;
    this.err = err;
  }

  /** The root of the checkout comes in the property {@code skein.root}. */
  public static void main(String[] args) {
    Path root = Path.of(System.getProperty("skein.root", ".")).toAbsolutePath().normalize();
    System.exit(line(BenchFolders.in(root), System.err).execute(args));
  }

  static CommandLine line(BenchFolders places, PrintStream err) {
    return new CommandLine(new Main(places, err)).setUsageHelpWidth(110);
  }

  @Override
  public Integer call() throws IOException {
    List<Row> rows = rows();
    if (list) {
      rows.forEach(row -> spec.commandLine().getOut().println(row.name()));
      return 0;
    }
    if (out != null && (Files.isDirectory(out) || !Files.isDirectory(out.toAbsolutePath().getParent()))) {
      throw new ParameterException(spec.commandLine(), "cannot write " + out);
    }
    BenchReport report = measure(rows);
    spec.commandLine().getOut().print(TextReport.render(report));
    spec.commandLine().getOut().flush();
    if (out != null) {
      Files.writeString(out, JsonReport.render(report));
    }
    return report.right() && !(strict && report.judgements().anyMatch(met -> !met)) ? 0 : 1;
  }

  private BenchReport measure(List<Row> rows) {
    Host machine = Host.here();
    Tools all = new Tools(places);
    Set<ToolName> wanted = wanted();
    Bench bench = new Bench(places, all, wanted, repeats(), Optional.ofNullable(limit).map(Duration::ofSeconds), err);
    List<BenchResult> results = bench.run(rows);
    Map<ToolName, String> descriptions = new EnumMap<>(ToolName.class);
    for (ToolName tool : wanted) {
      descriptions.put(
          tool, all.missing(tool).map(how -> "not installed: " + how).orElseGet(() -> all.get(tool).description()));
    }
    return new BenchReport(machine, quick, repeat, descriptions, results, Rates.of(results, !quick));
  }

  private List<Row> rows() {
    try {
      Pattern pattern = Pattern.compile(only, Pattern.CASE_INSENSITIVE);
      List<Row> rows = new ArrayList<>(quick ? Suite.quick() : Suite.full());
      rows.removeIf(row -> !pattern.matcher(row.name()).find());
      if (rows.isEmpty()) {
        throw new ParameterException(spec.commandLine(), "no row matches " + only + "; to see all rows, use --list");
      }
      return rows;
    } catch (PatternSyntaxException e) {
      throw new ParameterException(spec.commandLine(), "--only takes a regular expression: " + e.getMessage());
    }
  }

  private int repeats() {
    if (repeat < 1) {
      throw new ParameterException(spec.commandLine(), "--repeat must be at least 1: " + repeat);
    }
    return repeat;
  }

  private Set<ToolName> wanted() {
    if (tools.isEmpty()) {
      return EnumSet.allOf(ToolName.class);
    }
    Set<ToolName> wanted = EnumSet.noneOf(ToolName.class);
    for (String word : tools) {
      wanted.add(
          ToolName.of(word)
              .orElseThrow(() -> new ParameterException(spec.commandLine(), "unknown tool " + word + "; expected one of " + ToolName.words())));
    }
    return wanted;
  }
}
