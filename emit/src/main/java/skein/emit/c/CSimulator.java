package skein.emit.c;

import java.util.List;
import java.util.function.IntFunction;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Schedule;

/**
 * Writes the {@code main} of the simulator: random steps, each printed as {@code step RULE AGENT CHOICES}, after
 * {@code start VALUES}; at the end {@code end}, {@code errs} or {@code steps}, and the outcomes of the properties.
 */
final class CSimulator {

  private final Program program;
  private final List<Property> properties;
  private final CEmitter emitter;
  private final Steps steps;
  private final CLines out;

  CSimulator(Program program, List<Property> properties, CEmitter emitter, Steps steps, CLines out) {
    this.program = program;
    this.properties = properties.stream().filter(CSimulator::watches).toList();
    this.emitter = emitter;
    this.steps = steps;
    this.out = out;
  }

  /** Whether a single run can show something about the property. */
  static boolean watches(Property property) {
    return property.claim() instanceof Claim.Always || property.claim() instanceof Claim.Eventually;
  }

  void write() {
    int number = 0;
    CLines checks = new CLines(1);
    for (Property property : properties) {
      String name = "property_" + number;
      boolean always = property.claim() instanceof Claim.Always;
      out.comment(property.name() + ": " + property.text());
      var predicate = property.claim().predicates().getFirst();
      out.add(CEmitter.lines(emitter.predicate(predicate, name).text()));
      out.line("static long long seen_" + number + " = -1;").line("");
      checks.line("if (seen_" + number + " < 0 && " + (always ? "!" : "") + name + "()) { seen_" + number + " = step; }");
      number++;
    }
    out.open("static void check(long long step)").line("(void) step;").add(checks).close().line("");
    rules();
    main();
  }

  private void rules() {
    byRule("run", "takes = 0;", i -> "rule_" + i + "(id)");
    byRule("probe", "", i -> steps.probing(i, "id"));
    steps.table(out, "resolutions", steps::trials);
    steps.table(out, "first_agent", i -> program.rules().get(i).firstAgent());
    steps.table(out, "last_agent", i -> program.rules().get(i).lastAgent());
    steps.table(out, "takes_turn", i -> program.rules().get(i).takesTurn() ? 1 : 0);
    out.open("static const char *text_of(int rule)").open("switch (rule)");
    for (int i = 0; i < program.rules().size(); i++) {
      out.line("case " + i + ": return \"" + quoted(program.rules().get(i).name()) + "\";");
    }
    out.line("default: return \"\";").close().close().line("");
  }

  private void byRule(String name, String first, IntFunction<String> call) {
    out.open("static int " + name + "(int rule, int id)");
    if (!first.isEmpty()) {
      out.line(first);
    }
    if (program.rules().isEmpty()) {
      out.line("(void) id;");
    }
    out.open("switch (rule)");
    for (int i = 0; i < program.rules().size(); i++) {
      out.line("case " + i + ": return " + call.apply(i) + ";");
    }
    out.line("default: return BLOCKED;").close().close().line("");
  }

  private static String quoted(String name) {
    String plain = name.replaceAll("\\s+", " ");
    StringBuilder text = new StringBuilder();
    plain.chars().forEach(c -> {
      if (c == '"' || c == '\\') {
        text.append('\\');
      }
      text.append(c < 32 || c > 126 || c == '?' ? '.' : (char) c);
    });
    return text.toString();
  }

  private void main() {
    String turn =
        program.schedule() instanceof Schedule.RoundRobin(var variable, var _) && steps.takesTurns()
            ? emitter.state().read(variable).text()
            : "";
    out.comment("Takes a random enabled step; returns 0 if there is none.");
    out.open("static int advance(int *met)");
    out.line("int found = 0, rule = 0, agent = 0;");
    if (!turn.isEmpty()) {
      out.line("int turn = holder();");
    }
    out.line("*met = BLOCKED;");
    out.open("for (int r = 0; r < " + program.rules().size() + "; r++)");
    out.open("for (int id = (int) first_agent(r); id <= last_agent(r); id++)");
    out.line("int possible;");
    out.line(turn.isEmpty() ? "(void) takes_turn;" : "if (takes_turn(r) && id != turn) { continue; }");
    out.line("possible = probe(r, id);").line("*met |= possible;");
    out.line("if ((possible & DONE) && throw_dice(++found) == 0) { rule = r; agent = id; }").close().close();
    out.line("if (!found) { return 0; }").line("");
    out.line("struct state before = s;").line("long long start = throw_dice(resolutions(rule));");
    out.open("for (long long k = 0; k < resolutions(rule); k++)");
    out.line("code = (start + k) % resolutions(rule);").line("if (run(rule, agent) == DONE) { break; }").line("s = before;").close();
    if (!turn.isEmpty()) {
      out.line("if (takes_turn(rule)) { " + turn + " = (agent + 1) % " + program.agents().size() + "; }");
    }
    out.line("printf(\"step %d %d\", rule, agent);");
    out.line("for (int i = 0; i < takes; i++) { printf(\" %d\", taken[i]); }");
    out.line("printf(\"  # %s\\n\", text_of(rule));").line("return 1;").close().line("");

    out.comment("Arguments: the seed (default 1) and the number of steps (default 100).");
    out.open("int main(int argc, char **argv)");
    out.open("for (int i = 1; i < argc; i++)").line("char *rest = argv[i];").line("(void) strtoll(argv[i], &rest, 10);");
    out.line("if (argc > 3 || rest == argv[i] || *rest || (i == 2 && *argv[i] == '-')) { fprintf(stderr, \"usage: %s [SEED [STEPS]]\\n\", argv[0]); return 2; }");
    out.close();
    out.line("long long bound = argc > 2 ? atoll(argv[2]) : 100, step = 0;");
    out.line("int met = DONE, tries = 0;");
    out.line("dice = (argc > 1 ? (unsigned long long) atoll(argv[1]) : 1ULL) * 2654435769ULL + 88172645463325252ULL;");
    out.line("for (int i = 0; i < 16; i++) { throw_dice(2); }");
    out.open("do").line("firsts = 0;").line("if (++tries > 1000000) { printf(\"no start\\n\"); return 1; }").close(" while (!init());");
    out.line("printf(\"start\");").line("for (int i = 0; i < firsts; i++) { printf(\" %d\", chosen_first[i]); }");
    out.line("printf(\"\\n\");").line("check(0);");
    out.line("while (step < bound && advance(&met)) { check(++step); }");
    out.line("printf(step == bound ? \"steps\\n\" : met ? \"errs\\n\" : \"end\\n\");");
    int number = 0;
    for (Property property : properties) {
      boolean always = property.claim() instanceof Claim.Always;
      String seen = "seen_" + number++;
      out.line("if (" + seen + " >= 0) { printf(\"" + property.name() + (always ? " broken" : " met")
          + " after %lld\\n\", " + seen + "); }");
    }
    out.line("return 0;").close();
  }
}
