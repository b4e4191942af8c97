package skein.bench;

import static skein.bench.tool.ToolName.ABC;
import static skein.bench.tool.ToolName.AUTO;
import static skein.bench.tool.ToolName.BMC;
import static skein.bench.tool.ToolName.BUNCHES;
import static skein.bench.tool.ToolName.BY_HAND;
import static skein.bench.tool.ToolName.CBMC;
import static skein.bench.tool.ToolName.CHANCE;
import static skein.bench.tool.ToolName.COMPOSE;
import static skein.bench.tool.ToolName.DEFINED;
import static skein.bench.tool.ToolName.EXPLORE;
import static skein.bench.tool.ToolName.EXPLORED;
import static skein.bench.tool.ToolName.INDUCTION;
import static skein.bench.tool.ToolName.INTERPRETER;
import static skein.bench.tool.ToolName.INTERVALS;
import static skein.bench.tool.ToolName.LIBRARY;
import static skein.bench.tool.ToolName.LTS;
import static skein.bench.tool.ToolName.LUMP;
import static skein.bench.tool.ToolName.MATRIX;
import static skein.bench.tool.ToolName.MINIMISE;
import static skein.bench.tool.ToolName.MU;
import static skein.bench.tool.ToolName.PDR;
import static skein.bench.tool.ToolName.PLAIN;
import static skein.bench.tool.ToolName.SAMPLER;
import static skein.bench.tool.ToolName.SAMPLER_2;
import static skein.bench.tool.ToolName.SIGNATURES;
import static skein.bench.tool.ToolName.SKEIN;
import static skein.bench.tool.ToolName.SKEIN_1;
import static skein.bench.tool.ToolName.SKEIN_2;
import static skein.bench.tool.ToolName.SPIN;
import static skein.bench.tool.ToolName.TLC;
import static skein.bench.tool.ToolName.ZIELONKA;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import skein.bench.result.Row;
import skein.bench.workload.Workload;

/** The measurement suites. */
final class Suite {

  private Suite() {}

  private static final String HOLDS = "holds";
  private static final String VIOLATED = "violated";

