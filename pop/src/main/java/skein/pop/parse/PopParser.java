package skein.pop.parse;

import static skein.pop.parse.PopLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.SourceStream;
import skein.grammar.question.QuestionFolding;
import skein.pop.syntax.PopProperty;
import skein.pop.syntax.PopTerm;
import skein.pop.syntax.Protocol;
import skein.pop.syntax.Protocol.Word;

/** Reads the sections of a text, which may come in any order; rules need no word before them. */
public final class PopParser {

  private static final int MOST_TOKENS = 100_000;
  private static final List<String> SECTIONS = List.of("states", "start", "check");

  private final Complaints complaints;
  private final TokenCursor cursor;
  private final PopPropertyReader properties;
  private final List<Word> states = new ArrayList<>();
  private final List<Protocol.PairRule> rules = new ArrayList<>();
  private final List<Protocol.StartCount> start = new ArrayList<>();
  private final List<Protocol.Claimed> claims = new ArrayList<>();
  private Optional<Span> named = Optional.empty();

  private PopParser(TokenCursor cursor, Complaints complaints) {
    this.complaints = complaints;
    this.cursor = cursor;
    this.properties = new PopPropertyReader(cursor, complaints);
  }

  /** The tree, unless the text has errors; these are added to the diagnostics. */
  public static Optional<Protocol> parse(Source source, Diagnostics diagnostics) {
    Span whole = new Span(source, 0, source.text().length());
    return Complaints.collect(
        source,
        diagnostics,
        complaints -> tokens(whole, complaints).flatMap(tokens -> read(tokens, complaints, cursor -> new PopParser(cursor, complaints).protocol(whole))));
  }

  /** A condition on its own, as after {@code always}. */
  public static Optional<PopTerm.Formula> condition(Span at, Diagnostics diagnostics) {
    return Complaints.collect(at.source(), diagnostics, complaints -> part(at, complaints, PopTermReader::formula));
  }

  /** A part of a text on its own. */
  static <T> Optional<T> part(Span at, Complaints complaints, Function<PopTermReader, T> reader) {
    return whole(at, complaints, cursor -> reader.apply(new PopTermReader(cursor)));
  }

  /** The same. */
  static <T> Optional<T> whole(Span at, Complaints complaints, Function<TokenCursor, T> reader) {
    return tokens(at, complaints)
        .flatMap(
            tokens ->
                read(
                    tokens,
                    complaints,
                    cursor -> {
                      T result = reader.apply(cursor);
                      cursor.expect(Token.EOF, "an operator or the end");
                      return result;
                    }));
  }

  private static <T> Optional<T> read(List<Token> tokens, Complaints complaints, Function<TokenCursor, T> reader) {
    try {
      return Optional.of(reader.apply(new TokenCursor(tokens, complaints)));
    } catch (TokenCursor.Mistake mistake) {
      complaints.add(mistake.diagnostic());
      return Optional.empty();
    }
  }

  private static Optional<List<Token>> tokens(Span text, Complaints complaints) {
    int before = complaints.count();
    PopLexer lexer = new PopLexer(new SourceStream(text));
    lexer.removeErrorListeners();
    List<Token> all = new ArrayList<>();
    Token token;
    do {
      token = lexer.nextToken();
      all.add(token);
      if (all.size() > MOST_TOKENS) {
        complaints.error("too-long", complaints.span(token), "this file is too long: more than 100,000 tokens");
        return Optional.empty();
      }
    } while (token.getType() != Token.EOF);
    List<Token> folded = QuestionFolding.folded(all, QUESTION, complaints);
    folded.stream()
        .filter(each -> each.getType() == JUNK)
        .forEach(junk -> complaints.error("syntax", complaints.span(junk), "the character `" + junk.getText() + "` is not allowed here"));
    return complaints.count() > before ? Optional.empty() : Optional.of(folded);
  }

  private Protocol protocol(Span whole) {
    while (cursor.type() != Token.EOF) {
      section();
    }
    if (states.isEmpty()) {
      complaints.error("missing-section", complaints.start(), "this protocol has no states", "begin with `states x, y`");
    }
    return new Protocol(states, rules, start, claims, named.orElse(whole));
  }

  private void section() {
    switch (cursor.type()) {
      case STATES -> states();
      case START -> start();
      case CHECK -> check();
      case NAME, NUMBER -> rules.add(rule());
      case SEMICOLON -> cursor.take();
      default -> throw cursor.mistake("a rule, `states`, `start` or `check`", Optional.empty());
    }
  }

  private void states() {
    Token word = cursor.take();
    if (named.isPresent()) {
      complaints.error("duplicate-section", cursor.span(word), "there is more than one list of states", "merge them into one");
    }
    named = Optional.of(cursor.span(word));
    do {
      states.add(name("the name of a state"));
    } while (cursor.skip(COMMA));
  }

  private Word name(String expected) {
    Token token = cursor.expect(NAME, expected);
    return new Word(token.getText(), cursor.span(token));
  }

  private Protocol.PairRule rule() {
    Token first = cursor.peek();
    misspeltSection(first);
    Optional<PopTerm.Number> weight = Optional.empty();
    if (cursor.type(1) == COLON) {
      Token given = cursor.take();
      weight =
          Optional.of(given.getType() == NUMBER ? new PopTermReader(cursor).literal(given) : new PopTerm.Named(given.getText(), cursor.span(given)));
      cursor.take();
    } else if (first.getType() == NUMBER) {
      cursor.take();
      throw cursor.mistake("`:` after the weight of a rule", Optional.of("a rule with a weight looks like `3: x + y -> x + b`"));
    }
    Word initiator = name("the state of the initiator");
    cursor.expect(PLUS, "`+` and the state of the responder");
    Word responder = name("the state of the responder");
    cursor.expect(ARROW, "`->` and the states after the meeting");
    Word then = name("the state of the initiator after the meeting");
    cursor.expect(PLUS, "`+` and the state of the responder: a rule is about two agents");
    Word also = name("the state of the responder after the meeting");
    return new Protocol.PairRule(weight, initiator, responder, then, also, cursor.since(first));
  }

  private void misspeltSection(Token first) {
    boolean looksLikeOne = first.getType() == NAME && (cursor.type(1) == NAME || cursor.type(1) == CURLY_OPEN);
    if (looksLikeOne) {
      throw cursor.mistake(
          "a rule, `states`, `start` or `check`",
          Optional.of(Nearest.to(first.getText(), SECTIONS).map(near -> "did you mean `" + near + "`?").orElse("a rule looks like `x + y -> x + b`")));
    }
  }

  private void start() {
    cursor.take();
    do {
      Word state = name("the name of a state");
      cursor.expect(EQUAL, "`=` and the number of agents");
      start.add(new Protocol.StartCount(state, new PopTermReader(cursor).number()));
    } while (cursor.skip(COMMA));
  }

  private void check() {
    cursor.take();
    cursor.expect(CURLY_OPEN, "`{`");
    while (!cursor.skip(CURLY_CLOSE)) {
      if (cursor.skip(SEMICOLON)) {
        continue;
      }
      Token first = cursor.peek();
      Word name = name("a property (`Name = …`) or `}`");
      cursor.expect(EQUAL, "`=`");
      PopProperty form = properties.form();
      claims.add(new Protocol.Claimed(name, form, cursor.since(first)));
    }
  }
}
