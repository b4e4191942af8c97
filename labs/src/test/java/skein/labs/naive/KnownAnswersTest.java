package skein.labs.naive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.testing.Golden;
import skein.labs.parse.LabsParser;
import skein.labs.syntax.Spec;

/** Compares the naive evaluator with numbers from an independent checker. */
class KnownAnswersTest {

  /** Rows with more states than this are slow. */
  private static final long SMALL = 1_000;

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          election | n=2 | free | 23 | 49 | 4 | 1 | Agreed, Settles, Stays
          election | n=2 | round-robin | 21 | 41 | 6 | 1 | Agreed, Settles, Stays
          election | n=3 | free | 106 | 366 | 5 | 1 | Agreed, Settles, Stays
          election | n=4 | free | 521 | 2596 | 6 | 1 | Agreed, Settles, Stays
          election | n=5 | free | 2846 | 19075 | 7 | 1 | Agreed, Settles, Stays
          election | n=5 | round-robin | 576 | 2539 | 15 | 1 | Agreed, Settles, Stays
          table | n=2 | free | 40 | 68 | 14 | 1 |
          table | n=3 | free | 280 | 720 | 21 | 1 |
          table | n=5 | free | 12544 | 54000 | 35 | 1 |
          approximate-majority | yes=1 no=2 | free | 55 | 237 | 10 | 0 |
          approximate-majority | yes=2 no=3 | free | 811 | 6215 | 13 | 0 |
          approximate-majority | yes=2 no=3 | round-robin | 1311 | 2111 | 47 | 0 |
          majority | yes=1 no=2 | free | 60 | 81 | 14 | 8 | YesNeverWins
          majority | yes=1 no=2 | free ignoring ends | 60 | 81 | 14 | 8 | NoWins, YesNeverWins
          majority | yes=2 no=3 | free | 15021 | 42077 | 30 | 141 | YesNeverWins
          majority | yes=2 no=3 | free ignoring ends | 15021 | 42077 | 30 | 141 | NoWins, YesNeverWins
          commit | workers=1 | free | 449 | 1491 | 26 | 0 | CommitsForever, NeverRollsBack
          commit | workers=2 | free | 6163 | 29621 | 46 | 0 | CommitsForever, NeverRollsBack
          commit | workers=2 | round-robin | 3158 | 14263 | 50 | 0 | CommitsForever, NeverRollsBack
          spacing | gap=2 n=2 len=5 | round-robin | 1552 | 3632 | 25 | 0 | OnTheLine
          spacing | gap=2 n=2 len=5 | free | 4422 | 11402 | 25 | 0 | OnTheLine, Settles
          swap-meet | n=2 goods=2 | free | 176 | 396 | 6 | 12 | DebtBounded
          swap-meet | n=2 goods=2 | round-robin | 52 | 52 | 6 | 10 | DebtBounded
          swap-meet | n=3 goods=2 | free | 7960 | 29834 | 15 | 124 | DebtBounded
          rumour | n=1 | free | 24 | 38 | 11 | 1 | AllTold, Capped
          rumour | n=2 | free | 770 | 2558 | 24 | 0 | AllTold, Capped
          rumour | n=2 | round-robin | 391 | 1226 | 30 | 0 | AllTold, Capped
          ballot | n=2 | free | 49 | 98 | 7 | 1 | Counted, Honest
          ballot | n=2 | round-robin | 36 | 66 | 8 | 2 | Counted, Honest
          ballot | n=3 | free | 720 | 2415 | 17 | 1 | Counted, Honest
          ballot | n=3 | round-robin | 301 | 871 | 18 | 3 | Counted, Honest
          lanes | | free | 51 | 98 | 6 | 5 | Ends, Small
          lanes | | round-robin | 27 | 31 | 6 | 4 | Ends, Small
          """)
  void countsAndVerdictsAreExact(
      String model,
      String parameters,
      String schedule,
      long states,
      long transitions,
      int depth,
      long ends,
      String holding)
      throws IOException {
    Assumptions.assumeTrue(states <= SMALL || Boolean.getBoolean("skein.thorough"));
    NaiveModel naive = load(model, parameters, schedule.startsWith("round-robin"));
    NaiveStateSpace space = new NaiveStateSpace(naive);
    TreeSet<String> holds = new TreeSet<>();
    naive
        .modalProperties()
        .forEach(
            (name, property) -> {
              if (space.holds(property, schedule.endsWith("ignoring ends"))) {
                holds.add(name);
              }
            });
    assertThat(space.states()).isEqualTo(states);
    assertThat(space.transitions()).isEqualTo(transitions);
    assertThat(space.depth()).isEqualTo(depth);
    assertThat(space.ends()).isEqualTo(ends);
    assertThat(space.erringSteps()).isZero();
    assertThat(String.join(", ", holds)).isEqualTo(holding == null ? "" : holding);
  }

  private static NaiveModel load(String model, String parameters, boolean roundRobin) throws IOException {
    Path file = Golden.root().resolve("examples/labs/" + model + ".labs");
    Diagnostics diagnostics = new Diagnostics();
    Spec spec = LabsParser.parse(new Source(model, Files.readString(file)), diagnostics).orElseThrow();
    Map<String, Long> values = new LinkedHashMap<>();
    if (parameters != null) {
      for (String parameter : parameters.split(" ")) {
        String[] parts = parameter.split("=");
        values.put(parts[0], Long.parseLong(parts[1]));
      }
    }
    return new NaiveModel(spec, values, roundRobin);
  }
}