  /**
   * With targets; takes about an hour if all targets are missed, minutes if none is. The sizes of the
   * table model were computed by hand (see the page in docs), the others come from agreement between tools.
   */
  static List<Row> full() {
    return List.of(
        new Row.SameGraph(table(2).counting(40, 68), List.of(SKEIN)),
        new Row.SameGraph(table(7).counting(548_608, 3_307_584), List.of(SKEIN, SKEIN_1, SPIN, TLC, INTERPRETER, LIBRARY, LTS)),
        new Row.SameGraph(table(8).counting(3_624_448, 24_974_336), List.of(SKEIN, SKEIN_1, SKEIN_2, SPIN, INTERPRETER)),
        new Row.SameGraph(table(9).counting(23_942_656, 185_601_024), List.of(SKEIN_1, SKEIN_2)),
        new Row.SameGraph(peterson(4).counting(6_526_838, 24_844_986).deep(1_000_000), List.of(SKEIN, SKEIN_1, SKEIN_2, SPIN, TLC)),
        new Row.SameGraph(election(6).counting(17_653, 151_152), List.of(SKEIN, SPIN, TLC, INTERPRETER)),
        new Row.SameGraph(election(7).counting(124_916, 1_312_157), List.of(SKEIN, SKEIN_1, DEFINED, SPIN, TLC, INTERPRETER, LIBRARY, LTS)),
        new Row.SameGraph(election(8).counting(1_002_401, 12_514_096), List.of(SKEIN, SKEIN_1, SKEIN_2, SPIN)),
        new Row.SameGraph(election(9).counting(9_028_522, 130_716_171), List.of(SKEIN_1, SKEIN_2)),
        new Row.SameGraph(Workload.of("alignment", "birds=3 side=4 see=4").counting(6_163_024, 21_320_184), List.of(SKEIN, SKEIN_1, SKEIN_2)),
        new Row.SameGraph(Workload.of("alignment", "birds=3 side=5 see=5").counting(22_805_756, 78_959_340), List.of(SKEIN, SKEIN_1, SKEIN_2)),
        new Row.SameGraph(Workload.of("scheduler.net", "").counting(458_752, 3_555_328), List.of(SKEIN, SKEIN_1, LIBRARY, LTS)),
        new Row.Start(election(8)),
        new Row.SameProperty(election(8), "Agreed", HOLDS, OptionalInt.empty(), List.of(EXPLORE)),
        new Row.SameProperty(Workload.of("alignment", "birds=3 side=5 see=5"), "Settles", HOLDS, OptionalInt.empty(), List.of(AUTO, EXPLORE)),
        composed(Workload.of("commit", "workers=2"), "CommitsForever", HOLDS, "9 s, 67 s"),
        composed(Workload.of("commit", "workers=3"), "CommitsForever", HOLDS, "500 s, 233 s"),
        composed(Workload.of("commit", "workers=5"), "CommitsForever", HOLDS),
        composed(Workload.of("commit", "workers=6"), "CommitsForever", HOLDS),
        composed(Workload.of("commit", "workers=7"), "CommitsForever", HOLDS),
        composed(election(5), "Settles", HOLDS, "10 s, 34 s"),
        composed(election(6), "Settles", HOLDS, "77 s, 104 s"),
        composed(election(7), "Settles", HOLDS, "1901 s, 374 s"),
        composed(election(9), "Settles", HOLDS),
        composed(Workload.of("spacing", "gap=2 n=3 len=10").inTurns(), "Spaced", VIOLATED, "1670 s, 2511 s"),
        composed(Workload.of("alignment", "birds=3 side=5 see=5").inTurns(), "Aligned", HOLDS, "1875 s, 4461 s"),
        composed(Workload.of("alignment", "birds=3 side=5 see=5"), "Settles", HOLDS, "4787 s, 4071 s"),
        bounded(Workload.of("alignment", "birds=3 side=10 see=13").inTurns(), "Aligned", 11, VIOLATED),
        bounded(Workload.of("alignment", "birds=3 side=10 see=13").inTurns(), "Aligned", 12, HOLDS),
        bounded(Workload.of("approximate-majority", "yes=1 no=2"), "YesNeverWins", 12, VIOLATED),
        bounded(Workload.of("approximate-majority", "yes=2 no=3"), "YesNeverWins", 12, VIOLATED),
        proved(Workload.of("spacing", "gap=2 n=3 len=10"), "OnTheLine"),
        proved(Workload.of("spacing", "gap=2 n=3 len=10").inTurns(), "OnTheLine"),
        proved(Workload.of("majority", "yes=1 no=2"), "YesNeverWins"),
        new Row.RandomRuns(Workload.of("meetings", "people=200 scale=100"), 200_000),
        new Row.RandomRuns(Workload.of("alignment", "birds=8 side=20 see=8"), 1_000_000),
        runs(Workload.of("alignment", "birds=8 side=20 see=5"), 1_000),
        runs(election(8), 1_000),
        runs(Workload.of("rumour", "n=8"), 1_000),
        runs(Workload.of("voter", "n=10000"), 1_000_000),
        verify(Workload.of("alignment", "birds=3 side=5 see=5").inTurns(), "Aligned", HOLDS)
            .within(30, "1875 s, 12.0 GB").inGigabytes(1),
        verify(Workload.of("alignment", "birds=3 side=5 see=5"), "Settles", HOLDS)
            .within(40, "4787 s, 30.9 GB").inGigabytes(1),
        verify(election(7), "Stays", HOLDS).within(1, "1901 s"),
        verify(election(9), "Stays", HOLDS).within(20, "none"),
        verify(election(9), "Agreed", HOLDS, "Settles", HOLDS, "Stays", HOLDS, "NeverZero", VIOLATED, "Absurd", VIOLATED, "NoErrors", HOLDS)
            .within(30, "none"),
        verify(Workload.of("commit", "workers=3"), "CommitsForever", HOLDS).within(1, "500 s"),
        verify(Workload.of("commit", "workers=5"), "CommitsForever", HOLDS).within(20, "none"),
        Row.Question.about(table(9).counting(23_942_656, 185_601_024), Map.of()).within(20, "none"),
        verify(Workload.of("cohesion", "birds=3 side=5 see=5").inTurns(), "OneGroup", HOLDS)
            .within(90, "49 min").inGigabytes(4),
        verify(Workload.of("spacing", "gap=2 n=3 len=10").inTurns(), "OnTheLine", HOLDS, "Spaced", VIOLATED, "Settles", VIOLATED)
            .within(10, "1670 s"),
        verify(Workload.of("spacing", "gap=2 n=3 len=10"), "OnTheLine", HOLDS, "Spaced", VIOLATED, "Settles", HOLDS)
            .within(60, "1670 s"),
        minimise("abp", 5, 205_760, 983_614, 47, 135),
        minimise("abp", 6, 944_000, 4_977_246, 53, 155),
        minimise("abp", 7, 4_263_680, 24_582_270, 59, 175).within(60).inGigabytes(2),
        minimise("scheduler", 13, 106_496, 745_472, 13, 13),
        minimise("scheduler", 15, 491_520, 3_932_160, 15, 15),
        minimise("scheduler", 17, 2_228_224, 20_054_016, 17, 17).within(60).inGigabytes(2),
        minimise("cells", 13, 1_594_323, 6_377_292, 16_383, 32_764),
        minimise("random", 1000, 250_000, 1_000_000, 245_009, 980_035),
        minimise("random", 5000, 1_250_000, 5_000_000, 1_225_644, 4_902_573),
        minimise("hub", 4000, 8_001, 11_999, 4_001, 7_999),
        Row.OnSystem.of("AG EF visible", system("abp", 5).counting(205_760, 983_614), HOLDS, MU),
        Row.OnSystem.of("AG EF visible", system("abp", 7).counting(4_263_680, 24_582_270), HOLDS, MU).within(15).inGigabytes(2),
        solve("ladder", 20_000, 20_000),
        solve("jurdzinski", 30, 61),
        solve("random-game", 100_000, 50_137),
        Row.OnSystem.of("chance", walk(10_000_000).counting(10_000_002, 50_000_000), "0.6616", CHANCE).within(120).inGigabytes(3),
        Row.OnSystem.of("lump", majority(250), "1352/677 5202/2602 11552/5777 20402/10202 31752/15877 125750/63001", LUMP).within(30),
        Row.OnSystem.of("reach", walk(2_000_000), "0.653", INTERVALS, PLAIN),
        matrix("walk.prism", "N=2000000"),
        matrix("coin.prism", "K=2"),
        matrix("multiplexing.prism", "N=40 K=4"),
        matrix("retransmission.prism", "N=64 MAX=5"),
        matrix("qvbs/dtmc/crowds/crowds.prism", "TotalRuns=6 CrowdSize=10"),
        matrix("qvbs/ctmc/polling/polling.16.prism", ""));
  }

