package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.chor.check.CheckedChor;
import skein.chor.check.ChorChecker;
import skein.chor.lower.ImplementationLowering;
import skein.chor.parse.ChorParser;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Alphabet;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;
import skein.triples.term.StructureTooLarge;

/** Peers that decide and follow at the same time: their states are sets of ways to go on, and exponentially many. */
class ManyWaysTest {

  /** The peer r has 40 ways to go on, and comes to any set of them. */
  private static final String SKIPPED =
      "((((a(r -> p) + (b(r -> p))* by r) by r; ((c@r; d@p))*) || (((skip + e(r -> p)) by p + (f@r)*) by p; skip)))* by r";

  /** A text that grows with n: the number of branches or parts, or the depth. */
  private static String family(String name, int n) {
    return switch (name) {
      case "loops of a follower" -> "((" + joined(n, " + ", i -> "(f%d@q)*".formatted(i)) + " + a(p -> q)) by p)* by q";
      case "nested loops" -> nested(n);
      case "skipped loops, one after the other" -> "(" + joined(n, "; ", i -> "((f%1$d@q + a%1$d(p -> q) + x%1$d@p) by p)* by q".formatted(i)) + ")* by q";
      case "parallel choices of another" -> "(" + joined(n, " || ", i -> "((a%1$d(p -> q) + x%1$d@p) by p)".formatted(i)) + "); done(p -> q)";
      case "parallel loops in a loop" -> "(" + joined(n, " || ", i -> "((a%d(p -> q))* by p)".formatted(i)) + ")* by q";
      case "loops around parallel loops" -> joined(n, "; ", i -> SKIPPED.replaceAll("([a-f])(?=[(@])", "$1" + i));
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static String joined(int n, String between, IntFunction<String> part) {
    return IntStream.range(0, n).mapToObj(part).collect(Collectors.joining(between));
  }

  private static String nested(int depth) {
    return depth == 0 ? "a(p -> q)" : "(((" + nested(depth - 1) + ") + (f" + depth + "@q)*) by p)* by q";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "loops of a follower | 12 | 43 | 79",
        "nested loops | 12 | 76 | 148",
        "skipped loops, one after the other | 12 | 100 | 196",
        "parallel choices of another | 12 | 62 | 122",
        "parallel loops in a loop | 12 | 64 | 124",
        "loops around parallel loops | 2 | 1194 | 2386"
      })
  void aTextTwiceAsLongHasAtMostTwiceAsManyRules(String family, int n, int rules, int doubled) {
    assertThat(rules(family(family, n))).isEqualTo(rules);
    assertThat(rules(family(family, 2 * n))).isEqualTo(doubled).isLessThanOrEqualTo(2 * rules);
  }

  @Test
  void loopsThatCanBeSkippedInParallelPartsInALoopHaveFewRules() {
    assertThat(rules(SKIPPED)).isEqualTo(171);
  }

  private static int rules(String text) {
    return lowering(text).program("grown", List.of()).rules().size();
  }

  private static ImplementationLowering lowering(String text) {
    return new ImplementationLowering(SmallChorParser.spec("Main = " + text), "Main", OptionalInt.empty(), Budget.UNLIMITED);
  }

  /**
   * In each, the peer that follows could come to the same composition twice, to a way that is left of one, or from one composition to another. These are sets, so
   * equal ways are one, and the peer decides in them once.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "((((b(q -> p) + skip) by p) + skip) by q; (d(p -> q) || c@p || (b(q -> p) + skip)))* by q; z(p -> q)",
        "((a@q || (c(q -> p) + skip)) || ((b@q || a(q -> p))* by p) + (a@q || (c(q -> p) + skip))) by q",
        "(((c(q -> p))* by p + (c(q -> p))* by q) || a(p -> q))* by p"
      })
  void equalWaysAreOne(String text) {
    ChorSpec spec = SmallChorParser.spec("Main = " + text);
    Alphabet labels = new Alphabet();
    ImplementationLowering ways = new ImplementationLowering(spec, "Main", OptionalInt.empty(), 0, Budget.UNLIMITED);
    assertThat(LtsComparison.of(NaiveImplementation.of(spec, "Main", OptionalInt.empty()).described(labels), DescribedProgram.implementation(ways, labels), LtsRelation.STRONG))
        .isEqualTo(new LtsComparison.Equal());
  }

  /** The peer decides in parts that can also be nothing: every combination is a way of its own. */
  private static String large(String from, String to) {
    return joined(7, " || ", i -> "(((skip + e%1$d(%2$s -> %3$s)) by %3$s + (f%1$d@%2$s)*) by %3$s)".formatted(i, from, to));
  }

  private static CheckedChor checked(String text) {
    Source source = new Source("large.chor", text);
    Diagnostics diagnostics = new Diagnostics();
    return ChorChecker.check(source, ChorParser.parse(source, diagnostics).orElseThrow(), Optional.empty(), diagnostics, Budget.UNLIMITED).orElseThrow();
  }

  private static String text(Diagnostic diagnostic) {
    return diagnostic.at().source().text().substring(diagnostic.at().start(), diagnostic.at().end());
  }

  @Test
  void thePartThatIsTooLargeIsTheSmallest() {
    String large = large("r", "p");
    CheckedChor checked = checked("peers p, r\nMain = x(p -> r); (" + large + ")* by r; y(p -> r)\n");
    Diagnostic found = Choreographies.tooLarge(checked, new StructureTooLarge(9_000, "states").in("r"), Budget.UNLIMITED);
    assertThat(found.message()).isEqualTo("the peer `r` has more than 9,000 states; in this part alone, it has more than 2,000");
    assertThat(text(found)).isEqualTo(large);
  }

  /** For r, a part is large, too, but that is not what is in the way. */
  @Test
  void onlyThePeerThatIsTooLargeIsBlamed() {
    CheckedChor checked = checked("peers r, p, q, s\nMain = (" + large("r", "p") + ")* by r; (" + large("q", "p") + ")* by q; y(p -> s)\n");
    StructureTooLarge tooLarge = new StructureTooLarge(9_000, "states");
    Diagnostic inQ = Choreographies.tooLarge(checked, tooLarge.in("q"), Budget.UNLIMITED);
    assertThat(inQ.message()).startsWith("the peer `q` has more than 9,000 states; in this part alone");
    assertThat(text(inQ)).isEqualTo(large("q", "p"));
    Diagnostic inS = Choreographies.tooLarge(checked, tooLarge.in("s"), Budget.UNLIMITED);
    assertThat(inS.message()).isEqualTo("the peer `s` has more than 9,000 states");
    assertThat(text(inS)).isEqualTo("Main");
    Diagnostic whole = Choreographies.tooLarge(checked, tooLarge, Budget.UNLIMITED);
    assertThat(whole.message()).isEqualTo("this choreography has more than 9,000 states");
  }

  /** Whether states are listed, ways are looked for or deciders are checked. */
  @ParameterizedTest
  @ValueSource(ints = {1, 100, 2_000, 2_200})
  void buildingStopsWhereverItIs(int polls) {
    AtomicInteger left = new AtomicInteger(polls);
    Budget budget = Budget.UNLIMITED.also(() -> {
      if (left.decrementAndGet() == 0) {
        throw new CancellationException();
      }
    });
    ChorSpec spec = SmallChorParser.spec("Main = " + SKIPPED);
    assertThatThrownBy(() -> new ImplementationLowering(spec, "Main", OptionalInt.empty(), budget).program("stopped", List.of())).isInstanceOf(CancellationException.class);
  }

  @Test
  void checkingWhoDecidesStops() {
    Source source = new Source("taken.chor", "peers p, q\nMain = (a(p -> q); b@q + a(p -> q); c@q) by p\n");
    ChorSpec spec = ChorParser.parse(source, new Diagnostics()).orElseThrow();
    Budget budget = Budget.UNLIMITED.also(() -> {
      throw new CancellationException();
    });
    assertThatThrownBy(() -> ChorChecker.check(source, spec, Optional.empty(), new Diagnostics(), budget)).isInstanceOf(CancellationException.class);
  }
}
