package skein.jani.read;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.guarded.lower.LoweredSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.jani.json.JsonValue;
import skein.jani.json.UnreadablePart;
import skein.jani.question.QuestionFile;
import skein.jani.question.StateNames;

/** The program of a model, and the names that conditions know which are given along with it: those that its properties know. */
public record ReadProgram(Program program, Chance.Kind kind, ExpressionReader expressions, JaniScope scope, LoweredSystem lowered, Span at) implements StateNames {

  /** With the further conditions of the options; empty if there are errors, which are reported. */
  public Optional<Model> model(Map<String, String> parameters, Source source, LoadOptions options, Diagnostics diagnostics) {
    Map<String, Expr> conditions = QuestionFile.conditions(options.conditions(), this, diagnostics);
    lowered.diagnostics().forEach(diagnostics::add);
    return diagnostics.hasErrors()
        ? Optional.empty()
        : Optional.of(new Model(program, parameters, source::text, Optional.empty(), Optional.empty(), conditions));
  }

  @Override
  public Optional<Expr> truth(String name) {
    return term(name).filter(term -> term.sort() == Sort.TRUTH).map(lowered::condition);
  }

  @Override
  public Optional<Expr> number(String name) {
    return term(name).filter(term -> term.sort() == Sort.INTEGER).map(lowered::integer);
  }

  private Optional<GuardedTerm> term(String name) {
    try {
      return Optional.of(expressions.term(new JsonValue.Text(name, at), scope));
    } catch (UnreadablePart _) {
      return Optional.empty();
    }
  }

  /** Conditions earn nothing. */
  @Override
  public OptionalInt reward(String name) {
    return OptionalInt.empty();
  }
}
