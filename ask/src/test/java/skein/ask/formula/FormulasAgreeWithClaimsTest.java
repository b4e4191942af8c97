package skein.ask.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.language.LoadOptions;
import skein.core.modal.Formula;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.explore.ExploreEngine;
import skein.labs.Labs;
import skein.labs.random.RandomModel;
import skein.labs.random.RandomModels;
import skein.lts.engine.MuEngine;
import skein.lts.parse.ModalParser;

/** Claims about random models get the same verdicts as formulas that say the same. */
class FormulasAgreeWithClaimsTest {

  private static final int MODELS = Boolean.getBoolean("skein.thorough") ? 3_000 : 25;
  private static final long ENOUGH_STATES = 500;

  @Test
  void formulasAgreeWithClaims() {
    int decided = 0;
    for (long seed = 1; seed <= MODELS; seed++) {
      RandomModel model = RandomModels.of(seed);
      decided += compare(program(model, false), seed) + compare(program(model, true), seed);
    }
    assertThat(decided).as("verdicts compared").isGreaterThan(MODELS);
  }

  private static Program program(RandomModel model, boolean roundRobin) {
    Map<String, String> parameters = new LinkedHashMap<>();
    model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
    LoadOptions options = new LoadOptions(parameters, roundRobin, Optional.empty());
    return new Labs().load(new Source("random.labs", model.text()), options).model().orElseThrow().program();
  }

  private static int compare(Program program, long seed) {
    List<Property> claims = new ArrayList<>(List.of(property("stuck", new Claim.DeadlockFree())));
    List<Expr> predicates = program.properties().stream().flatMap(p -> p.claim().subject().stream()).distinct().limit(2).toList();
    for (Expr p : predicates) {
      for (Claim claim : List.of(new Claim.Always(p), new Claim.Reachable(p), new Claim.Eventually(p), new Claim.Fairly(p), new Claim.FairlyInfinitely(p))) {
        claims.add(property("claim" + claims.size(), claim));
      }
    }
    Settings settings = Settings.DEFAULT.withMaxStates(ENOUGH_STATES);
    List<Finding> expected = ExploreEngine.reference().check(program, claims, settings, Monitor.SILENT);
    List<Property> formulas = claims.stream().map(claim -> property(claim.name(), modal(claim.claim()))).toList();
    List<Finding> actual = new MuEngine().check(program, formulas, settings, Monitor.SILENT);
    int decided = 0;
    for (int i = 0; i < claims.size(); i++) {
      Verdict one = expected.get(i).verdict();
      Verdict other = actual.get(i).verdict();
      actual.get(i).run().ifPresent(run -> Replay.follow(new Interpreter(program), run));
      if (one != Verdict.INCONCLUSIVE && other != Verdict.INCONCLUSIVE) {
        decided++;
        boolean negated = claims.get(i).claim() instanceof Claim.Reachable;
        assertThat(other == Verdict.HOLDS).as(claims.get(i).claim() + " of model " + seed).isEqualTo((one == Verdict.HOLDS) != negated);
      }
    }
    return decided;
  }

  private static Property property(String name, Claim claim) {
    return new Property(name, claim, name, Property.noErrors().origin());
  }

  /** What is reachable is reachable from some initial state; a formula is about all of them, so the negation is asked. */
  private static Claim modal(Claim claim) {
    String text =
        switch (claim) {
          case Claim.Always _ -> "AG {p}";
          case Claim.Reachable _ -> "[any*] not {p}";
          case Claim.Eventually _ -> "AF {p}";
          case Claim.Fairly _ -> "nu X . {p} or (<any*> {p} and [any] X)";
          case Claim.FairlyInfinitely _ -> "[any*] mu Y . {p} or <any> Y";
          case Claim.DeadlockFree() -> "AG not deadlock";
          default -> throw new IllegalArgumentException();
        };
    Formula formula = ModalParser.parse(new Source("formula", text), new Diagnostics()).orElseThrow().formula();
    Map<String, Expr> conditions = claim.subject().map(p -> Map.of("p", p)).orElse(Map.of());
    return new Claim.Modal(formula, conditions, new Claim.StepLabels.Actions());
  }
}
