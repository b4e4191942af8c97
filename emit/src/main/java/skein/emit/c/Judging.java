package skein.emit.c;

import java.util.List;
import skein.core.answer.Obstacle;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.emit.Inexpressible;

/** Writes {@code check} and {@code main}: what is checked, and when. */
final class Judging {

  private final COptions options;
  private final CEmitter emitter;
  private final CLines out;

  Judging(COptions options, CEmitter emitter, CLines out) {
    this.options = options;
    this.emitter = emitter;
    this.out = out;
  }

  void write(Property property, List<Property> watched) {
    switch (property.claim()) {
      case Claim.Always(var predicate) -> always(predicate, "must(holds(), \"" + property.name() + "\");");
      case Claim.Reachable(var predicate) -> always(predicate, "must(!holds(), \"" + property.name() + "\");");
      case Claim.DeadlockFree() -> {
        check("must(outlook() != BLOCKED, \"" + property.name() + "\");");
        loop();
      }
      case Claim.NoErrors() -> noErrors(watched);
      case Claim.Eventually(var predicate) -> eventually(property, predicate);
      case Claim.Fairly _ -> throw unsupported(Obstacle.Feature.FAIRLY);
      case Claim.FairlyInfinitely _ -> throw unsupported(Obstacle.Feature.FAIRLY_INFINITELY);
      case Claim.Linear _ -> throw unsupported(Obstacle.Feature.LINEAR);
      case Claim.Modal _ -> throw unsupported(Obstacle.Feature.MODAL);
      case Claim.SameTraces _ -> throw unsupported(Obstacle.Feature.TRACES);
      case Claim.Quantitative _ -> throw unsupported(Obstacle.Feature.QUANTITATIVE);
      default -> throw unsupported(Obstacle.Feature.FORM);
    }
  }

  private static Inexpressible unsupported(Obstacle.Feature feature) {
    return new Inexpressible(Obstacle.Target.C, feature);
  }

  private void always(Expr predicate, String demand) {
    out.add(CEmitter.lines(emitter.predicate(predicate, "holds").text())).line("");
    check(demand);
    loop();
  }

  private void noErrors(List<Property> watched) {
    out.comment(Steps.MUST_NOT_ERR);
    CLines checks = new CLines(1);
    int number = 0;
    for (Property property : watched) {
      for (Expr predicate : property.claim().predicates()) {
        String name = "watched_" + number++;
        CEmitter.Predicate written = emitter.predicate(predicate, name);
        if (written.fails()) {
          out.add(CEmitter.lines(written.text())).line("");
          checks.line("(void) " + name + "();").line("must(!failed, \"" + property.name() + " causes an error\");");
        }
      }
    }
    out.open("static void check(void)").add(checks).close().line("");
    loop();
  }

  private void check(String demand) {
    out.open("static void check(void)").line(demand).close().line("");
  }

  private void loop() {
    bound();
    out.open("int main(void)").line("init();").line("check();");
    out.open(bounded() ? "for (int step = 0; step < STEPS; step++)" : "for (;;)");
    out.line("next();").line("check();").close();
    if (bounded()) {
      out.line("return 0;");
    }
    out.close();
  }

  private boolean bounded() {
    return options.steps().isPresent();
  }

  private void bound() {
    options.steps().ifPresent(steps -> out.line("#ifndef STEPS").line("#define STEPS " + steps).line("#endif").line(""));
  }

  private void eventually(Property property, Expr goal) {
    out.add(CEmitter.lines(emitter.predicate(goal, "goal").text())).line("");
    bound();
    if (!bounded()) {
      termination();
    } else if (options.lasso()) {
      lasso(property);
    } else {
      withinBound(property);
    }
  }

  /** The program does not terminate on a run that stops before the goal, nor on an infinite run that never reaches it. */
  private void termination() {
    out.comment("Terminates on every run if and only if every run reaches the goal.");
    out.open("int main(void)").line("init();").open("while (!goal())").line("int ahead = outlook();");
    if (options.ignoreEnds()) {
      out.line("if (ahead == BLOCKED) { return 0; }");
    }
    out.line("while (!(ahead & DONE)) { }").line("next();").close().line("return 0;").close();
  }

  private void withinBound(Property property) {
    out.comment("The goal must be reached within the bound, and before a run ends.");
    out.open("int main(void)").line("init();").open("for (int step = 0; step < STEPS; step++)");
    out.line("if (goal()) { return 0; }");
    stopsShort(property);
    out.line("next();").close();
    String ended = options.ignoreEnds() ? " || outlook() == BLOCKED" : "";
    out.line("must(goal()" + ended + ", \"" + property.name() + "\");").line("return 0;").close();
  }

  private void stopsShort(Property property) {
    out.line("int ahead = outlook();");
    if (options.ignoreEnds()) {
      out.line("if (ahead == BLOCKED) { return 0; }");
    }
    out.line("must(ahead & DONE, \"" + property.name() + "\");");
  }

  /**
   * A state may be marked; if it recurs without the goal in between, a run can repeat that loop forever.
   *
   * @see <a href="https://doi.org/10.1016/S1571-0661(04)80410-9">Biere, Artho, Schuppan: Liveness checking as safety
   *     checking (FMICS 2002)</a>
   */
  private void lasso(Property property) {
    out.line("static struct state mark;").line("");
    out.comment("Whether the saved state has recurred.");
    out.open("static _Bool again(void)");
    emitter.state().compareWithMark(out);
    out.line("return 1;").close().line("");
    out.open("int main(void)").line("_Bool marked = 0;").line("init();");
    out.open("for (int step = 0; step <= STEPS; step++)").line("if (goal()) { return 0; }");
    out.open("if (marked)").line("must(!again(), \"" + property.name() + "\");");
    out.otherwise("else if (choose(0, 2))").line("marked = 1;").line("mark = s;").close();
    out.line("if (step == STEPS) { return 0; }");
    stopsShort(property);
    out.line("next();").close().line("return 0;").close();
  }
}
