package skein.prism.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.program.Chance;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.prism.parse.PrismToken.Kind;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismModel;
import skein.prism.syntax.PrismModel.ConstantText;
import skein.prism.syntax.PrismModel.DefinitionText;
import skein.prism.syntax.PrismModel.ModuleText;
import skein.prism.syntax.PrismModel.RewardsText;
import skein.prism.syntax.PrismModel.SystemText;
import skein.prism.syntax.PrismModel.VariableText;

/** Reads models: a part at a time, so that each part with an error is reported. */
public final class PrismModelParser {

  private static final int MOST_ERRORS = 20;
  /** Parts that end with words. */
  private static final Set<String> BLOCKS = Set.of("module", "init", "system", "rewards", "player", "observables");

  private final Diagnostics diagnostics;
  private final PrismTokens tokens;
  private final PrismExpressionParser expressions;
  private final PartParser parts;
  private final ModuleParser modules;
  private final List<ConstantText> constants = new ArrayList<>();
  private final List<DefinitionText> formulas = new ArrayList<>();
  private final List<DefinitionText> labels = new ArrayList<>();
  private final List<VariableText> globals = new ArrayList<>();
  private final List<ModuleText> found = new ArrayList<>();
  private final List<SystemText> systems = new ArrayList<>();
  private final List<RewardsText> rewards = new ArrayList<>();
  private Optional<PrismExpression> initial = Optional.empty();
  private Optional<PrismToken> kind = Optional.empty();
  private int errors;

  private PrismModelParser(Source source, Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    this.tokens = new PrismTokens(PrismLexer.tokens(new Span(source, 0, source.text().length()), diagnostics));
    this.expressions = new PrismExpressionParser(tokens);
    this.parts = new PartParser(expressions);
    this.modules = new ModuleParser(expressions, parts, this::report);
  }

  /** What can be read; errors are added to the diagnostics. */
  public static PrismModel parse(Source source, Diagnostics diagnostics) {
    PrismModelParser parser = new PrismModelParser(source, diagnostics);
    parser.read(source);
    Chance.Kind kind = parser.kind.map(token -> kind(token.text()).orElseThrow()).orElse(Chance.Kind.DECISION);
    return new PrismModel(
        kind, parser.constants, parser.formulas, parser.labels, parser.globals, parser.found, parser.initial, parser.systems, parser.rewards);
  }

  private void read(Source source) {
    while (!tokens.isAtEnd() && errors < MOST_ERRORS) {
      PrismToken start = tokens.peek();
      try {
        tokens.restartDepth();
        part();
      } catch (PrismSyntaxError error) {
        report(error);
        recover(!BLOCKS.contains(start.text()));
      }
    }
    if (found.isEmpty() && !diagnostics.hasErrors()) {
      diagnostics.add(Diagnostic.error("empty", new Span(source, 0, 0), "this file has no modules").withHint("a module is `module name … endmodule`"));
    }
  }

  private void report(PrismSyntaxError error) {
    errors++;
    diagnostics.add(error.diagnostic());
  }

  private static Optional<Chance.Kind> kind(String word) {
    return switch (word) {
      case "dtmc", "probabilistic" -> Optional.of(Chance.Kind.CHAIN);
      case "mdp", "nondeterministic" -> Optional.of(Chance.Kind.DECISION);
      case "ctmc", "stochastic" -> Optional.of(Chance.Kind.RATE);
      default -> Optional.empty();
    };
  }

  private void part() throws PrismSyntaxError {
    PrismToken token = tokens.peek();
    if (token.kind() != Kind.WORD) {
      throw tokens.unexpected("a part of a model such as `module`, `const` or `label`");
    }
    if (kind(token.text()).isPresent()) {
      tokens.take();
      if (kind.isPresent()) {
        throw PrismTokens.error(token.at(), "the kind of the model is already given on line " + kind.get().at().line(), "remove one of them");
      }
      kind = Optional.of(token);
      return;
    }
    switch (token.text()) {
      case "const", "rate", "prob" -> constants.add(parts.constant());
      case "formula" -> formulas.add(parts.formula());
      case "label" -> labels.add(parts.label());
      case "global" -> {
        tokens.take();
        globals.add(parts.variable());
      }
      case "module" -> found.add(modules.module());
      case "init" -> initial();
      case "system" -> systems.add(new SystemParser(tokens).system());
      case "rewards" -> rewards.add(parts.rewards());
      default -> throw refused(token);
    }
  }

  private void initial() throws PrismSyntaxError {
    PrismToken start = tokens.take();
    PrismExpression states = expressions.expression();
    if (!tokens.accept("endinit")) {
      throw tokens.unexpected("an operator or `endinit`");
    }
    if (initial.isPresent()) {
      throw PrismTokens.error(start.at(), "there is another `init … endinit`", "join them with `&`");
    }
    initial = Optional.of(states);
  }

  private PrismSyntaxError refused(PrismToken token) {
    Optional<String> what =
        switch (token.text()) {
          case "pta", "popta" -> Optional.of("timed automata (" + token.text() + ")");
          case "pomdp", "observables", "observable" -> Optional.of("partial observation (pomdp)");
          case "smg", "csg", "tsg", "player" -> Optional.of("games");
          case "ma" -> Optional.of("Markov automata (ma)");
          case "invariant" -> Optional.of("invariants of clocks");
          case "imdp", "idtmc" -> Optional.of("interval models");
          default -> Optional.empty();
        };
    if (what.isPresent()) {
return PrismTokens.error(token.at(), "not supported: " + what.get(), "models are dtmc, mdp or ctmc");
    }
    Optional<String> meant = Nearest.to(token.text(), PrismKeywords.PARTS);
    PrismSyntaxError plain = tokens.unexpected("a part of a model such as `module`, `const` or `label`");
    return meant.map(word -> new PrismSyntaxError(plain.diagnostic().withHint("did you mean `" + word + "`?"))).orElse(plain);
  }

  /**
   * To where the next part begins; after the end of what is open.
   *
   * @param isLine whether a semicolon ends it
   */
  private void recover(boolean isLine) {
    int line = tokens.peek().at().line();
    boolean isFirst = true;
    while (!tokens.isAtEnd()) {
      PrismToken token = tokens.peek();
      boolean isNewLine = token.at().line() > line;
      if (token.kind() == Kind.WORD && PrismKeywords.PARTS.contains(token.text()) && (isNewLine || (!isFirst && !token.text().equals("init")))) {
        return;
      }
      tokens.take();
      if (isLine && token.is(";")) {
        return;
      }
      if (token.kind() == Kind.WORD && token.text().startsWith("end") && PrismKeywords.RESERVED.contains(token.text())) {
        return;
      }
      isFirst = false;
      line = token.at().line();
    }
  }
}
