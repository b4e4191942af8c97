package skein.ccs.parse;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Name;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.PropertyForm;
import skein.ccs.syntax.Spec;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.grammar.BracketCheck;
import skein.grammar.Complaints;
import skein.grammar.question.QuestionToken;

/** Converts ANTLR's parse trees to syntax trees. Reports errors that the grammar accepts so that the message can be better. */
final class Trees {

  private static final int TREE_DEPTH = 5 * BracketCheck.DEPTH;

  private final Complaints complaints;

  Trees(Complaints complaints) {
    this.complaints = complaints;
  }

  Spec.Definition definition(GrammarParser.DefinitionContext context) {
    Name name = name(context.name(), "processes");
    return new Spec.Definition(name, process(context.process(), 0));
  }

  Spec.Check check(GrammarParser.PropertyContext context, CcsQuestionReader questions) {
    PropertyForm form =
        context.claim().QUESTION() == null
            ? new ClaimTrees(complaints, this).form(context.claim())
            : questions.form((QuestionToken) context.claim().QUESTION().getSymbol());
    return new Spec.Check(name(context.name(), "properties"), form, span(context.claim()));
  }

  PropertyForm path(GrammarParser.PathContext context) {
    return new ClaimTrees(complaints, this).form(context.claim());
  }

  Condition predicate(GrammarParser.PredicateContext context) {
    return new ClaimTrees(complaints, this).condition(context.formula());
  }

  private Name name(GrammarParser.NameContext context, String what) {
    String text = context.getText();
    if (context.LOWER() != null) {
      String capital = Character.toUpperCase(text.charAt(0)) + text.substring(1);
      complaints.add(
          Diagnostic.error("syntax", span(context), "names of " + what + " start with a capital letter")
              .withHint("write `" + capital + "`"));
    }
    return new Name(text, span(context));
  }

  private Process process(GrammarParser.ProcessContext context, int depth) {
    List<Process> branches = new ArrayList<>();
    for (var each : context.parallel()) {
      switch (parallel(each, depth + 1)) {
        case Process.Choice(var inner, var _) -> branches.addAll(inner);
        case Process other -> branches.add(other);
      }
    }
    return branches.size() == 1 ? branches.getFirst() : new Process.Choice(branches, span(context));
  }

  private Process parallel(GrammarParser.ParallelContext context, int depth) {
    List<Process> branches = context.sequence().stream().map(each -> sequence(each, depth + 1)).toList();
    if (branches.size() == 1) {
      return branches.getFirst();
    }
    Set<String> operators = new LinkedHashSet<>();
    context.beside().forEach(beside -> operators.add(beside.getText()));
    if (operators.size() > 1) {
      complaints.add(
          Diagnostic.error("mixed-operators", span(context), "`|` and `|[ ]|` are mixed without parentheses")
              .withHint("write `(P | Q) |[a]| R` or `P | (Q |[a]| R)`, which are different systems"));
    }
    GrammarParser.BesideContext beside = context.beside(0);
    if (beside.SQUARE_OPEN() == null) {
      return new Process.Parallel(flat(branches, Process.Parallel.class, Process.Parallel::branches), span(context));
    }
    return new Process.Together(branches, actions(beside.actions()), span(context));
  }

  private static <P extends Process> List<Process> flat(
      List<Process> branches, Class<P> operator, java.util.function.Function<P, List<Process>> inside) {
    List<Process> flat = new ArrayList<>();
    for (Process branch : branches) {
      if (operator.isInstance(branch)) {
        flat.addAll(inside.apply(operator.cast(branch)));
      } else {
        flat.add(branch);
      }
    }
    return flat;
  }

  private Process sequence(GrammarParser.SequenceContext context, int depth) {
    List<Process> parts = context.prefix().stream().map(each -> prefix(each, depth + 1)).toList();
    return parts.size() == 1
        ? parts.getFirst()
        : new Process.Sequential(flat(parts, Process.Sequential.class, Process.Sequential::parts), span(context));
  }

  private Process prefix(GrammarParser.PrefixContext context, int depth) {
    Process body = unit(context.unit(), depth + 1);
    if (context.action().isEmpty()) {
      return body;
    }
    List<Action> actions = new ArrayList<>(context.action().stream().map(this::action).toList());
    if (body instanceof Process.Prefix(var more, var inner, var _)) {
      actions.addAll(more);
      body = inner;
    }
    return new Process.Prefix(actions, body, span(context));
  }

  private Process unit(GrammarParser.UnitContext context, int depth) {
    List<GrammarParser.PostfixContext> postfixes = context.postfix();
    if (depth + postfixes.size() > TREE_DEPTH) {
      complaints.add(BracketCheck.tooDeep(complaints, context.getStart()));
      return new Process.Zero(span(context));
    }
    Process process = primary(context.primary(), depth + postfixes.size());
    for (GrammarParser.PostfixContext postfix : postfixes) {
      Span at = complaints.span(context.getStart(), postfix.getStop());
      process =
          switch (postfix) {
            case GrammarParser.RestrictionContext restriction ->
                new Process.Restricted(process, hidden(restriction), at);
            case GrammarParser.RelabellingContext relabelling ->
                new Process.Relabelled(process, relabelling.relabel().stream().map(this::relabel).toList(), at);
            default -> throw new IllegalStateException("no such postfix");
          };
    }
    return process;
  }

  private Process primary(GrammarParser.PrimaryContext context, int depth) {
    if (context.process() != null) {
      return process(context.process(), depth + 1);
    }
    Span at = span(context);
    if (context.UPPER() != null) {
      return new Process.Call(context.UPPER().getText(), at);
    }
    if (context.action() != null) {
      String text = context.getText();
      String hint =
          switch (text) {
            case "nil", "stop" -> "write `0` for the process that does nothing";
            case "skip", "done" -> "write `1` for the process that has ended";
            default -> "write `" + text + ".0` to do nothing after it, or `" + text + ".1` to end after it";
          };
      complaints.add(Diagnostic.error("syntax", at, "`" + text + "` is an action; expected a process").withHint(hint));
    }
    return context.ONE() != null ? new Process.One(at) : new Process.Zero(at);
  }

  private List<Action> hidden(GrammarParser.RestrictionContext context) {
    return context.action() != null ? List.of(action(context.action())) : actions(context.actions());
  }

  private Process.Relabel relabel(GrammarParser.RelabelContext context) {
    return new Process.Relabel(action(context.action(0)), action(context.action(1)));
  }

  private List<Action> actions(GrammarParser.ActionsContext context) {
    return context == null ? List.of() : context.action().stream().map(this::action).toList();
  }

  Action action(GrammarParser.ActionContext context) {
    if (context.TAU() != null) {
      if (context.QUOTE() != null) {
        complaints.add(Diagnostic.error("syntax", span(context), "`tau` has no complement").withHint("write `tau`"));
      }
      return new Action(Action.Kind.SILENT, "", span(context));
    }
    String channel = context.getStop().getText();
    return new Action(context.QUOTE() != null ? Action.Kind.OUTPUT : Action.Kind.INPUT, channel, span(context));
  }

  Span span(ParserRuleContext context) {
    Token stop = context.getStop() == null ? context.getStart() : context.getStop();
    return complaints.span(context.getStart(), stop);
  }
}