  /** Small enough for a slow engine on a busy machine: shows that everything works, but measures nothing. */
  static List<Row> quick() {
    return List.of(
        new Row.SameGraph(table(2).counting(40, 68), List.of(SKEIN)),
        new Row.SameGraph(table(5).counting(12_544, 54_000), List.of(SKEIN, SKEIN_1, SPIN, TLC, INTERPRETER, LIBRARY, LTS)),
        new Row.SameGraph(peterson(3).counting(33_930, 96_695).deep(50_000), List.of(SKEIN, SKEIN_1, SPIN, TLC, INTERPRETER)),
        new Row.SameGraph(election(5).counting(2_846, 19_075), List.of(SKEIN, SKEIN_1, DEFINED, SPIN, TLC, INTERPRETER)),
        new Row.SameGraph(
            Workload.of("alignment", "birds=2 side=4 see=2").counting(40_848, 89_632), List.of(SKEIN, SKEIN_1, SKEIN_2)),
        new Row.Start(election(5)),
        new Row.SameProperty(election(5), "Agreed", HOLDS, OptionalInt.empty(), List.of(EXPLORE)),
        new Row.SameProperty(Workload.of("alignment", "birds=2 side=4 see=2"), "Settles", HOLDS, OptionalInt.empty(), List.of(AUTO, EXPLORE)),
        composed(Workload.of("commit", "workers=2"), "CommitsForever", HOLDS),
        bounded(Workload.of("approximate-majority", "yes=1 no=2"), "YesNeverWins", 12, VIOLATED),
        proved(Workload.of("spacing", "gap=2 n=2 len=5"), "OnTheLine"),
        new Row.RandomRuns(Workload.of("meetings", "people=200 scale=100"), 10),
        new Row.RandomRuns(Workload.of("alignment", "birds=8 side=20 see=8"), 100),
        runs(Workload.of("voter", "n=100"), 100_000),
        verify(Workload.of("alignment", "birds=2 side=4 see=2").inTurns(), "Aligned", VIOLATED, "Settles", HOLDS),
        verify(election(5), "Stays", HOLDS),
        verify(Workload.of("commit", "workers=2"), "CommitsForever", HOLDS),
        Row.Question.about(table(5).counting(12_544, 54_000), Map.of()),
        verify(Workload.of("cohesion", "birds=2 side=3 see=3").inTurns(), "OneGroup", HOLDS),
        verify(Workload.of("spacing", "gap=2 n=2 len=5").inTurns(), "OnTheLine", HOLDS, "Spaced", VIOLATED, "Settles", VIOLATED),
        verify(Workload.of("spacing", "gap=2 n=2 len=5"), "OnTheLine", HOLDS, "Spaced", VIOLATED, "Settles", HOLDS),
        minimise("abp", 3, 9_200, 34_934, 35, 95),
        minimise("hub", 100, 201, 299, 101, 199),
        Row.OnSystem.of("AG EF visible", system("abp", 3).counting(9_200, 34_934), HOLDS, MU),
        solve("ladder", 1_000, 1_000),
        solve("jurdzinski", 10, 21),
        solve("random-game", 2_000, 1_042),
        Row.OnSystem.of("chance", walk(10_000), "0.6220", CHANCE),
        Row.OnSystem.of("lump", majority(5), "65/36 65/36 65/36 65/36 65/36 65/36", LUMP),
        Row.OnSystem.of("reach", walk(10_000), "0.622", INTERVALS, PLAIN),
        matrix("multiplexing.prism", "N=5 K=1"));
  }

