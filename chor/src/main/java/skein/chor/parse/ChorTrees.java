package skein.chor.parse;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.source.Span;
import skein.grammar.Complaints;

/** Converts ANTLR's parse trees to syntax trees. Reports errors that the grammar accepts so that the message can be better. */
final class ChorTrees {

  private final Complaints complaints;

  ChorTrees(Complaints complaints) {
    this.complaints = complaints;
  }

  List<Name> peers(ChorGrammarParser.PeersContext context) {
    return context.name().stream().map(this::name).toList();
  }

  ChorSpec.Definition definition(ChorGrammarParser.DefinitionContext context) {
    return new ChorSpec.Definition(name(context.NAME()), choice(context.choice()));
  }

  private Choreography choice(ChorGrammarParser.ChoiceContext context) {
    LineBreaks.check(context, complaints);
    List<Choreography> branches = context.parallel().stream().map(this::parallel).toList();
    return branches.size() == 1 ? branches.getFirst() : new Choreography.Choice(branches, Optional.empty(), span(context));
  }

  private Choreography parallel(ChorGrammarParser.ParallelContext context) {
    List<Choreography> branches = flat(context.sequence(), this::sequence,
        part -> part instanceof Choreography.Parallel(var inner, var _) ? inner : List.of(part));
    return branches.size() == 1 ? branches.getFirst() : new Choreography.Parallel(branches, span(context));
  }

  private Choreography sequence(ChorGrammarParser.SequenceContext context) {
    List<Choreography> parts = flat(context.unit(), this::unit,
        part -> part instanceof Choreography.Sequence(var inner, var _) ? inner : List.of(part));
    return parts.size() == 1 ? parts.getFirst() : new Choreography.Sequence(parts, span(context));
  }

  /** Parts that were written in parentheses within the same operator are parts of it. */
  private static <C> List<Choreography> flat(
      List<C> contexts, Function<C, Choreography> tree, Function<Choreography, List<Choreography>> parts) {
    if (contexts.size() == 1) {
      return List.of(tree.apply(contexts.getFirst()));
    }
    return contexts.stream().map(tree).map(parts).flatMap(List::stream).toList();
  }

  private Choreography unit(ChorGrammarParser.UnitContext context) {
    Choreography unit = primary(context.primary());
    List<ChorGrammarParser.PostfixContext> postfixes = context.postfix();
    int next = 0;
    if (next < postfixes.size() && unit instanceof Choreography.Choice(var branches, var decider, var _) && decider.isEmpty()
        && postfixes.getFirst().BY() != null) {
      unit = new Choreography.Choice(branches, Optional.of(decider(postfixes.getFirst())), covering(context, postfixes.getFirst()));
      next++;
    } else if (next < postfixes.size() && postfixes.getFirst().STAR() != null) {
      next = 1 < postfixes.size() && postfixes.get(1).BY() != null ? 2 : 1;
      Optional<Name> asked = next == 2 ? Optional.of(decider(postfixes.get(1))) : Optional.empty();
      unit = new Choreography.Loop(unit, asked, covering(context, postfixes.get(next - 1)));
    }
    if (next < postfixes.size()) {
      misplaced(unit, postfixes.get(next), next > 0);
    }
    return unit;
  }

  private void misplaced(Choreography unit, ChorGrammarParser.PostfixContext postfix, boolean follows) {
    Span at = span(postfix);
    if (postfix.STAR() != null) {
      boolean star = unit instanceof Choreography.Loop(var _, var by, var _) && by.isEmpty();
      complaints.error("misplaced-star", at, "a `*` cannot follow " + (star ? "a `*`" : "`by`"),
          unit instanceof Choreography.Choice(var _, var by, var _)
              ? "to repeat the choice, write `((P + Q) by " + by.orElseThrow().text() + ")*`"
              : "one `*` is enough: `P*` already repeats P any number of times");
      return;
    }
    String peer = postfix.name().getText();
    String hint =
        switch (unit) {
          case Choreography.Choice _, Choreography.Loop _ when follows -> "only one peer can decide";
          case Choreography.Choice _ -> "the choice inside already says who decides";
          case Choreography.Loop _ -> "write it directly after the `*`: `(P)* by " + peer + "`";
          case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Sequence _, Choreography.Parallel _, Choreography.Call _ ->
              "put the choice in parentheses, as in `(P + Q) by " + peer + "`, or write `(P)* by " + peer + "` for a loop";
        };
    complaints.error("misplaced-by", at, "`by` must follow a choice in parentheses or a `*`", hint);
  }

  private Choreography primary(ChorGrammarParser.PrimaryContext context) {
    if (context.choice() != null) {
      return choice(context.choice());
    }
    Span at = span(context);
    Name first = new Name(context.getStart().getText(), complaints.span(context.getStart()));
    ChorGrammarParser.PartiesContext parties = context.parties();
    if (parties == null) {
      return context.SKIP_() != null ? new Choreography.Skip(at) : new Choreography.Call(first, at);
    }
    List<Name> peers = parties.name().stream().map(this::name).toList();
    return parties.AT() != null
        ? new Choreography.Local(first, peers.getFirst(), at)
        : new Choreography.Message(first, peers.getFirst(), peers.getLast(), at);
  }

  private Name decider(ChorGrammarParser.PostfixContext context) {
    return name(context.name());
  }

  private Name name(ParserRuleContext context) {
    return new Name(context.getText(), span(context));
  }

  private Name name(TerminalNode node) {
    return new Name(node.getText(), complaints.span(node.getSymbol()));
  }

  private Span covering(ParserRuleContext from, ParserRuleContext to) {
    return complaints.span(from.getStart(), to.getStop());
  }

  private Span span(ParserRuleContext context) {
    return complaints.span(context.getStart(), context.getStop());
  }
}
