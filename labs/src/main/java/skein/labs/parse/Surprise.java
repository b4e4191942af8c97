package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import skein.core.source.Nearest;
import skein.grammar.Complaints;
import skein.grammar.Wording;

/** Reports an unexpected token, with what was expected and a hint at what was probably meant. */
final class Surprise {

  private static final Set<Integer> OPERATORS = Set.of(TIMES, DIVIDE, COLON, MODULO, PLUS, MINUS, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL,
      GREATER, GREATER_EQUAL, UNTIL, RELEASE, WEAK_UNTIL, AND, OR, IMPLIES, LEADS_TO, IS);
  private static final Set<Integer> VALUE_STARTS = Set.of(NUMBER, TRUE, FALSE, EXTERNAL, ID, VARIABLE, OPEN, SQUARE_OPEN, ABS, MIN, MAX,
      DOLLAR, MINUS, NOT, ALWAYS, EVENTUALLY, FINALLY, FAIRLY, FAIRLY_INF, REACHABLE, NEXT, FORALL, EXISTS, COUNT_OVER, SUM_OVER, MIN_OVER, MAX_OVER, IF,
      DEADLOCK_FREE, UNDEFINED, HAS_VALUE, QUESTION);
  private static final Set<Integer> STEP_STARTS = Set.of(NIL, SKIP_, NAME, PROCESS_OPEN, CURLY_OPEN, TOSS, PRIORITY);
  private static final Set<Integer> KEYWORDS = Set.of(ABS, AND, OR, ELSE, FALSE, ID, IF, MAX, MIN, OF, PICK, SKIP_, NIL, THEN, TRUE,
      UNDEF, WHERE, FORALL, EXISTS);
  private static final Set<Integer> SECTION_STARTS = Set.of(SYSTEM, STIGMERGY, AGENT, ASSUME, CHECK, OBSERVE, VIEW);
  private static final Set<Integer> ASSIGNS = Set.of(TO_ATTRIBUTE, TO_STIGMERGY, TO_ENVIRONMENT, SET);
  private static final Set<Integer> JOINTS = Set.of(SEMICOLON, CHOICE, PARALLEL, GUARD, GUARD_OR_SKIP, AFTER_WEIGHT);
  private static final Set<Integer> PART_STARTS = Set.of(DEFINED, EXTERN, ENVIRONMENT, SPAWN, CONTROL, INTERFACE, STIGMERGIES, LINK, POSITION, COLOUR, SIZE);
  private static final List<String> FORMS =
      List.of("always", "eventually", "finally", "fairly", "fairly_inf", "reachable", "deadlockfree", "next", "between", "from");
  private static final List<String> QUESTIONS = List.of("Pmin", "Pmax", "Emin", "Emax");
  private static final Set<String> LOOPS = Set.of("while", "for", "repeat", "loop", "do");
  private static final Set<String> PART_WORDS = Set.of("extern", "environment", "spawn", "control", "interface", "stigmergies", "link");

  private final TokenList tokens;
  private final int index;
  private final IntervalSet possible;
  private final ParserRuleContext context;
  private final int found;

  Surprise(TokenList tokens, int index, IntervalSet possible, ParserRuleContext context) {
    this.tokens = tokens;
    this.index = index;
    this.possible = possible;
    this.context = context;
    this.found = tokens.type(index);
  }

  void report(Complaints complaints) {
    String message = (found == Token.EOF ? "unexpected end of file" : Wording.unexpected(tokens.text(index)))
        + "; expected " + expectation();
    var at = complaints.span(tokens.get(index));
    Optional<String> hint = hint();
    if (hint.isPresent()) {
      complaints.error("syntax", at, message, hint.get());
    } else {
      complaints.error("syntax", at, message);
    }
  }

  private boolean could(int type) {
    return possible.contains(type);
  }

  // ---- what was expected ----

