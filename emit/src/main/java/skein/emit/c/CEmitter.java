package skein.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.analysis.AnalysedProgram;
import skein.analysis.initial.InitialSpace;
import skein.analysis.values.Domains;
import skein.core.budget.Budget;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.Inexpressible;
import skein.emit.range.Range;
import skein.emit.run.AnswerMeaning;

/**
 * Writes the emulation program as C: a structure for the state, one function per rule, {@code init}, {@code
 * check}, {@code next}, and the loop that schedules them. Its length is that of the specification, independent of the number of agents.
 */
public final class CEmitter {

  private final Program program;
  private final COptions options;
  private final CNames names = new CNames();
  private final CState state;
  private final List<CRuleWriter.Written> rules = new ArrayList<>();

  private CEmitter(AnalysedProgram analysed, COptions options) {
    this.program = analysed.program();
    this.options = options;
    Domains domains = analysed.domains();
    this.state = new CState(program, domains, options.arrays(), names);
    CRuleWriter writer = new CRuleWriter(state, names, options.arrays() ? CFrame.ArrayForm.INDEXED : CFrame.ArrayForm.SEPARATE, domains);
    for (int i = 0; i < program.rules().size(); i++) {
      rules.add(writer.write(program.rules().get(i), i));
    }
  }

  /**
   * The program that checks one property, and for {@code NoErrors} the given properties for errors; throws {@link Inexpressible} if that is not
   * possible in C.
   */
  public static String emit(AnalysedProgram program, Property property, List<Property> watched, COptions options) {
    return new CEmitter(program, options).text(Optional.of(property), watched);
  }

  /** The program as a simulator that watches these properties, as far as {@link CSimulator#watches it can}. */
  public static String simulator(Program program, List<Property> properties, boolean arrays) {
    // It draws initial values until the assumptions hold, so use only values that can satisfy them.
    Program narrowed = program.withInit(InitialSpace.of(program.init(), Budget.UNLIMITED).narrowed());
    return new CEmitter(new AnalysedProgram(narrowed), COptions.of(Flavour.EXECUTABLE).withArrays(arrays)).text(Optional.empty(), properties);
  }

  /** Whether static analysis shows that no step can cause an error. */
  public static boolean neverErrs(AnalysedProgram program, List<Property> properties) {
    CEmitter emitter = new CEmitter(program, COptions.of(Flavour.CBMC));
    return emitter.rules.stream().noneMatch(CRuleWriter.Written::fails) && emitter.neverErr(properties);
  }

  /** Whether static analysis shows that no predicate of these properties can cause an error in any state. */
  public static boolean predicatesNeverErr(AnalysedProgram program, List<Property> properties) {
    return new CEmitter(program, COptions.of(Flavour.CBMC)).neverErr(properties);
  }

  private boolean neverErr(List<Property> properties) {
    return properties.stream().flatMap(p -> p.claim().predicates().stream()).noneMatch(e -> predicate(e, "p").fails());
  }

  private String text(Optional<Property> property, List<Property> watched) {
    Steps steps = new Steps(program, options, rules);
    CLines judging = new CLines();
    if (property.isPresent()) {
      new Judging(options, this, judging).write(property.get(), watched);
    } else {
      new CSimulator(program, watched, this, steps, judging).write();
    }
    CLines main = new CLines();
    for (CRuleWriter.Written rule : rules) {
      main.add(lines(rule.text())).line("");
    }
    main.add(initial());
    main.add(lines(steps.text(judging.toString(), state, this)));
    main.add(judging);
    return assemble(property, main.toString());
  }

