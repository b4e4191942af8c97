package skein.purpose.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;

/** Parses text into a draft, line by line. */
final class Reader {

  private final Complaints complaints;
  private final Draft draft = new Draft();
  private Draft.State current;

  private Reader(Complaints complaints) {
    this.complaints = complaints;
  }

  static Draft read(Complaints complaints) {
    Reader reader = new Reader(complaints);
    for (List<Token> part : new TextParts(complaints).all()) {
      reader.part(part);
    }
    return reader.draft;
  }

  private void part(List<Token> part) {
    switch (part.getFirst().getType()) {
      case ExperimentLexer.PURPOSE, ExperimentLexer.SYSTEM -> with(part, ExperimentParser::header, this::header);
      case ExperimentLexer.START -> with(part, ExperimentParser::start, this::start);
      case ExperimentLexer.COMMIT ->
          with(part, ExperimentParser::commit, c -> c.EVENT().forEach(e -> draft.commits.put(event(e), span(e))));
      case ExperimentLexer.EVENT_WORD -> with(part, ExperimentParser::eventRule, this::eventRule);
      case ExperimentLexer.LITERAL -> with(part, ExperimentParser::literalRule, this::literalRule);
      case ExperimentLexer.INDEPENDENT -> with(part, ExperimentParser::independent, this::independent);
      case ExperimentLexer.NOTHING ->
          with(part, ExperimentParser::unreached, c -> draft.unreached.add(name(c.NAME())));
      case ExperimentLexer.IN -> {
        // Even if it cannot be parsed, its transitions must not be added to another state.
        current = new Draft.State(new Draft.Named("", complaints.start()));
        with(part, ExperimentParser::state, this::state);
      }
      default -> with(part, ExperimentParser::move, this::move);
    }
  }

  /** One part, unless it has an error, which is reported. */
  private <C extends ParserRuleContext> void with(
      List<Token> part, Function<ExperimentParser, C> rule, Consumer<C> use) {
    ExperimentParser parser = new ExperimentParser(new CommonTokenStream(new ListTokenSource(part)));
    new LineMistake(part, complaints).read(parser, rule).ifPresent(use);
  }

  private void header(ExperimentParser.HeaderContext context) {
    if (draft.name != null) {
      complaints.error("duplicate", span(context.NAME()), "this is a second `" + context.getStart().getText() + "` line",
          "a file contains only one");
      return;
    }
    draft.name = name(context.NAME());
    draft.purpose = context.PURPOSE() != null;
  }

  private void start(ExperimentParser.StartContext context) {
    if (draft.start != null) {
      complaints.error("duplicate", span(context.NAME()), "the initial state is already given on line " + draft.start.at().line(),
          "there can be only one initial state");
      return;
    }
    draft.start = name(context.NAME());
  }

  private void state(ExperimentParser.StateContext context) {
    Draft.Named name = name(context.NAME());
    Draft.State again = draft.states.get(name.text());
    if (again != null) {
      complaints.error("duplicate", name.at(), "the state `" + name.text() + "` is already described on line " + again.name.at().line(),
          "merge them, or rename one of them");
      return;
    }
    current = new Draft.State(name);
    draft.states.put(name.text(), current);
    context.literal().forEach(this::literal);
  }

  private void literal(ExperimentParser.LiteralContext context) {
    String text = context.getStop().getText();
    boolean negative = context.NOT() != null || text.startsWith("!");
    if (text.startsWith("?")) {
      complaints.error("syntax", span(context), "`" + text + "` is an event; expected a literal",
          "write `" + text.substring(1) + "` or `not " + text.substring(1) + "`");
      return;
    }
    Literal literal = new Literal(text.startsWith("!") ? text.substring(1) : text, !negative);
    if (current.literals.containsKey(literal.negated())) {
      complaints.error("contradiction", span(context),
          "`" + current.name.text() + "` cannot have both `" + literal.proposition() + "` and `not " + literal.proposition() + "`",
          "remove one of them: no state of any system has both");
      return;
    }
    current.literals.put(literal, span(context));
  }

  private void move(ExperimentParser.MoveContext context) {
    if (current == null) {
      complaints.error("syntax", span(context), "this transition belongs to no state", "add `in NAME:` above it");
      return;
    }
    ExperimentParser.EventContext event = context.event();
    Event read =
        event.EVENT() != null ? event(event.EVENT()) : event.TAU() != null ? Event.tau() : Event.other();
    current.moves.add(new Draft.Move(read, name(context.NAME()), span(context)));
  }

  private void eventRule(ExperimentParser.EventRuleContext context) {
    Event event = context.TAU() != null ? Event.tau() : event(context.EVENT());
    Span text = trimmed(context.TEXT());
    if (text.start() == text.end()) {
      complaints.error("syntax", text, "expected the text of a step of the model", "for example `Bird 0: …`");
      return;
    }
    draft.events.add(new Experiment.EventRule(event, text.text(), text));
  }

  private void literalRule(ExperimentParser.LiteralRuleContext context) {
    Draft.Named name = name(context.NAME());
    Span condition = trimmed(context.TEXT());
    if (draft.literals.stream().anyMatch(l -> l.proposition().equals(name.text()))) {
      complaints.error("duplicate", name.at(), "`" + name.text() + "` is already defined", "remove one of the definitions, or use another name");
      return;
    }
    if (condition.start() == condition.end()) {
      complaints.error("syntax", condition, "expected a condition in the language of the model",
          "for example `forall Bird a, x of a = 0`");
      return;
    }
    draft.literals.add(new Experiment.LiteralRule(name.text(), condition));
  }

  private void independent(ExperimentParser.IndependentContext context) {
    Map<String, Span> names = new LinkedHashMap<>();
    context.NAME().forEach(n -> names.put(n.getText(), span(n)));
    draft.independent.add(names);
  }

  private static Event event(TerminalNode node) {
    String name = node.getText().substring(1);
    return node.getText().startsWith("?") ? new Event.Input(name) : new Event.Output(name);
  }

  private Draft.Named name(TerminalNode node) {
    return new Draft.Named(node.getText(), span(node));
  }

  private Span trimmed(TerminalNode node) {
    Span all = span(node);
    int lead = all.text().length() - all.text().stripLeading().length();
    int end = all.start() + Math.max(lead, all.text().stripTrailing().length());
    return new Span(all.source(), all.start() + lead, end);
  }

  private Span span(TerminalNode node) {
    return complaints.span(node.getSymbol());
  }

  private Span span(ParserRuleContext context) {
    return complaints.span(context.getStart(), lastToken(context));
  }

  /** The rules of whole lines end after the last token. */
  private static Token lastToken(ParserRuleContext context) {
    for (int i = context.getChildCount() - 1; i >= 0; i--) {
      if (context.getChild(i) instanceof TerminalNode node && node.getSymbol().getType() != Token.EOF) {
        return node.getSymbol();
      }
      if (context.getChild(i) instanceof ParserRuleContext inner) {
        return inner.getStop();
      }
    }
    return context.getStart();
  }
}