  private String expectation() {
    List<String> words = new ArrayList<>();
    boolean step = could(NIL);
    boolean value = could(NUMBER) && could(TRUE);
    if (step) {
      words.add("an action, a condition with `->`, or the name of a process");
    } else if (value) {
      words.add("a number, a variable or a condition");
    }
    if (could(SYSTEM)) {
      words.add("a section (`system`, `stigmergy`, `agent`, `assume` or `check`)");
    }
    boolean nextPart = could(DEFINED) && could(CURLY_CLOSE);
    for (int type : possible.toList()) {
      if ((step && (STEP_STARTS.contains(type) || VALUE_STARTS.contains(type)))
          || (value && VALUE_STARTS.contains(type))
          || (could(PLUS) && OPERATORS.contains(type))
          || (could(CHOICE) && JOINTS.contains(type))
          || (nextPart && (type == CURLY_CLOSE || PART_STARTS.contains(type)))
          || SECTION_STARTS.contains(type)) {
        continue;
      }
      words.add(name(type));
    }
    if (could(PLUS)) {
      words.add("an arithmetic or comparison operator");
    }
    if (could(CHOICE)) {
      words.add("an operator between steps (`;`, `++`, `||`, `->`)");
    }
    if (nextPart) {
      words.add(name(DEFINED));
      words.add("the end of the section");
    }
    return Wording.anyOf(words);
  }

  private String name(int type) {
    return switch (type) {
      case VARIABLE -> "a variable";
      case NAME -> "a name starting with a capital letter";
      case NUMBER -> "a number";
      case EXTERNAL -> "a parameter such as `_n`";
      case DEFINED -> inside(RULE_check) ? "a property (`Name = …`)"
          : inside(RULE_assume) ? "an assumption (`Name = …`)" : "a definition (`Name = …`)";
      case Token.EOF -> "the end of the file";
      case LIST_OPEN -> "a list `[ … ]`";
      case PROCESS_OPEN -> "`(`";
      case STIGMERGIES -> "`stigmergies`";
      case AFTER_WEIGHT -> "`:` after a weight";
      case WEAK_UNTIL -> "`weakuntil`";
      case THERE_IS -> "`thereIs`";
      default -> {
        String literal = Wording.literal(VOCABULARY, type);
        yield "`" + (literal.isEmpty() ? VOCABULARY.getSymbolicName(type).toLowerCase(Locale.ROOT) : literal) + "`";
      }
    };
  }

  // ---- what was probably meant ----

