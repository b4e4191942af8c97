package skein.hunt.coverage;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.IPackageCoverage;
import org.jacoco.core.analysis.ISourceFileCoverage;

/**
 * Branch coverage.
 *
 * @param summary a line for each package
 * @param missed a line for each line of code with branches that were never taken
 */
public record BranchReport(List<String> summary, List<String> missed) {

  public static BranchReport of(Probes probes) {
    CoverageBuilder coverage = new CoverageBuilder();
    Analyzer analyzer = new Analyzer(probes.all(), coverage);
    try {
      for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
        boolean ours = part.matches("(.*/)?(core|explore|prove)(-[0-9.]+\\.jar|/target/classes)");
        if (ours) {
          analyzer.analyzeAll(new File(part));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, IPackageCoverage> packages = new TreeMap<>();
    coverage.getBundle("skein").getPackages().stream()
        .filter(one -> Probes.PACKAGES.contains(one.getName()))
        .forEach(one -> packages.put(one.getName(), one));
    List<String> summary = new ArrayList<>();
    List<String> missed = new ArrayList<>();
    packages.forEach((name, one) -> {
      ICounter branches = one.getBranchCounter();
      ICounter lines = one.getLineCounter();
      summary.add(
          "%-28s %5d of %5d branches (%.1f %%), %.1f %% of lines"
              .formatted(
                  name.replace('/', '.'), branches.getCoveredCount(), branches.getTotalCount(), 100 * branches.getCoveredRatio(),
                  100 * lines.getCoveredRatio()));
      one.getSourceFiles().stream()
          .sorted((a, b) -> a.getName().compareTo(b.getName()))
          .forEach(file -> missed(name, file, missed));
    });
    return new BranchReport(List.copyOf(summary), List.copyOf(missed));
  }

  private static void missed(String name, ISourceFileCoverage file, List<String> missed) {
    for (int number = file.getFirstLine(); number <= file.getLastLine(); number++) {
      ILine line = file.getLine(number);
      ICounter branches = line.getBranchCounter();
      if (branches.getMissedCount() > 0) {
        missed.add(
            "%s.%s:%d: %d of %d branches not covered"
                .formatted(
                    name.replace('/', '.'), file.getName().replace(".java", ""), number, branches.getMissedCount(),
                    branches.getTotalCount()));
      }
    }
  }
}
