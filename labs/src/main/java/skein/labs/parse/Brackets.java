package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import skein.grammar.Complaints;

/**
 * Matches the brackets of a text. Gives parentheses around processes and square brackets around lists their own token types, and records
 * the depth of each token, so that the parser can skip invalid text without losing its place.
 */
final class Brackets {

  private static final Set<Integer> IN_PROCESSES_ONLY = Set.of(
      SEMICOLON, CHOICE, PARALLEL, BAR, GUARD, GUARD_OR_SKIP, TO_ATTRIBUTE, TO_STIGMERGY, TO_ENVIRONMENT, SET, NIL, SKIP_);
  private static final Set<String> OVER_AGENTS = Set.of("count", "sum", "min", "max");
  private static final Set<String> NAMED_SECTIONS = Set.of("agent", "stigmergy");
  private static final Set<String> SECTIONS = Set.of("system", "assume", "check", "observe", "view");

  private final TokenList tokens;
  private final Complaints complaints;
  private final int[] depth;
  private final Deque<Open> open = new ArrayDeque<>();

  private static final class Open {
    final int index;
    boolean process;
    boolean range;

    Open(int index) {
      this.index = index;
    }
  }

  private Brackets(TokenList tokens, Complaints complaints) {
    this.tokens = tokens;
    this.complaints = complaints;
    this.depth = new int[tokens.size()];
  }

  static Brackets match(TokenList tokens, Complaints complaints) {
    Brackets brackets = new Brackets(tokens, complaints);
    brackets.walk();
    return brackets;
  }

  /** The number of brackets that enclose a token; a bracket does not enclose itself. */
  int depth(int index) {
    return depth[index];
  }

  private void walk() {
    for (int i = 0; i < tokens.size() && !complaints.full(); i++) {
      int type = tokens.type(i);
      switch (type) {
        case OPEN, SQUARE_OPEN, CURLY_OPEN -> {
          if (type == CURLY_OPEN) {
            startOfSection(i);
            markProcess();
          }
          depth[i] = open.size();
          open.push(new Open(i));
          boolean inSection = tokens.type(open.peekLast().index) == CURLY_OPEN;
          if (open.size() > (inSection ? Nesting.LIMIT + 1 : Nesting.LIMIT)) {
            complaints.error(Nesting.CODE, complaints.span(tokens.get(i)), Nesting.TOO_DEEP, Nesting.HINT);
            return;
          }
        }
        case CLOSE, SQUARE_CLOSE, CURLY_CLOSE -> {
          close(i);
          depth[i] = open.size();
        }
        default -> {
          depth[i] = open.size();
          if (type == DOTS && !open.isEmpty()) {
            open.peek().range = true;
          } else if (IN_PROCESSES_ONLY.contains(type) || (type == NAME && !isKind(i))) {
            markProcess();
          }
        }
      }
    }
    endOfText();
  }

  /** After {@code of}, a kind is a mistake, but still no process. */
  private boolean isKind(int i) {
    return tokens.type(i - 1) == FORALL || tokens.type(i - 1) == EXISTS || tokens.type(i - 1) == OF
        || (OVER_AGENTS.contains(tokens.text(i - 1)) && tokens.type(i + 1) == VARIABLE && tokens.type(i + 2) == COMMA);
  }

  private void markProcess() {
    if (!open.isEmpty()) {
      open.peek().process = true;
    }
  }

  private void close(int i) {
    int wanted = switch (tokens.type(i)) {
      case CLOSE -> OPEN;
      case SQUARE_CLOSE -> SQUARE_OPEN;
      default -> CURLY_OPEN;
    };
    if (open.stream().noneMatch(o -> tokens.type(o.index) == wanted)) {
      complaints.error("bracket", complaints.span(tokens.get(i)), "unmatched `" + tokens.text(i) + "`",
          "remove it, or add the missing `" + lexeme(wanted) + "`");
      return;
    }
    while (tokens.type(open.peek().index) != wanted) {
      notClosedBefore(open.pop().index, "`" + tokens.text(i) + "` on line " + complaints.span(tokens.get(i)).line());
    }
    Open closed = open.pop();
    if (wanted == OPEN && closed.process) {
      tokens.retype(closed.index, PROCESS_OPEN);
      markProcess();
    } else if (wanted == SQUARE_OPEN && !closed.range && !isIndex(closed.index)) {
      tokens.retype(closed.index, LIST_OPEN);
    }
  }

  private boolean isIndex(int i) {
    return tokens.type(i - 1) == VARIABLE || tokens.type(i - 1) == ID;
  }

  /** Sections do not nest: a bracket that is open where one begins was not closed. */
  private void startOfSection(int curly) {
    boolean named = tokens.type(curly - 1) == NAME && tokens.type(curly - 2) == VARIABLE;
    int word = named ? curly - 2 : curly - 1;
    if (open.isEmpty() || !(named ? NAMED_SECTIONS : SECTIONS).contains(tokens.text(word))) {
      return;
    }
    notClosedBefore(open.peek().index, "`" + tokens.text(word) + "` on line " + complaints.span(tokens.get(word)).line());
    open.clear();
    for (int i = word; i < curly; i++) {
      depth[i] = 0;
    }
  }

  private void notClosedBefore(int opening, String what) {
    complaints.error("bracket", complaints.span(tokens.get(opening)),
        "this `" + lexeme(tokens.type(opening)) + "` is not closed before the " + what);
  }

  private void endOfText() {
    if (open.isEmpty()) {
      return;
    }
    int opening = open.peek().index;
    String others = switch (open.size()) {
      case 1 -> "";
      case 2 -> ", nor is another one around it";
      default -> ", nor are " + (open.size() - 1) + " more around it";
    };
    complaints.error("bracket", complaints.span(tokens.get(opening)),
        "this `" + lexeme(tokens.type(opening)) + "` is never closed" + others, "add the missing closing bracket");
  }

  private static String lexeme(int type) {
    return switch (type) {
      case SQUARE_OPEN, LIST_OPEN -> "[";
      case CURLY_OPEN -> "{";
      default -> "(";
    };
  }
}
