package skein.ask.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.ask.question.Question;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.testing.Programs;

/** The engines that answer one question share what is known about the program. */
class SharedAnalysisTest {

  private final Set<AnalysedProgram> seen = ConcurrentHashMap.newKeySet();
  private final Set<String> asked = ConcurrentHashMap.newKeySet();
  private final Program program = program();

  private static Program program() {
    Programs p = new Programs(1);
    Expr x = new Expr.Read(p.scalar("x", 0, 3, 0));
    return p.property("Small", new Claim.Always(Exprs.less(x, Exprs.constant(2))))
        .property("Zero", new Claim.Always(Exprs.equal(x, 0)))
        .build();
  }

  /** Never knows. */
  private final class Witness implements AnalysingEngine {

    private final String name;

    Witness(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
      return Optional.empty();
    }

    @Override
    public List<Finding> check(AnalysedProgram analysed, List<Property> properties, Settings settings, Monitor monitor) {
      seen.add(analysed);
      asked.add(name);
      assertThat(analysed.program()).isSameAs(program);
      return properties.stream()
          .map(p -> new Finding(
              p, Verdict.INCONCLUSIVE, Cause.PARTIAL, new Reason.DecidedByTool("test"), name, new Statistics(0, 0, 0, 0), Optional.empty()))
          .toList();
    }
  }

  private final Engines engines =
      Engines.of(new Witness("leader"), List.of(new Witness("scout")), List.of(new Witness("one"), new Witness("two")), List.of(), List.of());

  @Test
  void enginesOfAPortfolioShareTheAnalysis() {
    new Verify(engines, program, Question.EVERYTHING, Optional.empty()).answer(Monitor.SILENT);
    assertThat(asked).containsExactlyInAnyOrder("leader", "scout", "one", "two");
    assertThat(seen).hasSize(1);
  }

  @Test
  void enginesOfAComparisonShareTheAnalysis() {
    new Compare(engines.all(), program, Question.EVERYTHING).answer(Monitor.SILENT);
    assertThat(asked).containsExactlyInAnyOrder("leader", "scout", "one", "two");
    assertThat(seen).hasSize(1);
  }
}
