package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Distinguishes contextual keywords from variables of the same name, by the section they are in and the
 * tokens next to them. Published models have variables named {@code agent}, {@code next} or {@code count}.
 */
final class ContextualKeywords {

  private static final Map<String, Integer> SECTIONS =
      Map.of("system", SYSTEM, "stigmergy", STIGMERGY, "agent", AGENT, "assume", ASSUME, "check", CHECK, "observe", OBSERVE, "view", VIEW);
  private static final Map<Integer, Map<String, Integer>> PARTS = Map.of(
      SYSTEM, Map.of("extern", EXTERN, "environment", ENVIRONMENT, "spawn", SPAWN, "control", CONTROL),
      AGENT, Map.of("interface", INTERFACE, "stigmergies", STIGMERGIES),
      STIGMERGY, Map.of("link", LINK),
      VIEW, Map.of("position", POSITION, "colour", COLOUR, "size", SIZE));
  private static final Map<String, Integer> PREFIXES = Map.of("always", ALWAYS, "eventually", EVENTUALLY, "finally", FINALLY,
      "fairly", FAIRLY, "fairly_inf", FAIRLY_INF, "reachable", REACHABLE, "next", NEXT);
  private static final Map<String, Integer> INFIXES =
      Map.of("until", UNTIL, "release", RELEASE, "weakuntil", WEAK_UNTIL, "implies", IMPLIES, "leadsto", LEADS_TO,
          "precedes", PRECEDES);
  private static final Map<String, Integer> OVER_AGENTS = Map.of("count", COUNT_OVER, "sum", SUM_OVER, "min", MIN_OVER, "max", MAX_OVER);
  private static final Map<String, Integer> AFTER_IS = Map.of("undefined", UNDEFINED, "defined", HAS_VALUE);
  private static final Set<Integer> ENDS_AN_OPERAND =
      Set.of(VARIABLE, NUMBER, EXTERNAL, TRUE, FALSE, ID, CLOSE, SQUARE_CLOSE, UNDEFINED, HAS_VALUE);
  private static final Set<Integer> ENDS_A_PART =
      Set.of(VARIABLE, NUMBER, EXTERNAL, TRUE, FALSE, ID, CLOSE, SQUARE_CLOSE, CURLY_CLOSE, CURLY_OPEN, NAME, NIL, SKIP_, UNDEF,
          UNDEFINED, HAS_VALUE);
  private static final Set<Integer> FOLLOWS_A_VARIABLE = Set.of(EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL,
      PLUS, TIMES, DIVIDE, COLON, MODULO, SQUARE_OPEN, SQUARE_CLOSE, OF, AND, OR, CLOSE, COMMA, DOTS, THEN, ELSE);
  private static final Set<Integer> BEFORE_A_FORMULA = Set.of(OPEN, NOT, AND, OR, COMMA, ALWAYS, EVENTUALLY, FINALLY, FAIRLY, FAIRLY_INF,
      REACHABLE, NEXT, UNTIL, RELEASE, WEAK_UNTIL, IMPLIES, LEADS_TO, PRECEDES, THERE_IS);
  private static final Set<Integer> TEMPORAL =
      Set.of(ALWAYS, EVENTUALLY, FINALLY, FAIRLY, FAIRLY_INF, REACHABLE, NEXT, UNTIL, RELEASE, WEAK_UNTIL, IMPLIES, LEADS_TO);

  private static final Set<Integer> OPERAND_STARTS =
      Set.of(NUMBER, EXTERNAL, VARIABLE, ID, IF, ABS, MIN, MAX, OPEN, PROCESS_OPEN, TRUE, FALSE);
  private static final Set<Integer> ENDS_A_STEP =
      Set.of(SEMICOLON, GUARD, GUARD_OR_SKIP, CHOICE, PARALLEL, TO_ATTRIBUTE, TO_STIGMERGY, TO_ENVIRONMENT);

  private final TokenList tokens;
  private final Brackets brackets;
  private final int[] temporalBefore;
  private final Set<String> declared;
  private final Set<Integer> afterWeights = new HashSet<>();
  private int section;
  private boolean inProcess;
  private boolean inScope;
  private boolean beginsAsFormula;

  private ContextualKeywords(TokenList tokens, Brackets brackets) {
    this.tokens = tokens;
    this.brackets = brackets;
    this.temporalBefore = new int[tokens.size() + 1];
    this.declared = declared(tokens);
  }

