package skein.gpu;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.analysis.reduce.StateReduction;
import skein.analysis.values.Domains;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Variable;
import skein.emit.c.CExpressions;
import skein.emit.c.CFrame;
import skein.emit.c.CLines;
import skein.emit.c.CNames;
import skein.emit.c.CRuleWriter;
import skein.emit.c.CellText;
import skein.emit.c.Code;
import skein.emit.c.Helper;
import skein.emit.c.Unread;
import skein.emit.range.Range;

/**
 * The part of the emitted program that depends on the model: {@code struct Machine}, whose functions are the rules, the predicates and the initial
 * states, over the packed state {@code s}; and the tables and numbers that the search needs.
 */
final class CudaModel {

  private static final int WORD = 64;

  private final Program program;
  private final Domains domains;
  private final CellText cells;
  private final CNames names = new CNames("v_");
  private final CLines members = new CLines(1);

  CudaModel(Program program, Domains domains, CellText cells) {
    this.program = program;
    this.domains = domains;
    this.cells = cells;
  }

  /** What must come before everything that works on states. */
  static String numbers(Program program, PackedCells cells, List<Property> properties, List<Expr> predicates, StartText starts) {
    CLines out = numbers(program, predicates.size());
    out.line("#define BITS " + cells.bits());
    out.line("#define WORDS " + words(cells.bits()));
    out.line("#define INITIALS " + starts.count() + "ULL");
    out.line("#define CELLS " + program.cells());
    out.line("#define PROPERTIES " + properties.size()).line("");
    out.open("struct Property").line("const char *name;").line("Kind kind;").line("int predicate;").close(";");
    out.open("static const Property properties[] =");
    for (Property property : properties) {
      out.comment(property.text());
      out.line("{" + literal(property.name()) + ", " + kind(property.claim()).orElseThrow() + ", " + predicate(property.claim(), predicates) + "},");
    }
    return out.line("{\"\", ALWAYS, -1}").close(";").line("").toString();
  }

  /** The numbers that searches and random runs need. */
  static CLines numbers(Program program, int predicates) {
    int agents = Math.max(1, program.agents().size());
    boolean turns = program.schedule() instanceof Schedule.RoundRobin;
    CLines out = new CLines();
    out.line("#define MODEL " + literal(program.name()));
    out.line("#define AGENTS " + agents);
    out.line("#define TURNS " + (turns ? 1 : 0));
    out.line("#define ITEMS " + items(program, agents, turns));
    out.line("#define RULES " + program.rules().size());
    out.line("#define RULE_WORDS " + ruleWords(program));
    out.line("#define CHOICES " + program.rules().stream().mapToInt(rule -> ChoiceDepth.of(rule)).max().orElse(0));
    out.line("#define PREDICATES " + predicates);
    return out.line("enum Kind { ALWAYS, REACHABLE, DEADLOCK_FREE, NO_ERRORS, EVENTUALLY, FAIRLY, FAIRLY_INFINITELY };");
  }

  /** The kind of question in the emitted program; empty if it cannot ask it. */
  static Optional<String> kind(Claim claim) {
    return switch (claim) {
      case Claim.Always _ -> Optional.of("ALWAYS");
      case Claim.Reachable _ -> Optional.of("REACHABLE");
      case Claim.DeadlockFree _ -> Optional.of("DEADLOCK_FREE");
      case Claim.NoErrors _ -> Optional.of("NO_ERRORS");
      case Claim.Eventually _ -> Optional.of("EVENTUALLY");
      case Claim.Fairly _ -> Optional.of("FAIRLY");
      case Claim.FairlyInfinitely _ -> Optional.of("FAIRLY_INFINITELY");
      default -> Optional.empty();
    };
  }

  private static int predicate(Claim claim, List<Expr> predicates) {
    return claim.predicates().isEmpty() ? -1 : predicates.indexOf(claim.predicates().getFirst());
  }

  /** One bit is left unused. */
  static int words(int bits) {
    return bits / WORD + 1;
  }

  /** If agents take turns, part 0 is the agent whose turn it is, the others are steps at any time. */
  private static int items(Program program, int agents, boolean turns) {
    boolean allTakeTurns = program.rules().stream().allMatch(Rule::takesTurn);
    return !turns ? agents : allTakeTurns ? 1 : agents + 1;
  }

  private static int ruleWords(Program program) {
    return Math.max(1, (program.rules().size() + WORD - 1) / WORD);
  }

