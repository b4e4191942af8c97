package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import skein.chor.lower.ChoreographyLowering;
import skein.chor.lower.ImplementationLowering;
import skein.chor.syntax.ChorSpec;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.traces.TraceEngine;

/** Random choreographies and their implementations have the same traces if those of the rules of the text have. */
class RealizableTest {

  private static final int CHOREOGRAPHIES = Boolean.getBoolean("skein.thorough") ? 10_000 : 300;

  @Test
  void theProgramsHaveTheSameTracesIfTheRulesHave() {
    Map<Verdict, Integer> seen = new EnumMap<>(Verdict.class);
    for (int seed = 0; seed < CHOREOGRAPHIES; seed++) {
      String text = new RandomChor(seed).text();
      ChorSpec spec = SmallChorParser.spec(text);
      NaiveImplementation whole = NaiveImplementation.choreography(spec, "Main");
      Lts choreography = whole.ending(new Alphabet());
      for (OptionalInt bound : List.of(OptionalInt.empty(), OptionalInt.of(1), OptionalInt.of(2))) {
        NaiveImplementation peers = NaiveImplementation.of(spec, "Main", bound);
        if (peers.isTooLarge() || whole.isTooLarge()) {
          continue;
        }
        boolean naively = NaiveTraces.areEqual(peers.ending(new Alphabet()), choreography);
        Verdict verdict = compare(spec, bound).verdict();
        assertThat(verdict).as("%s with %s", text, bound).isEqualTo(naively ? Verdict.HOLDS : Verdict.VIOLATED);
        seen.merge(verdict, 1, Integer::sum);
      }
    }
    assertThat(seen.values()).allMatch(count -> count > CHOREOGRAPHIES / 10);
  }

  private static Finding compare(ChorSpec spec, OptionalInt bound) {
    ImplementationLowering peers = new ImplementationLowering(spec, "Main", bound, Budget.UNLIMITED);
    ChoreographyLowering choreography = new ChoreographyLowering(spec, "Main", Budget.UNLIMITED);
    Program program = peers.program("peers", List.of());
    Claim claim = new Claim.SameTraces(choreography.program("Main", List.of()), peers.ended(), choreography.ended());
    Property property = new Property("Same", claim, "same traces", new Span(new Source("test", ""), 0, 0));
    return new TraceEngine().check(program, List.of(property), Settings.DEFAULT, Monitor.SILENT).getFirst();
  }
}
