package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.Arrays;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import skein.grammar.Complaints;

/**
 * Error recovery of the parser: it reports one error, skips the enclosing declaration, definition, statement or
 * property, and continues after it. Brackets are known to match, so it cannot lose its place.
 */
final class Recovery extends DefaultErrorStrategy {

  private static final Set<Integer> PART_STARTS = Set.of(DEFINED, EXTERN, ENVIRONMENT, SPAWN, CONTROL, INTERFACE, STIGMERGIES, LINK, POSITION, COLOUR, SIZE);
  private static final Set<Integer> SECTION_STARTS = Set.of(SYSTEM, STIGMERGY, AGENT, ASSUME, CHECK, OBSERVE, VIEW);
  /** The rules that are skipped as a whole, and the tokens that end them besides the start of another part. */
  private static final Map<Integer, Set<Integer>> ITEMS = Map.ofEntries(
      Map.entry(RULE_declaration, Set.of(SEMICOLON)), Map.entry(RULE_spawn, Set.of(COMMA)), Map.entry(RULE_definition, Set.of()),
      Map.entry(RULE_statement, Set.of(SEMICOLON)), Map.entry(RULE_tuple, Set.of(SEMICOLON)), Map.entry(RULE_assumption, Set.of()),
      Map.entry(RULE_property, Set.of()), Map.entry(RULE_systemPart, Set.of()), Map.entry(RULE_stigmergyPart, Set.of(SEMICOLON)),
      Map.entry(RULE_agentPart, Set.of()), Map.entry(RULE_viewPart, Set.of()));
  private static final Set<Integer> SECTIONS = Set.of(RULE_system, RULE_stigmergy, RULE_agent, RULE_assume, RULE_check, RULE_view);

  private final TokenList tokens;
  private final Brackets brackets;
  private final Complaints complaints;
  private int[] passed = new int[16];
  private int passedCount;
  private int passedAt = -1;
  private final NavigableSet<Integer> failures = new TreeSet<>();

  Recovery(TokenList tokens, Brackets brackets, Complaints complaints) {
    this.tokens = tokens;
    this.brackets = brackets;
    this.complaints = complaints;
  }

  /** Whether nothing in this subtree, or right after it, was skipped. */
  boolean isSound(ParserRuleContext piece) {
    if (piece.exception != null || piece.getStop() == null) {
      return false;
    }
    Integer next = failures.ceiling(piece.getStart().getTokenIndex());
    return next == null || next > piece.getStop().getTokenIndex() + 1;
  }

  /** Called before each optional or repeated part: records what is expected here, for a later error at the same token. */
  @Override
  public void sync(Parser parser) {
    note(parser);
    int rule = parser.getContext().getRuleIndex();
    boolean section = SECTIONS.contains(rule);
    if (!section && rule != RULE_specification) {
      return;
    }
    IntervalSet next = parser.getATN().nextTokens(parser.getATN().states.get(parser.getState()));
    if (next.contains(parser.getCurrentToken().getType()) || next.contains(Token.EPSILON)) {
      return;
    }
    reportError(parser, new InputMismatchException(parser));
    int depth = section ? 1 : 0;
    skip(parser, depth, section ? PART_STARTS : SECTION_STARTS);
    endErrorCondition(parser);
  }

  private void note(Parser parser) {
    int index = parser.getCurrentToken().getTokenIndex();
    if (index != passedAt) {
      passedAt = index;
      passedCount = 0;
    }
    if (passedCount == passed.length) {
      passed = Arrays.copyOf(passed, 2 * passedCount);
    }
    passed[passedCount++] = parser.getState();
  }

  @Override
  public Token recoverInline(Parser parser) {
    throw new InputMismatchException(parser);
  }

  @Override
  public void reportError(Parser parser, RecognitionException e) {
    if (inErrorRecoveryMode(parser)) {
      return;
    }
    beginErrorCondition(parser);
    Token found = e instanceof NoViableAltException n ? n.getStartToken() : e.getOffendingToken();
    failures.add(found.getTokenIndex());
    if (e.getOffendingToken().getType() == UNKNOWN) {
      // Slips has reported the character; the text around it cannot be checked.
      return;
    }
    IntervalSet possible = new IntervalSet();
    if (passedAt == found.getTokenIndex()) {
      for (int i = 0; i < passedCount; i++) {
        possible.addAll(parser.getATN().nextTokens(parser.getATN().states.get(passed[i])));
      }
    }
    IntervalSet atError = e.getExpectedTokens();
    if (atError != null) {
      possible.addAll(atError);
    }
    possible.remove(Token.EPSILON);
    new Surprise(tokens, found.getTokenIndex(), possible, parser.getContext()).report(complaints);
  }

  @Override
  public void recover(Parser parser, RecognitionException e) {
    int rule = parser.getContext().getRuleIndex();
    if (ITEMS.containsKey(rule)) {
      int depth = brackets.depth(parser.getContext().getStart().getTokenIndex());
      skip(parser, depth, ITEMS.get(rule));
      if (rule == RULE_stigmergyPart && parser.getCurrentToken().getType() == SEMICOLON) {
        parser.consume();
      }
      endErrorCondition(parser);
    } else if (SECTIONS.contains(rule)) {
      skip(parser, 0, SECTION_STARTS);
      endErrorCondition(parser);
    } else if (rule != RULE_specification) {
      throw e;
    }
  }

  private void skip(Parser parser, int depth, Set<Integer> stops) {
    while (true) {
      Token token = parser.getCurrentToken();
      int type = token.getType();
      int here = type == Token.EOF ? -1 : brackets.depth(token.getTokenIndex());
      boolean closed = here < depth;
      boolean stop = here == depth && (stops.contains(type) || (depth == 1 && PART_STARTS.contains(type)));
      if ((complaints.full() && type != Token.EOF) || (!closed && !stop)) {
        parser.consume();
      } else {
        return;
      }
    }
  }
}
