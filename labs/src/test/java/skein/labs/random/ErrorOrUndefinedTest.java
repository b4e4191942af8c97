package skein.labs.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.labs.Labs;
import skein.labs.naive.NaiveModel;
import skein.labs.parse.Parsed;

/**
 * "An error wins over undefined: if any evaluated part of a step errs, the step errs" (§5), for the naive evaluator and the lowering. In each
 * text, {@code u} is undefined, {@code o} is 0 and {@code seven} is out of every bound.
 */
class ErrorOrUndefinedTest {

  /** What the first state of a model does: its steps, the errors among them, and its predicates. */
  private record Start(int steps, int errors, List<String> predicates) {
    static Start of(Behaviour behaviour) {
      Behaviour.State state = behaviour.states().getFirst();
      return new Start(state.successors().size(), state.errors(), state.predicates());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {
      // the indices of one target, of several, and right sides beside them
      "grid[seven, u] <-- 1", "grid[u, seven] <-- 1", "grid[o - 1, u] <-- 1", "own[seven, u] <- 1", "own[u, seven] <- 1",
      "grid[u, 1 / o] <-- 1", "grid[1 / o, u] <-- 1", "grid[seven, u], g <-- 1, 1", "g, grid[u, seven] <-- 1, 1",
      "grid[u, 0], grid[seven, 0] <-- 1, 1", "grid[seven, 0] <-- u", "grid[u, 0] <-- 1 / o", "r[u] <-- 1 / o", "r[seven] <-- u",
      "a, b <- u, 1 / o", "a, b <- 1 / o, u", "g, h <-- u, grid[u, seven]",
      // what is read in right sides
      "a <- grid[seven, u]", "a <- grid[u, seven]", "a <- own[u, seven]", "a <- own[u, seven] of (id)", "a <- own[u, seven] of 0", "a <- r[u] + r[seven]",
      "a <- own[1 / o, 0] of (u)", "a <- own[u, 0] of (seven)", "a <- own[grid[u, seven], 0] of (u)", "a <- lone[u] of (o)",
      "a <- r[grid[u, seven]]", "a <- p of (u) + p of (seven)",
      // arithmetic and comparisons
      "a <- u + 1 / o", "a <- 1 / o + u", "a <- u * (1 / o)", "a <- min(u, 1 / o)", "a <- max(1 / o, u)", "a <- u / (1 / o)", "a <- (1 / o) / u",
      "a <- u + (2147483647 + id + 1)", "a <- if 1 / o = u then 1 else 2", "a <- if u is undefined then 1 / o else 1", "a <- abs(u + 1 / o)", "a <- -(u + 1 / o)",
      // Kleene's connectives: an undefined left operand does not decide
      "u = 1 and 1 / o = 1 -> Skip", "u = 1 or 1 / o = 1 -> Skip", "1 / o = 1 and u = 1 -> Skip", "!(u = 1 and 1 / o = 1) -> Skip",
      "u and 1 / o -> Skip", "u = grid[u, seven] -> Skip", "grid[seven, u] = 1 => Skip", "(u = 1 and false) or 1 / o = 1 -> Skip",
      "(if u then 1 else 2) = 1 / o -> Skip", "true -> grid[u, seven] <-- 1",
      // is defined evaluates its operand
      "u + 1 / o is undefined -> Skip", "grid[u, seven] is undefined -> Skip", "1 / o is defined -> Skip", "(u = 1 and 1 / o = 1) is defined -> Skip",
      // ranges: both bounds, and what is beside one that is undefined or empty
      "a <- [u..1 / o]", "a <- [1 / o..u]", "a <- [grid[u, seven]..2]", "a <- [u..2] + 1 / o", "a <- grid[u, seven] + [0..2]",
      "a, b <- [o..o], 1 / o", "a, b <- 1 / o, [o..o]", "a <- [o..o] + 1 / o", "a <- 1 / o + [o..o]", "a, own[seven, 0] <- [o..o], 1",
      "a <- if [o..o] = 1 and 1 / o = 1 then 1 else 2", "a <- r[[o..o]] + 1 / o", "a <- [[o..o]..1 / o]",
      // blocks: locals, picks, and statements that come before what is not enabled
      "{ l := u; grid[l, seven] <-- 1 }", "{ l := grid[u, seven]; a <- 1 }", "{ l, m := u, 1 / o; a <- 1 }", "{ l, m := [o..o], 1 / o; a <- 1 }",
      "{ l := u = 1 and 1 / o = 1; a <- 1 }", "{ l := u; a <- l + 1 / o }", "{ a <- 1 / o; b <- u }", "{ l := u + 1 / o; a <- 1 }",
      "{ k[] := pick 1 / o; a <- 1 }", "{ k[] := pick u + 1 / o; a <- 1 }", "{ k[] := pick grid[u, seven]; a <- 1 }",
      "{ k[] := pick 1 where p of 2 = u and 1 / o = 1; a <- 1 }", "{ k[] := pick 1 where grid[seven, u] = 1; a <- 1 }",
      "{ k[] := pick 1; grid[u, k[0] + 6] <-- 1 }", "{ k[] := pick 1; a <- k[u] + k[1] }",
      "{ l := count A v, u of v = 1 and 1 / o of v = 1; a <- 1 }", "{ l := forall A v, u of v = 1 and 1 / o of v = 1; a <- 1 }",
      "{ l := exists A v, grid[u of v, seven] = 1; a <- 1 }", "{ l := exists A v, own[u of v, seven] of v = 1; a <- 1 }"})
  void theStepErrs(String step) {
    // If the condition of a => errs, so do both of its steps.
    assertBoth(step, "", new Start(0, step.contains("=>") ? 2 : 1, List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {
      // undefined alone
      "grid[u, 0] <-- 1", "grid[0, u] <-- 1", "grid[u, u] <-- 1", "a <- grid[1, u]", "a <- own[u, 0] of (id)", "a <- own[seven, 0] of (u)", "a, b <- u, 1",
      "a <- [u..2]", "a <- [o..o]", "a, b <- [o..o], u", "{ l := [o..o] is undefined; a <- 1 }", "a <- 1 / [o..o]", "grid[0, 0] <-- [o..o]",
      // an undefined operand: nothing is calculated
      "a <- u / o", "a <- u % o", "a <- u : o", "a <- r[u] / o",
      // what is not evaluated does not err
      "a <- if u = 1 then 1 / o else 1 / o", "a <- if [o..o] then 1 / o else 1 / o", "u = 1 and (false and 1 / o = 1) -> Skip", "o = 1 and 1 / o = 1 -> Skip",
      "u = 1 -> a <- 1 / o", "u = 1 -> 1 / o = 1 -> Skip", "o = 1 -> 1 / o = 1 -> Skip", "o = 1 => a <- 1 / o",
      // a block stops at the first statement that is not enabled
      "{ a <- u; b <- 1 / o }", "{ grid[u, 0] <-- 1; b <- 1 / o }", "{ l := [o..o]; a <- 1 / o }", "{ a <- [o..o]; b <- 1 / o }", "{ k[] := pick u; a <- 1 / o }",
      "{ k[] := pick 9; a <- 1 / o }", "{ k[] := pick 9 where 1 / o = 1; a <- 1 }", "{ k[] := pick 1 where u = 1; a <- 1 / o }",
      "{ k[] := pick [o..o]; a <- 1 / o }"})
  void theStepIsNotEnabled(String step) {
    assertBoth(step, "", new Start(step.contains("=>") ? 1 : 0, 0, List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {
      "grid[seven, u] = 0", "u = 1 and 1 / g = 1", "u = 1 or 1 / g = 1", "!(u = 1 and 1 / g = 1)", "forall A v, own[u of v, seven] of v = 1",
      "exists A v, u of v = 1 and 1 / g = 1", "forall A v, forall B w, u of v + 1 / p of w = 0", "exists A v, own[u of v, seven] of v is undefined"})
  void thePredicateErrs(String predicate) {
    assertBoth("Nil", "check { P = always " + predicate + " }", new Start(0, 0, List.of("ERRS")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"own[u of 1, seven of 1] of 2 = 1", "u of 1 = 1 and 1 / o of 2 = 1", "u of 2 + 1 / o of 1 = 1", "own[seven of 1, u of 2] of 1 = 1"})
  void theMessageErrs(String link) {
    for (boolean roundRobin : List.of(false, true)) {
      String text =
          """
          system { spawn = A: 2 }
          stigmergy S { link = %s s: 0 }
          agent A { interface = u: undef; o: 0; own[2, 2]: 0; seven: 7  stigmergies = S  Behavior = id = 1 -> s <~ 1 }
          """.formatted(link);
      for (Behaviour behaviour : behaviours(text, roundRobin)) {
        Behaviour.State pending = behaviour.states().get(1);
        assertThat(List.of(pending.successors().size(), pending.errors())).as(link).isEqualTo(List.of(0, 1));
      }
    }
  }

  private static void assertBoth(String step, String check, Start expected) {
    String text =
        """
        system { environment = grid[2, 3]: 0; r[2]: 0; g: 0; h: 0; u: undef; seven: 7  spawn = A: 1, B: 1 }
        agent A { interface = o: 0; a: 0; b: 0; own[2, 2]: 0; lone: 0; p: 0; u: undef  Behavior = %s }
        agent B { interface = p: 0; own[2, 2]: 0; o: 0; lone[2]: 0  Behavior = Nil }
        %s
        """.formatted(step, check);
    for (boolean roundRobin : List.of(false, true)) {
      behaviours(text, roundRobin).forEach(behaviour -> assertThat(Start.of(behaviour)).as(step + check).isEqualTo(expected));
    }
  }

  /** According to the naive evaluator, and to the program. */
  private static List<Behaviour> behaviours(String text, boolean roundRobin) {
    Source source = new Source("test.labs", text);
    Program program = new Labs().load(source, new LoadOptions(Map.of(), roundRobin, Optional.empty())).model().orElseThrow().program();
    return List.of(
        new NaiveExploration(new NaiveModel(Parsed.spec(source), Map.of(), roundRobin)).upTo(10), new ProgramExploration(program).upTo(10));
  }
}