  static ContextualKeywords assign(TokenList tokens, Brackets brackets) {
    ContextualKeywords words = new ContextualKeywords(tokens, brackets);
    for (int i = 0; i < tokens.size(); i++) {
      int type = words.typeOf(i);
      if (type != tokens.type(i)) {
        tokens.retype(i, type);
      }
      words.temporalBefore[i + 1] = words.temporalBefore[i] + (TEMPORAL.contains(type) ? 1 : 0);
    }
    return words;
  }

  /** The same for a text that is only a condition, as in a property. */
  static ContextualKeywords inCondition(TokenList tokens, Brackets brackets) {
    return inPart(tokens, brackets, false);
  }

  /** The same for a text that is only a formula. */
  static ContextualKeywords inFormula(TokenList tokens, Brackets brackets) {
    return inPart(tokens, brackets, true);
  }

  private static ContextualKeywords inPart(TokenList tokens, Brackets brackets, boolean isFormula) {
    ContextualKeywords words = new ContextualKeywords(tokens, brackets);
    words.beginsAsFormula = isFormula;
    words.section = CHECK;
    for (int i = 0; i < tokens.size(); i++) {
      int type = tokens.type(i) == VARIABLE ? words.conditionWordAt(i, tokens.text(i)) : tokens.type(i);
      tokens.retype(i, type);
      words.temporalBefore[i + 1] = words.temporalBefore[i] + (TEMPORAL.contains(type) ? 1 : 0);
    }
    return words;
  }

  /** Whether there is a temporal operator, or {@code implies}, among the tokens from one index up to and including another. */
  boolean temporal(int from, int to) {
    return temporalBefore[to + 1] > temporalBefore[from];
  }

  private int typeOf(int i) {
    return switch (tokens.type(i)) {
      case NAME -> {
        boolean defined = tokens.type(i + 1) == EQUAL && brackets.depth(i) == 1;
        if (defined) {
          inProcess = true;
          inScope = false;
        }
        yield defined ? DEFINED : NAME;
      }
      case VARIABLE -> wordAt(i, tokens.text(i));
      case COLON -> afterWeights.contains(i) ? AFTER_WEIGHT : COLON;
      case MIN, MAX -> isOverAgents(i) ? OVER_AGENTS.get(tokens.text(i)) : tokens.type(i);
      default -> tokens.type(i);
    };
  }

  private int wordAt(int i, String text) {
    int tested = testAt(i, text);
    if (tested != VARIABLE) {
      return tested;
    }
    if (text.equals("toss") && tokens.type(i + 1) == CURLY_OPEN && brackets.depth(i) > 0) {
      weights(i + 1);
      return TOSS;
    }
    if (text.equals("priority") && inProcess && startsAnOperand(i + 1)) {
      priority(i);
      return PRIORITY;
    }
    if (brackets.depth(i) == 0) {
      section = SECTIONS.getOrDefault(text, section);
      inProcess = false;
      return SECTIONS.getOrDefault(text, VARIABLE);
    }
    if (text.equals("count") && tokens.type(i - 1) == SET && tokens.type(i + 1) == NAME) {
      return COUNT;
    }
    if (isOverAgents(i) && OVER_AGENTS.containsKey(text)) {
      return OVER_AGENTS.get(text);
    }
    Integer part = PARTS.getOrDefault(section, Map.of()).get(text);
    if (part != null && brackets.depth(i) == 1 && tokens.type(i + 1) == EQUAL && startsAPart(i)) {
      inProcess = false;
      return part;
    }
    return section == CHECK ? propertyWordAt(i, text) : VARIABLE;
  }

  /** {@code sum Kind a, …} in an observation. */
  private boolean isOverAgents(int i) {
    return section == OBSERVE && tokens.type(i + 1) == NAME && tokens.type(i + 2) == VARIABLE && tokens.type(i + 3) == COMMA;
  }

  /** {@code is undefined}, {@code is defined}: two words right after an operand are nothing else. */
  private int testAt(int i, String text) {
    if (tokens.type(i - 1) == IS) {
      return AFTER_IS.getOrDefault(text, VARIABLE);
    }
    boolean test = text.equals("is") && ENDS_AN_OPERAND.contains(tokens.type(i - 1)) && AFTER_IS.containsKey(tokens.text(i + 1));
    return test && tokens.type(i + 2) != COLON ? IS : VARIABLE;
  }

  /** After a variable, none of these can come. */
  private boolean startsAnOperand(int i) {
    return tokens.text(i).equals("is")
        ? !AFTER_IS.containsKey(tokens.text(i + 1))
        : OPERAND_STARTS.contains(tokens.type(i)) || (tokens.type(i) == MINUS && !declared.contains("priority"));
  }

