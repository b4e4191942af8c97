package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.net.parse.NetParser;
import skein.net.syntax.NetPrinter;

/** Compares the programs of networks with the definitions of the operators. */
class CompositionTest {

  @Test
  void randomNetworksStepExactlyAsDefined() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 20_000 : 500;
    int moving = 0;
    for (long seed = 0; seed < wanted; seed++) {
      NaiveNet network = new RandomNets(seed).network();
      Map<List<Integer>, Set<String>> expected = network.graph(2_000);
      if (expected.size() <= 2_000) {
        assertThat(NetTests.graph(NetTests.program("system = " + network.text()))).as("seed %d: %s", seed, network.text()).isEqualTo(expected);
        moving += expected.size() > 3 ? 1 : 0;
      }
    }
    assertThat(moving).as("those with more than three states").isGreaterThan(wanted / 3);
  }

  @Test
  void printedNetworksParseBackToTheSameText() {
    for (long seed = 0; seed < 200; seed++) {
      String text = "system = " + new RandomNets(seed).network().text();
      String printed = NetPrinter.of(NetParser.parse(new Source("x.net", text), new Diagnostics()).orElseThrow());
      assertThat(NetPrinter.of(NetParser.parse(new Source("x.net", printed), new Diagnostics()).orElseThrow())).isEqualTo(printed);
      assertThat(NetTests.graph(NetTests.program(printed))).isEqualTo(NetTests.graph(NetTests.program(text)));
    }
  }

  @Test
  void parallelCompositionSynchronisesAllThatHaveTheAction() {
    String p = "{ s -a-> t -%s-> u }";
    assertThat(NetTests.counts("system = " + p.formatted("x") + " || " + p.formatted("y") + " || " + p.formatted("z"))).isEqualTo("9 / 13");
    assertThat(NetTests.counts("system = {s -a-> t} |[a]| {s -a-> t} |[a]| {s -a-> t}")).isEqualTo("2 / 1");
    assertThat(NetTests.counts("system = {s -a-> t} ||| {s -a-> t} ||| {s -a-> t}")).isEqualTo("8 / 12");
  }

  /** Both have the name, so neither can do it alone. */
  @Test
  void actionsWithDifferentValuesBlockEachOther() {
    assertThat(NetTests.counts("system = {s -a !1-> t} || {s -a !2-> t}")).isEqualTo("1 / 0");
    assertThat(NetTests.counts("system = ({s -a !1-> t} || {s -a !2-> t}) || {s -a !1-> t}")).isEqualTo("1 / 0");
    assertThat(NetTests.counts("system = {s -a !1-> t} |[a !1]| {s -a !2-> t}")).isEqualTo("2 / 1");
  }

  @Test
  void internalStepsNeverSynchronise() {
    assertThat(NetTests.counts("system = {s -tau-> t} || {s -i-> t}")).isEqualTo("4 / 4");
    assertThat(NetTests.counts("system = (hide a in {s -a-> t}) || {s -a-> t}")).isEqualTo("4 / 4");
  }

  @Test
  void renamingKeepsValuesUnlessTheyAreWritten() {
    String body = "system = { s -a !1 !2-> t -b-> u -c-> v } rename ";
    assertThat(labels(body + "{ a -> x[0] }")).containsExactly("x[0] !1 !2", "b", "c");
    assertThat(labels(body + "{ a !* !2 -> x !7 !*, b -> c, c -> b }")).containsExactly("x !7 !1", "c", "b");
    assertThat(labels(body + "{ a -> x !9, b -> y !'it\\'s' }")).containsExactly("x !9", "y !it's", "c");
    assertThat(labels(body + "{ a !1 !3 -> x, \"a !1 !2\" -> \"odd label !3\" }")).containsExactly("odd label !3", "b", "c");
  }

  @Test
  void parametersStandForNumbersInLabels() {
    String text =
        """
        process Cell(i, k) = { e -c[i] !k-> f -c[(i+1) % 3][2*i-1] !(k-1)-> e -x !n-> e }
        process Two(n) = Cell(n, n+4) ||| Cell(n-1, -n)
        system = Two(2)
        """;
    assertThat(labels(text)).containsExactlyInAnyOrder("c[2] !6", "c[0][3] !5", "x !n", "c[1] !-2", "c[2][1] !-3");
    assertThat(NetTests.program(text).agents()).containsExactly("Cell(2, 6)", "Cell(1, -2)");
  }

  @Test
  void keywordsAreNamesOfActionsToo() {
    assertThat(labels("system = hide in in { in -in-> out -hide-> all -all-> but -process !rename-> model }"))
        .containsExactly("hide", "all", "process !rename");
  }

  @Test
  void priorityIsDecidedWhereItIsWritten() {
    String both = "({s -a-> t} ||| {s -b-> t})";
    assertThat(NetTests.counts("system = prio a > b in " + both)).isEqualTo("3 / 2");
    assertThat(NetTests.counts("system = cut a in prio a > b in " + both)).isEqualTo("1 / 0");
    assertThat(NetTests.counts("system = (prio a > b in " + both + ") || {s -c-> t -a-> s}")).isEqualTo("6 / 6");
    assertThat(NetTests.counts("system = (prio a > b in " + both + ") |[b]| {s -b-> t}")).isEqualTo("3 / 2");
    assertThat(NetTests.counts("system = {s -b-> t} |[b]| (prio a > b in " + both + ")")).isEqualTo("3 / 2");
    assertThat(NetTests.counts("system = prio a > b > c in (" + both + " ||| {s -c-> t})")).isEqualTo("4 / 3");
  }

  @Test
  void componentsOfTheSameNameAreNumbered() {
    assertThat(NetTests.program("process P = {s -a-> t}  process Q = P  process R = P ||| P  system = P ||| Q ||| R").agents())
        .containsExactly("P 1", "Q", "P 2", "P 3");
  }

  @Test
  void manyTransitionsMakeDecisionTrees() {
    StringBuilder ring = new StringBuilder("system = { s0");
    for (int i = 1; i <= 1_000; i++) {
      ring.append(" -a-> s" + i * 7 % 1_000);
    }
    assertThat(NetTests.counts(ring + "; s1 -a-> s5; s990 -b-> s0; s3 -b-> s3 }")).isEqualTo("1000 / 1003");
  }

  private static List<String> labels(String text) {
    return NetTests.program(text).rules().stream().map(rule -> rule.action().pattern()).filter(label -> !label.equals("i")).distinct().toList();
  }
}
