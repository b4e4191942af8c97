package skein.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import skein.analysis.AnalysedProgram;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.emit.run.Claims;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** The command lines of emitted programs, and the names in what they print. */
@Execution(ExecutionMode.CONCURRENT)
class CudaArgumentsTest {

  private static final int WRONG_USAGE = 2;
  private static final String ODD_NAME = "a \"quoted\" \\ name??/\n\té*/ %s.labs";

  @TempDir Path temp;

  private static Program program() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 3, 0);
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(3)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    Program plain = p.build();
    return new Program(ODD_NAME, plain.agents(), plain.variables(), plain.init(), plain.rules(), plain.schedule(), plain.properties(), plain.view(), plain.structure());
  }

  private static final List<Property> PROPERTIES =
      List.of(new Property(ODD_NAME, new Claim.Always(Expr.TRUE), "true", null), new Property("Q", new Claim.DeadlockFree(), "free", null));

  private EmittedProgram search() throws Exception {
    return EmittedProgram.of(temp, CudaText.of(new AnalysedProgram(program()), PROPERTIES, Claims.predicates(PROPERTIES), Long.SIZE, Optional.empty()));
  }

  private EmittedProgram simulation() throws Exception {
    return EmittedProgram.of(temp, RunsText.of(new AnalysedProgram(program()), PROPERTIES));
  }

  @Test
  void wrongArgumentsOfASearchAreRefused() throws Exception {
    EmittedProgram search = search();
    for (String option : List.of("--max-states", "--states")) {
      for (String value : List.of("abc", "", "0", "-1", "+1", " 1", "1 ", "1.5", "1e3", "0x10", "10k", "99999999999999999999", "18446744073709551617")) {
        refused(search, option + " takes an integer from 1 to 4611686018427387904, not " + value, option, value);
      }
    }
    for (String value : List.of("x", "", "0", "0g", "-1", "1.5g", "1gb", "g", "1 g", "99999999999999999999", "9999999999g", "nan")) {
      refused(search, "--memory takes a number of bytes, such as 500m or 20g, not " + value, "--memory", value);
    }
    for (String option : List.of("--max-states", "--states", "--memory", "--property")) {
      refused(search, option + " needs a value", "--json", option);
    }
    refused(search, "unknown property #3", "--property", "#3");
    refused(search, "unknown property R", "--property", "Q", "--property", "R");
    refused(search, "unknown argument --runs", "--runs", "1");
    refused(search, "unknown argument 7", "7");
  }

  @Test
  void wrongArgumentsOfASimulationAreRefused() throws Exception {
    EmittedProgram simulation = simulation();
    for (String value : List.of("abc", "", "-1", "1.5", "1x", "99999999999999999999")) {
      refused(simulation, "--runs takes an integer from 1 to 4611686018427387904, not " + value, "--runs", value);
      refused(simulation, "--first takes an integer from 0 to 4611686018427387904, not " + value, "--first", value);
      refused(simulation, "--steps takes an integer from 0 to 2147483647, not " + value, "--steps", value);
    }
    refused(simulation, "--runs takes an integer from 1 to 4611686018427387904, not 0", "--runs", "0");
    refused(simulation, "--steps takes an integer from 0 to 2147483647, not 2147483648", "--steps", "2147483648");
    for (String value : List.of("abc", "", "-", "1.5", "--1", "9223372036854775808", "-9223372036854775809")) {
      refused(simulation, "--seed takes an integer of 64 bits, not " + value, "--seed", value);
    }
    refused(simulation, "--dice takes agents or steps, not loaded", "--dice", "loaded");
    for (String option : List.of("--runs", "--first", "--steps", "--seed", "--dice")) {
      refused(simulation, option + " needs a value", option);
    }
    refused(simulation, "unknown argument --memory", "--memory", "1g");
  }

  private static void refused(EmittedProgram program, String message, String... arguments) throws Exception {
    EmittedProgram.Outcome outcome = program.run(arguments);
    assertThat(outcome.err()).as(String.join(" ", arguments)).startsWith(message + "\n");
    assertThat(outcome.code()).isEqualTo(WRONG_USAGE);
    assertThat(outcome.text()).isEmpty();
  }

  @Test
  void rightArgumentsAreAccepted() throws Exception {
    EmittedProgram search = search();
    assertThat(search.run("--memory", "1000000", "--states", "100", "--max-states", "4611686018427387904").code()).isZero();
    assertThat(search.run("--memory", "2M", "--property", "all", "--trace").code()).isZero();
    assertThat(search.run("--json", "--property", ODD_NAME).text()).contains("\"number\":1").doesNotContain("\"number\":2");
    EmittedProgram simulation = simulation();
    for (String seed : List.of("-9223372036854775808", "9223372036854775807", "-0")) {
      assertThat(simulation.run("--seed", seed, "--dice", "steps", "--runs", "2", "--first", "5", "--steps", "0").code()).isZero();
    }
  }

  @Test
  void namesArePrintedAsJson() throws Exception {
    for (EmittedProgram.Outcome outcome : List.of(search().run("--json", "--property", "all"), simulation().run("--json"))) {
      List<String> names = new ArrayList<>();
      try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), outcome.text())) {
        while (parser.nextToken() != null) {
          if ("model".equals(parser.currentName()) || "name".equals(parser.currentName())) {
            parser.nextToken();
            names.add(parser.getString());
          }
        }
      }
      assertThat(names).containsExactly(ODD_NAME, ODD_NAME, "Q");
    }
  }
}
