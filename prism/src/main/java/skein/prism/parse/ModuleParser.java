package skein.prism.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.prism.parse.PrismToken.Kind;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismModel.AssignmentText;
import skein.prism.syntax.PrismModel.CommandText;
import skein.prism.syntax.PrismModel.ModuleText;
import skein.prism.syntax.PrismModel.NameText;
import skein.prism.syntax.PrismModel.Renamed;
import skein.prism.syntax.PrismModel.Renaming;
import skein.prism.syntax.PrismModel.UpdateText;
import skein.prism.syntax.PrismModel.VariableText;

/** Reads modules; an error in a declaration or a command does not keep it from reading the next. */
final class ModuleParser {

  private final PrismExpressionParser expressions;
  private final PartParser parts;
  private final PrismTokens tokens;
  private final Consumer<PrismSyntaxError> report;

  ModuleParser(PrismExpressionParser expressions, PartParser parts, Consumer<PrismSyntaxError> report) {
    this.expressions = expressions;
    this.parts = parts;
    this.tokens = expressions.tokens;
    this.report = report;
  }

  ModuleText module() throws PrismSyntaxError {
    tokens.take();
    NameText name = tokens.name("a module");
    if (tokens.accept("=")) {
      return renamed(name);
    }
    List<VariableText> variables = new ArrayList<>();
    List<CommandText> commands = new ArrayList<>();
    while (!tokens.isAt("endmodule")) {
      if (isLost()) {
        throw tokens.unexpected("a variable, a command or `endmodule`");
      }
      try {
        tokens.restartDepth();
        if (tokens.isAt("[")) {
          commands.add(command());
        } else if (tokens.isAt("invariant")) {
          throw PrismTokens.error(tokens.peek().at(), "not supported: invariants of clocks, which belong to timed automata (pta)", "models are dtmc, mdp or ctmc");
        } else if (tokens.peek().isName() || tokens.peek(1).is(":")) {
          variables.add(parts.variable());
        } else {
          throw tokens.unexpected("a variable, a command or `endmodule`");
        }
      } catch (PrismSyntaxError error) {
        report.accept(error);
        recover();
      }
    }
    tokens.take();
    return new ModuleText(name.name(), Optional.empty(), variables, commands, name.at());
  }

  /** Whether the module was not ended before the next part of the model. */
  private boolean isLost() {
    PrismToken token = tokens.peek();
    boolean isOtherEnd = token.text().startsWith("end") && PrismKeywords.RESERVED.contains(token.text());
    boolean isPart = PrismKeywords.PARTS.contains(token.text()) && !tokens.peek(1).is(":") && !token.is("invariant");
    return token.kind() == Kind.END || (token.kind() == Kind.WORD && (isOtherEnd || isPart));
  }

  /** To the next command or declaration. */
  private void recover() {
    while (!tokens.isAtEnd() && !tokens.isAt("endmodule")) {
      if (tokens.accept(";")) {
        return;
      }
      PrismToken token = tokens.peek();
      if (token.kind() == Kind.WORD && (token.text().equals("module") || token.text().equals("rewards") || token.text().equals("label"))) {
        return;
      }
      tokens.take();
    }
  }

  private ModuleText renamed(NameText name) throws PrismSyntaxError {
    NameText base = tokens.name("the module to rename");
    tokens.expect("[");
    List<Renaming> renamings = new ArrayList<>();
    do {
      renamings.add(parts.renaming("a variable, an action or a constant"));
    } while (tokens.accept(","));
    if (!tokens.accept("]")) {
      throw tokens.unexpected("`,` or `]`");
    }
    tokens.expect("endmodule");
    return new ModuleText(name.name(), Optional.of(new Renamed(base, renamings)), List.of(), List.of(), name.at());
  }

  private CommandText command() throws PrismSyntaxError {
    PrismToken start = tokens.take();
    Optional<NameText> action = tokens.isAt("]") ? Optional.empty() : Optional.of(tokens.name("an action"));
    tokens.expect("]");
    PrismExpression guard = expressions.expression();
    if (!tokens.accept("->")) {
      throw tokens.unexpected("an operator or `->`");
    }
    List<UpdateText> updates = new ArrayList<>();
    if (isUpdate()) {
      updates.add(update(Optional.empty()));
      if (tokens.isAt(":")) {
        throw PrismTokens.error(tokens.peek().at(), "a probability or rate stands before its update", "write `p : (x'=1) + …`");
      }
    } else {
      do {
        updates.add(weighted());
      } while (tokens.accept("+"));
    }
    if (!tokens.accept(";")) {
      throw tokens.unexpected("`&`, `+` or `;`");
    }
    return new CommandText(action, guard, updates, tokens.since(start.at()));
  }

  /** Whether an update comes next, and no probability. */
  private boolean isUpdate() {
    boolean isAssignment = tokens.isAt("(") && tokens.peek(1).kind() == Kind.WORD && tokens.peek(2).is("'");
    boolean isUnbracketed = tokens.peek().kind() == Kind.WORD && tokens.peek(1).is("'");
    return isAssignment || isUnbracketed || (tokens.isAt("true") && (tokens.peek(1).is(";") || tokens.peek(1).is("&")));
  }

  private UpdateText weighted() throws PrismSyntaxError {
    if (tokens.isAt("[")) {
      throw PrismTokens.error(tokens.peek().at(), "not supported: intervals of probabilities", "write a single number");
    }
    if (isUpdate()) {
      throw PrismTokens.error(tokens.peek().at(), "this update has no probability or rate", "write `p : (x'=…)`");
    }
    PrismExpression weight = expressions.expression();
    if (!tokens.accept(":")) {
      throw tokens.unexpected("an operator, or `:` and an update such as `(x'=1)`");
    }
    return update(Optional.of(weight));
  }

  private UpdateText update(Optional<PrismExpression> weight) throws PrismSyntaxError {
    PrismToken start = tokens.peek();
    List<AssignmentText> assignments = new ArrayList<>();
    do {
      if (!tokens.accept("true")) {
        assignments.add(assignment());
      }
    } while (tokens.accept("&"));
    return new UpdateText(weight, assignments, tokens.since(start.at()));
  }

  private AssignmentText assignment() throws PrismSyntaxError {
    PrismToken start = tokens.peek();
    if (start.kind() == Kind.WORD && tokens.peek(1).is("'")) {
      throw PrismTokens.error(start.at(), "an assignment stands in parentheses", "write `(" + start.text() + "'=…)`");
    }
    if (!tokens.accept("(")) {
      throw tokens.unexpected("an update such as `(x'=1)`, or `true`");
    }
    NameText variable = tokens.name("a variable");
    if (tokens.isAt("=")) {
      throw PrismTokens.error(variable.at(), "the assigned variable needs a prime", "write `(" + variable.name() + "'=…)`");
    }
    tokens.expect("'");
    tokens.expect("=");
    PrismExpression value = expressions.expression();
    if (!tokens.accept(")")) {
      throw tokens.unexpected("an operator or `)`");
    }
    return new AssignmentText(variable, value, tokens.since(start.at()));
  }
}
