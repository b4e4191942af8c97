package skein.tapn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import skein.analysis.AnalysedProgram;
import skein.analysis.errors.ErrorAwareEngine;
import skein.core.answer.Engine;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;
import skein.explore.ExploreEngine;
import skein.lts.engine.MuEngine;

/** Loads nets and asks about them. */
final class Nets {

  private Nets() {}

  static Model model(Language language, Source source, LoadOptions options) {
    Loaded loaded = language.load(source, options);
    return loaded.model().orElseThrow(() -> new AssertionError(DiagnosticPrinter.render(loaded.diagnostics())));
  }

  static Program program(String text, String... parameters) {
    return model(new TimedNets(), new Source("x.tan", text), LoadOptions.with(parameters)).program();
  }

  /** A public file; the test is skipped without it. */
  static Source corpus(String file) throws IOException {
    Path path = Golden.root().resolve("../shared/corpus/time").resolve(file);
    Assumptions.assumeTrue(Files.exists(path), "../shared/corpus/time/" + file + " is missing");
    return new Source(path.getFileName().toString(), Files.readString(path));
  }

  static long states(Program program) {
    return new ExploreEngine().measure(program, Settings.DEFAULT, Monitor.SILENT).statistics().states();
  }

  /** The states that can be reached by passing only states in which the condition holds. */
  static long reached(Program program, Expr condition) {
    List<Rule> guarded = new ArrayList<>();
    for (Rule rule : program.rules()) {
      List<Expr> guards = Stream.concat(Stream.of(condition), rule.guards().stream()).toList();
      guarded.add(new Rule(rule.name(), rule.firstAgent(), rule.lastAgent(), true, guards, rule.body(), rule.frame(), rule.action(), rule.label(), rule.origin()));
    }
    return states(program.withRules(guarded));
  }

  /** Of these, those in which it holds, counted one by one. */
  static int safe(Program program, Expr condition) {
    Interpreter interpreter = new Interpreter(program);
    Set<List<Long>> seen = new HashSet<>();
    Deque<long[]> open = new ArrayDeque<>();
    interpreter.initialStates(open::add);
    open.forEach(state -> seen.add(Arrays.stream(state).boxed().toList()));
    int safe = 0;
    while (!open.isEmpty()) {
      long[] state = open.remove();
      if (interpreter.test(condition, state).holds()) {
        safe++;
        interpreter.transitions(state, () -> {}, (_, target) -> {
          if (seen.add(Arrays.stream(target).boxed().toList())) {
            open.add(target.clone());
          }
        });
      }
    }
    return safe;
  }

  static Verdict verdict(Program program, String property) {
    Property asked = program.properties().stream().filter(each -> each.name().equals(property)).findFirst().orElseThrow();
    Engine engine = asked.claim() instanceof Claim.Modal ? new MuEngine() : new ExploreEngine();
    return new ErrorAwareEngine(engine).check(new AnalysedProgram(program), List.of(asked), Settings.DEFAULT, Monitor.SILENT).getFirst().verdict();
  }

  static void assertStates(Program program, long expected) {
    assertThat(states(program)).isEqualTo(expected);
  }
}