  /** Of a toss whose brace is at this index: in each branch, the first colon. A division there needs parentheses. */
  private void weights(int brace) {
    int depth = brackets.depth(brace) + 1;
    boolean inWeight = true;
    for (int i = brace + 1; i < tokens.size() && brackets.depth(i) >= depth; i++) {
      if (brackets.depth(i) == depth && tokens.type(i) == SEMICOLON) {
        inWeight = true;
      } else if (inWeight && brackets.depth(i) == depth && tokens.type(i) == COLON) {
        afterWeights.add(i);
        inWeight = false;
      }
    }
  }

  /** The same for what follows {@code priority}. */
  private void priority(int word) {
    int depth = brackets.depth(word);
    for (int i = word + 1; i < tokens.size() && brackets.depth(i) >= depth; i++) {
      if (brackets.depth(i) == depth && ENDS_A_STEP.contains(tokens.type(i))) {
        return;
      }
      if (brackets.depth(i) == depth && tokens.type(i) == COLON) {
        afterWeights.add(i);
        return;
      }
    }
  }

  private boolean startsAPart(int i) {
    int before = tokens.type(i - 1);
    boolean separated = before == SEMICOLON || before == COMMA;
    return ENDS_A_PART.contains(before) || (separated && (!inProcess || looksLikeAPart(i + 2)));
  }

  /** After a semicolon at the end of a process, {@code spawn = …} could also be a guard: the text after the {@code =} decides. */
  private boolean looksLikeAPart(int i) {
    return switch (tokens.type(i)) {
      case NAME -> true;
      case EXTERNAL -> Set.of(COMMA, CURLY_CLOSE, NAME, VARIABLE).contains(tokens.type(i + 1));
      case VARIABLE -> {
        int next = i + 1;
        if (tokens.type(next) == SQUARE_OPEN) {
          do {
            next++;
          } while (brackets.depth(next) > brackets.depth(i));
          next++;
        }
        yield tokens.type(next) == COLON;
      }
      default -> false;
    };
  }

  private int conditionWordAt(int i, String text) {
    int tested = testAt(i, text);
    return tested == VARIABLE ? propertyWordAt(i, text) : tested;
  }

  private int propertyWordAt(int i, String text) {
    int before = tokens.type(i - 1);
    boolean bound = before == OF || before == NAME;
    if (bound) {
      return VARIABLE;
    }
    int start = startOfQuantifiers(i);
    boolean first = tokens.type(start - 2) == DEFINED && tokens.type(start - 1) == EQUAL;
    if ((text.equals("between") || text.equals("from")) && first) {
      inScope = true;
      for (int q = start; q < i; q += 4) {
        tokens.retype(q, tokens.type(q) == FORALL ? FOR_EACH : FOR_SOME);
      }
      return text.equals("from") ? FROM : BETWEEN;
    }
    if (text.equals("thereIs") && inScope && before == COMMA && brackets.depth(i) == 1) {
      return THERE_IS;
    }
    if (text.equals("deadlockfree") && first && !FOLLOWS_A_VARIABLE.contains(tokens.type(i + 1)) && !declared.contains(text)) {
      return DEADLOCK_FREE;
    }
    if (INFIXES.containsKey(text)) {
      return ENDS_AN_OPERAND.contains(before) ? INFIXES.get(text) : VARIABLE;
    }
    if (PREFIXES.containsKey(text)) {
      boolean formula = BEFORE_A_FORMULA.contains(before) || tokens.type(i - 2) == DEFINED || (beginsAsFormula && i == 0);
      int after = tokens.type(i + 1);
      boolean minus = after == MINUS && declared.contains(text);
      return formula && !FOLLOWS_A_VARIABLE.contains(after) && !minus ? PREFIXES.get(text) : VARIABLE;
    }
    return VARIABLE;
  }

  /** Where the quantifiers right before a token begin; the token itself if there are none. */
  private int startOfQuantifiers(int i) {
    int start = i;
    while (tokens.type(start - 1) == COMMA && tokens.type(start - 2) == VARIABLE && tokens.type(start - 3) == NAME
        && (tokens.type(start - 4) == FORALL || tokens.type(start - 4) == EXISTS)) {
      start -= 4;
    }
    return start;
  }

  /** Words that are certainly variables. Only these can precede a minus sign that means subtraction. */
  private static Set<String> declared(TokenList tokens) {
    Set<String> declared = new HashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      int after = tokens.type(i + 1);
      if (tokens.type(i) == VARIABLE && (after == COLON || after == SQUARE_OPEN)
          && (PREFIXES.containsKey(tokens.text(i)) || tokens.text(i).equals("deadlockfree"))) {
        declared.add(tokens.text(i));
      }
    }
    return declared;
  }
}