  private Optional<String> hint() {
    int before = tokens.type(index - 1);
    int after = tokens.type(index + 1);
    String text = tokens.text(index);
    if (inside(RULE_branch) && STEP_STARTS.contains(found) && could(TOSS)) {
      return Optional.of("a branch of `toss` assigns variables: `x <- 1` or `{ x <- 1; y <- 2 }`; to change nothing assign a variable to itself");
    }
    if (could(AFTER_WEIGHT) && tokens.type(index - 2) == PRIORITY) {
      return Optional.of("write `:` after the priority: `priority 2: x = 1 -> y <- 2`");
    }
    if (KEYWORDS.contains(found) && could(VARIABLE) && !could(NUMBER)) {
      return Optional.of("`" + text + "` is a keyword and cannot be the name of a variable");
    }
    if (found == VARIABLE && PART_WORDS.contains(text) && after == EQUAL) {
      return Optional.of("`" + text + "` belongs in another section: `extern`, `environment`, `spawn` and `control` in `system`, `interface` and "
          + "`stigmergies` in `agent`, `link` in `stigmergy`");
    }
    if (before == VARIABLE && inside(RULE_check) && tokens.type(index - 2) == EQUAL && tokens.type(index - 3) == DEFINED) {
      return Optional.of(Nearest.to(tokens.text(index - 1), FORMS).map(meant -> "did you mean `" + meant + "` instead of `" + tokens.text(index - 1) + "`?")
          .orElse("a property starts with `always`, `eventually`, `reachable`, `fairly` or `fairly_inf`, not with `" + tokens.text(index - 1) + "`"));
    }
    if (found == VARIABLE && could(DEFINED) && after == EQUAL) {
      return Optional.of("names of processes and properties start with a capital letter");
    }
    if (found == VARIABLE && could(NAME) && !could(NUMBER) && !could(VARIABLE)) {
      return Optional.of("names of agents, stigmergies, processes and properties start with a capital letter");
    }
    if (found == OF && inside(RULE_statement) && could(SET)) {
      return Optional.of("an agent can only write its own attributes, its stigmergies and the environment");
    }
    if (text.equals("is") && could(PLUS)) {
      return Optional.of("to test for a value write `x is defined` or `x is undefined`");
    }
    if (found == SET && !inside(RULE_statement)) {
      return Optional.of("`:=` sets a local and is only allowed in a block `{ … }`");
    }
    if ((found == EQUAL || found == COLON) && could(TO_ATTRIBUTE)) {
      return Optional.of("to assign write `<-` (attribute), `<~` (stigmergy), `<--` (environment) or `:=` (local)");
    }
    if ((found == GUARD || found == PROCESS_OPEN) && inside(RULE_check)) {
      return Optional.of("`->` is a guard; in a property write `implies`, or `!(a) or b` inside a condition");
    }
    if (inside(RULE_statement) && could(SET) && !ASSIGNS.contains(found)) {
      return Optional.of("a block contains only assignments; put the condition before it: `a -> { … }`");
    }
    if (ASSIGNS.contains(found) && could(ELSE)) {
      return Optional.of("`if` chooses between values; to choose between steps write `(a -> P) ++ (!(a) -> Q)`");
    }
    if (found == UNDEF) {
      return Optional.of("`undef` is only allowed as an initial value");
    }
    if (found == LIST_OPEN && could(NUMBER)) {
      return Optional.of("for any value of a range write `[a..b]`");
    }
    if (found == COMMA && inDeclarations()) {
      return Optional.of("for several initial values write `[0, 1]`");
    }
    if (found == OF) {
      return Optional.of("put the expression before `of` in parentheses, or use a variable: `x of (y of p)`");
    }
    if (before == OF && (found == NAME || found == DEFINED)) {
      return Optional.of("after `of` comes one agent; for those of a kind write `forall " + text + " a, x of a = 0` or `exists " + text + " a, x of a = 0`");
    }
    if (before == OF) {
      return Optional.of("after `of` write a name, a number, `p[0]` or an expression in parentheses");
    }
    if (found == GUARD || found == GUARD_OR_SKIP) {
      return Optional.of("only a condition is allowed before `" + text + "`");
    }
    if (found == NAME && (could(VARIABLE) || could(NUMBER)) && !could(SEMICOLON) && !could(NIL)) {
      return Optional.of("names of variables start with a lower-case letter");
    }
    Optional<String> asked = found == DEFINED && inside(RULE_check) ? Nearest.to(text, QUESTIONS) : Optional.empty();
    if (asked.isPresent()) {
      return asked.map(near -> "did you mean `" + near + "`?");
    }
    if ((found == DEFINED || found == CURLY_CLOSE || found == SEMICOLON) && could(NUMBER) && !could(PLUS)) {
      return Optional.of("the text before it is incomplete");
    }
    if (LOOPS.contains(tokens.text(index - 1)) && could(CHOICE)) {
      return Optional.of("LAbS has no loops; a process repeats by calling itself: `Behavior = a -> P; Behavior`");
    }
    if (could(SEMICOLON) && (found == VARIABLE || STEP_STARTS.contains(found))) {
      return Optional.of("is a `;` missing before it?");
    }
    if (found == PARALLEL && could(AND)) {
      return Optional.of("to combine conditions write `or`");
    }
    return Optional.empty();
  }

  private boolean inDeclarations() {
    return inside(RULE_declarations) || (tokens.type(index) == COMMA && could(SEMICOLON) && (inside(RULE_systemPart) || inside(RULE_agentPart)
        || inside(RULE_system) || inside(RULE_agent)) && could(DOTS));
  }

  private boolean inside(int rule) {
    for (ParserRuleContext c = context; c != null; c = c.getParent()) {
      if (c.getRuleIndex() == rule) {
        return true;
      }
    }
    return false;
  }
}