  private String assemble(Optional<Property> property, String main) {
    Set<String> used = Unread.names(main);
    CLines globals = new CLines();
    CLines accessors = new CLines();
    for (CRuleWriter.Written rule : rules) {
      for (CFrame.LocalArray array : rule.globals()) {
        String type = CExpressions.temporary(array.range());
        for (int i = 0; i < array.length(); i++) {
          globals.line("static " + type + " " + array.name() + "_" + i + ";");
        }
        CState.Elements.define(accessors, used, type, array.name(), array.name(), array.length());
      }
    }
    boolean probes = used.contains("probing");
    CLines file = new CLines();
    header(file, property);
    file.add(lines(Dialect.preamble(options.flavour()))).line("");
    state.declare(file);
    file.line("enum { BLOCKED = 0, DONE = 1, ERRED = 2 };").line("");
    StringBuilder helpers = new StringBuilder();
    for (Helper helper : Helper.values()) {
      if (helper.isAmong(used)) {
        helpers.append(helper.definition()).append('\n');
      }
    }
    if (used.contains("failed") || Unread.occurs("failed", helpers.toString())) {
      file.line("/* Whether a model error was raised. */").line("static _Bool failed;").line("");
    }
    boolean runs = options.flavour() == Flavour.EXECUTABLE;
    file.add(lines(runs ? Dialect.dice(used, program.cells()) : Dialect.choosing(used, probes)));
    file.add(globals).add(lines(helpers.toString()));
    file.add(lines(state.accessors(used))).add(accessors);
    return file + main;
  }

  private void header(CLines file, Optional<Property> property) {
    file.comment(program.name() + ", " + program.schedule().label() + " schedule, as C " + purpose());
    property.ifPresent(p -> {
      file.comment("checks " + p.name() + ": " + p.text());
      meaning(p.claim()).forEach(file::comment);
    });
    for (int i = 0; i < program.agents().size() && i < 64; i++) {
      file.comment("agent " + i + ": " + program.agents().get(i));
    }
    file.line("");
  }

  private List<String> meaning(Claim claim) {
    return switch (options.flavour()) {
      case CBMC, ESBMC -> meaning(claim, "VERIFICATION FAILED", "VERIFICATION SUCCESSFUL");
      case SVCOMP -> meaning(claim, "false", "true");
      case EXECUTABLE -> List.of();
    };
  }

  private List<String> meaning(Claim claim, String found, String none) {
    if (options.steps().isEmpty()) {
      return AnswerMeaning.of(claim, found, none);
    }
    return claim instanceof Claim.Eventually && !options.lasso()
        ? AnswerMeaning.goalWithin("STEPS", found, none)
        : AnswerMeaning.within("STEPS", claim, found, none);
  }

  private String purpose() {
    return switch (options.flavour()) {
      case CBMC -> "for CBMC";
      case ESBMC -> "for ESBMC";
      case SVCOMP -> "for the tools of SV-COMP";
      case EXECUTABLE -> "for simulation: compile it, and run it with a seed and a number of steps";
    };
  }

  private CLines initial() {
    CLines out = new CLines();
    List<String> assumed = new ArrayList<>();
    for (int i = 0; i < program.init().assumptions().size(); i++) {
      String name = "assumed_" + i;
      out.comment("assume " + program.init().assumptions().get(i).name());
      out.add(lines(predicate(program.init().assumptions().get(i).condition(), name).text())).line("");
      assumed.add(name + "()");
    }
    new Initial(program, state, options.flavour()).write(out, assumed);
    return out;
  }

  /** A function that returns whether the predicate holds; after an error it does not. */
  Predicate predicate(Expr expr, String name) {
    CFrame frame = CFrame.ofAgent(names, Range.of(0));
    return function(expr, name, "void", frame);
  }

  /** The same for a predicate about an agent. */
  Predicate agentPredicate(Expr expr, String name) {
    CFrame frame = CFrame.ofAgent(names, new Range(0, program.agents().size() - 1L));
    return function(expr, name, "int id", frame);
  }

  record Predicate(String text, boolean fails) {}

  private Predicate function(Expr expr, String name, String parameters, CFrame frame) {
    CExpressions expressions = new CExpressions(state, frame, new CLines(1));
    Code[] code = new Code[1];
    CLines before = expressions.captured(0, () -> code[0] = expressions.value(expr));
    CLines out = new CLines();
    out.open("static _Bool " + name + "(" + parameters + ")");
    if (code[0].fails()) {
      out.line("failed = 0;").add(before);
      out.line("_Bool holds = " + code[0].condition() + ";");
      out.line("return holds && !failed;");
    } else {
      out.add(before);
      if (parameters.equals("int id") && !Unread.occurs("id", before + code[0].condition())) {
        out.line("(void) id;");
      }
      out.line("return " + code[0].condition() + ";");
    }
    return new Predicate(Unread.voided(out.close().toString()), code[0].fails());
  }

  CState state() {
    return state;
  }

  static CLines lines(String text) {
    CLines lines = new CLines();
    text.lines().forEach(lines::line);
    return lines;
  }
}