  /** The text as a C string; octal escapes have three digits, so what follows cannot be read as a part of them. */
  static String literal(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
      boolean plain = each >= ' ' && each < 127 && each != '"' && each != '\\' && each != '?';
      out.append(plain ? Character.toString(each) : String.format(Locale.ROOT, "\\%03o", each & 0xff));
    }
    return out.append('"').toString();
  }

  /** For the search. */
  String text(List<Expr> predicates, StartText starts, PackedCells packed, Init init, Optional<StateReduction> reduction) {
    rules();
    members.line("APART int run_apart(int rule, int id) { return run(rule, id); }").line("");
    values();
    AgentRules agents = steps(predicates);
    List<Expr> assumptions = init.assumptions().stream().map(Init.Assumption::condition).toList();
    add(starts.text(program, packed, conditions(assumptions, "assumed_")));
    add(Representatives.text(program, packed, reduction));
    return struct(tables(agents));
  }

  /** For random runs. */
  String text(List<Expr> predicates, StartDraws starts, ColumnCells columns) {
    rules();
    AgentRules agents = steps(predicates);
    conditions(starts.conditions(), "accepted_");
    add(starts.text());
    members.line(columns.order().strip()).line("");
    return struct(starts.tables() + tables(agents));
  }

  private void rules() {
    CRuleWriter writer = new CRuleWriter(cells, names, CFrame.ArrayForm.PACKED, domains);
    for (int i = 0; i < program.rules().size(); i++) {
      add(writer.write(program.rules().get(i), i).text());
    }
    select("int run(int rule, int id)", "rule", program.rules().size(), "BLOCKED", i -> "rule_" + i + "(id)");
  }

  private AgentRules steps(List<Expr> predicates) {
    conditions(predicates, "predicate_");
    select("bool holds(int predicate)", "predicate", predicates.size(), "false", i -> "predicate_" + i + "()");
    AgentRules agents = new AgentRules(program, domains);
    rows(agents);
    turns();
    return agents;
  }

  /** Their functions; returns the calls. */
  private List<String> conditions(List<Expr> tested, String prefix) {
    List<String> calls = new ArrayList<>();
    for (int i = 0; i < tested.size(); i++) {
      add(predicate(tested.get(i), prefix + i, "", Range.of(0)));
      calls.add(prefix + i + "()");
    }
    return calls;
  }

  private String struct(String tables) {
    Set<String> used = Unread.names(members.toString());
    CLines helpers = new CLines(1);
    for (Helper helper : Helper.values()) {
      if (helper.isAmong(used)) {
        helper.definition().lines().map(CudaModel::member).forEach(helpers::line);
        helpers.line("");
      }
    }
    return tables + "struct Machine : Workspace {\n" + helpers + members + "};\n\n";
  }

  private static String member(String line) {
    return line.startsWith("static ") ? "HD " + line.substring("static ".length()) : line;
  }

  private void add(String functions) {
    functions.lines().map(CudaModel::member).forEach(members::line);
    members.line("");
  }

  private void select(String head, String by, int count, String otherwise, java.util.function.IntFunction<String> call) {
    members.open("HD " + head).open("switch (" + by + ")");
    for (int i = 0; i < count; i++) {
      members.line("case " + i + ": return " + call.apply(i) + ";");
    }
    members.line("default: return " + otherwise + ";").close().close().line("");
  }

  /** A function that returns whether the predicate holds; {@code failed} then tells whether it raised an error. */
  private String predicate(Expr expr, String name, String parameters, Range agents) {
    CExpressions expressions = new CExpressions(cells, CFrame.ofAgent(names, agents), new CLines(1));
    Code[] code = new Code[1];
    CLines before = expressions.captured(0, () -> code[0] = expressions.value(expr));
    CLines out = new CLines();
    out.open("static bool " + name + "(" + parameters + ")").line("failed = false;").add(before);
    if (!parameters.isEmpty()) {
      out.line("(void) id;");
    }
    out.line("bool holds = " + code[0].condition() + ";").line("return holds && !failed;").close();
    return Unread.voided(out.toString());
  }

  /** The function {@code value}: the value of each cell, by its number. */
  private void values() {
    members.open("HD long long value(int cell_number) const");
    for (Variable variable : program.variables()) {
      int end = variable.offset() + variable.length();
      Code index = new Code("(cell_number - " + variable.offset() + ")", new Range(0, Math.max(0, variable.length() - 1)), false, true);
      String value = variable.array() ? cells.readAt(variable, index).text() : cells.read(variable).text();
      if (variable.length() > 0) {
        members.line("if (cell_number < " + end + ") { return " + value + "; }");
      }
    }
    members.line("return 0;").close().line("");
  }

  private void rows(AgentRules agents) {
    members.open("HD int row(int id) const");
    for (AgentRules.Rows rows : agents.rows()) {
      String row = Integer.toString(rows.first());
      if (rows.variable().isPresent()) {
        Range ids = new Range(rows.firstAgent() + rows.shift(), rows.lastAgent() + rows.shift());
        String index = rows.shift() == 0 ? "id" : "(id + " + Code.literal(rows.shift()) + ")";
        String value = cells.readAt(rows.variable().get(), new Code(index, ids, false, true)).text();
        row = rows.first() + " + " + value + " - " + Code.literal(rows.low());
      }
      boolean all = rows.equals(agents.rows().getLast());
      members.line((all ? "" : "if (id <= " + rows.lastAgent() + ") ") + "return " + row + ";");
    }
    members.close().line("");
  }

  private void turns() {
    if (program.schedule() instanceof Schedule.RoundRobin(var turn, var busy)) {
      members.line("HD int turn() const { return (int) " + cells.read(turn).text() + "; }");
      members.line("HD void pass_turn(int next) { " + cells.write(turn, new Code("next", new Range(0, program.agents().size() - 1L), false, true)) + " }").line("");
      add(predicate(busy, "busy", "int id", new Range(0, program.agents().size() - 1L)));
    } else {
      members.line("HD void pass_turn(int) {}").line("");
    }
  }

  private String tables(AgentRules agents) {
    CLines out = new CLines();
    List<BigInteger> rows = agents.table();
    String all = rows.stream().flatMap(row -> wordsOf(row).stream()).collect(Collectors.joining(", "));
    out.line("TABLE(u64, candidates, " + all + ")");
    if (program.schedule() instanceof Schedule.RoundRobin) {
      BigInteger turns = IntStream.range(0, program.rules().size())
          .filter(i -> program.rules().get(i).takesTurn())
          .mapToObj(BigInteger.ZERO::setBit)
          .reduce(BigInteger.ZERO, BigInteger::or);
      out.line("TABLE(u64, turn_taking, " + String.join(", ", wordsOf(turns)) + ")");
    }
    return out.line("").toString();
  }

  private List<String> wordsOf(BigInteger set) {
    return IntStream.range(0, ruleWords(program))
        .mapToObj(k -> "0x" + Long.toHexString(set.shiftRight(WORD * k).longValue()) + "ULL")
        .toList();
  }
}