  private static Workload walk(int places) {
    return Workload.of("walk.prism", "N=" + places + " goal=\"goal\"");
  }

  /** With so many agents of each opinion; the table is of horizons 50 to 250, and none. */
  private static Workload majority(int half) {
    return Workload.of("approximate-majority.pop", "X=" + half + " Y=" + half + " goal=(x=X+Y)or(y=X+Y)");
  }

  private static Row matrix(String model, String parameters) {
    return Row.OnSystem.of("matrix", Workload.of(model, parameters), "built", MATRIX, EXPLORED);
  }

  private static Workload table(int n) {
    return Workload.of("table", "n=" + n).deep(n < 8 ? 1_000_000 : 4_000_000);
  }

  private static Workload peterson(int n) {
    return Workload.of("peterson", "n=" + n);
  }

  private static Workload election(int n) {
    return Workload.of("election", "n=" + n);
  }

  private static Row runs(Workload workload, int steps) {
    return new Row.RandomRuns(workload, steps, List.of(SAMPLER, SAMPLER_2, BY_HAND));
  }

  private static Row bounded(Workload workload, String property, int steps, String verdict) {
    return new Row.SameProperty(workload, property, verdict, OptionalInt.of(steps), List.of(BMC, CBMC));
  }

  private static Row composed(Workload workload, String property, String verdict) {
    return new Row.SameProperty(workload, property, verdict, OptionalInt.empty(), List.of(COMPOSE));
  }

  /** @param published times of the whole model at once, and part by part */
  private static Row composed(Workload workload, String property, String verdict, String published) {
    return new Row.SameProperty(workload, property, verdict, OptionalInt.empty(), List.of(COMPOSE), published);
  }

  private static Row proved(Workload workload, String property) {
    return new Row.SameProperty(workload, property, HOLDS, OptionalInt.empty(), List.of(INDUCTION, PDR, ABC));
  }

  private static Workload system(String shape, int size) {
    return Workload.of(shape, "size=" + size);
  }

  private static Row.OnSystem minimise(String shape, int size, long states, long transitions, int leftStates, int leftTransitions) {
    Workload workload = system(shape, size).counting(states, transitions);
    return Row.OnSystem.of("minimise", workload, leftStates + " states " + leftTransitions + " transitions", MINIMISE, SIGNATURES, BUNCHES);
  }

  private static Row.OnSystem solve(String family, int size, int wonByOdd) {
    return Row.OnSystem.of("solve", system(family, size), wonByOdd + " won by odd", MU, ZIELONKA);
  }

  private static Row.Question verify(Workload workload, String... propertiesAndVerdicts) {
    Map<String, String> verdicts = new LinkedHashMap<>();
    for (int i = 0; i < propertiesAndVerdicts.length; i += 2) {
      verdicts.put(propertiesAndVerdicts[i], propertiesAndVerdicts[i + 1]);
    }
    return Row.Question.about(workload, verdicts);
  }
}
