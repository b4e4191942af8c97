package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;
import skein.grammar.Complaints;

/**
 * Finds common mistakes in the token list. If the intended token is clear,
 * it is replaced, so that the rest of the text can still be checked.
 */
final class Slips {

  private static final Map<Character, String> MEANT = Map.ofEntries(
      Map.entry('≤', "write `<=`"), Map.entry('≥', "write `>=`"), Map.entry('≠', "write `!=`"),
      Map.entry('→', "write `->`"), Map.entry('←', "write `<-`"), Map.entry('⇒', "write `=>`"),
      Map.entry('∧', "write `and`"), Map.entry('∨', "write `or`"), Map.entry('¬', "write `!( … )`"), Map.entry('&', "write `and`"),
      Map.entry('∀', "write `forall`"), Map.entry('∃', "write `exists`"), Map.entry('×', "write `*`"), Map.entry('÷', "write `/`"),
      Map.entry('−', "write `-`"), Map.entry('–', "write `-`"), Map.entry('.', "all numbers are integers; write a range as `0..3`"),
      Map.entry('"', "LAbS has no strings, only numbers"), Map.entry('\'', "LAbS has no strings, only numbers"),
      Map.entry('_', "a parameter is an underscore followed by a lower-case name, such as `_birds`"));
  private static final Set<Integer> AFTER_NOT = Set.of(VARIABLE, OPEN, PROCESS_OPEN, TRUE, FALSE, NOT, FORALL, EXISTS, ID);
  private static final Set<Integer> STARTS_A_TUPLE = Set.of(COLON, COMMA, SQUARE_OPEN);
  private static final Set<Integer> OWNER_ENDS = Set.of(VARIABLE, SQUARE_CLOSE);
  private static final Set<Integer> ENDS_AN_OPERAND =
      Set.of(VARIABLE, NUMBER, EXTERNAL, TRUE, FALSE, ID, CLOSE, SQUARE_CLOSE);

  private static final Map<String, Integer> PREFIX_LETTERS =
      Map.of("G", ALWAYS, "F", EVENTUALLY, "X", NEXT, "AG", ALWAYS, "AF", EVENTUALLY, "EF", REACHABLE);
  private static final Map<String, Integer> INFIX_LETTERS = Map.of("U", UNTIL, "W", WEAK_UNTIL, "R", RELEASE);
  private static final Map<Integer, String> WORDS = Map.of(
      ALWAYS, "always", EVENTUALLY, "eventually", NEXT, "next", UNTIL, "until", WEAK_UNTIL, "weakuntil", RELEASE, "release",
      REACHABLE, "reachable");
  /** They are still tokens of variables here. */
  private static final Set<String> BEFORE_A_FORMULA = Set.of("always", "eventually", "finally", "fairly", "fairly_inf", "reachable", "next",
      "until", "release", "weakuntil", "implies", "leadsto", "precedes");

  private final TokenList tokens;
  private final Complaints complaints;

  Slips(TokenList tokens, Complaints complaints) {
    this.tokens = tokens;
    this.complaints = complaints;
  }

  /** Checks single tokens of a whole text. */
  void inSigns() {
    inSigns("");
  }

  /** Checks single tokens of a text that starts in a section. */
  void inSigns(String start) {
    String section = start;
    for (int i = 0; i < tokens.size() && !complaints.full(); i++) {
      CommonToken token = tokens.get(i);
      switch (token.getType()) {
        case CURLY_OPEN -> section = tokens.type(i - 1) == VARIABLE ? tokens.text(i - 1) : tokens.type(i - 1) == NAME ? tokens.text(i - 2) : section;
        case GUARD, GUARD_OR_SKIP -> {
          if (section.equals("check")) {
            mend(i, IMPLIES, "`" + token.getText() + "` is only allowed in processes",
                "write `implies`; `p leadsto q` is short for `always (p implies eventually q)`");
          }
        }
        case NAME -> {
          if (section.equals("check")) {
            i = letters(i);
          }
        }
        case UNKNOWN -> i = unknownRun(i);
        case NUMBER -> number(i);
        case DOUBLE_EQUAL -> mend(i, EQUAL, "`==` is not a LAbS operator", "write `=` to compare");
        case DOUBLE_AND -> mend(i, AND, "`&&` is not a LAbS operator", "write `and`");
        case ANGLES -> {
          boolean isDiamond = section.equals("check") && !endsAnOperand(i - 1);
          mend(i, isDiamond ? EVENTUALLY : NOT_EQUAL, "`<>` is not a LAbS operator", isDiamond ? "write `eventually`" : "write `!=`");
        }
        case SQUARE_OPEN -> {
          if (section.equals("check") && tokens.type(i + 1) == SQUARE_CLOSE && !endsAnOperand(i - 1)) {
            complaints.error("syntax", complaints.span(token, tokens.get(i + 1)), "`[]` is not a LAbS operator", "write `always`");
            // Twice, since no token can be removed, is the same as once.
            tokens.retype(i, ALWAYS);
            tokens.retype(++i, ALWAYS);
          }
        }
        case SLASHES -> {
          token.setChannel(Token.HIDDEN_CHANNEL);
          complaints.error("syntax", complaints.span(token.getStartIndex(), token.getStartIndex() + 2),
              "`//` does not start a comment", "comments begin with `#`");
        }
        case DOLLAR -> complaints.error("external-function", complaints.span(token),
            "external functions (`$f(…)`) are not supported",
            "they call C code that Skein does not have; express the function in LAbS");
        case COMMA, SEMICOLON -> {
          int last = i;
          while (tokens.type(last + 1) == COMMA || tokens.type(last + 1) == SEMICOLON) {
            tokens.get(++last).setChannel(Token.HIDDEN_CHANNEL);
          }
          if (last > i) {
            complaints.error("syntax", complaints.span(tokens.get(i + 1), tokens.get(last)),
                "there is nothing between `" + tokens.text(i) + "` and `" + tokens.text(i + 1) + "`", "remove it");
          }
          i = last;
        }
        case VARIABLE -> {
          if (token.getText().equals("not") && AFTER_NOT.contains(tokens.type(i + 1)) && !isTested(i)
              && !(section.equals("check") ? endsAnOperand(i - 1) : ENDS_AN_OPERAND.contains(tokens.type(i - 1)))) {
            mend(i, NOT, "`not` is not a LAbS keyword", "write `!( … )`");
          }
        }
        default -> {}
      }
    }
  }

  /** Whether it is a variable, as in {@code not is undefined}. */
  private boolean isTested(int i) {
    return tokens.text(i + 1).equals("is") && Set.of("defined", "undefined").contains(tokens.text(i + 2));
  }

  /** In a property; a word such as {@code always} is taken for an operator. */
  private boolean endsAnOperand(int i) {
    return ENDS_AN_OPERAND.contains(tokens.type(i)) && !BEFORE_A_FORMULA.contains(tokens.text(i));
  }

  /** Temporal operators as letters, as in other tools. */
  private int letters(int first) {
    if (tokens.type(first - 1) == FORALL || tokens.type(first - 1) == EXISTS || tokens.type(first + 1) == EQUAL) {
      return first;
    }
    if (ENDS_AN_OPERAND.contains(tokens.type(first - 1)) && INFIX_LETTERS.containsKey(tokens.text(first))) {
      int word = INFIX_LETTERS.get(tokens.text(first));
      mend(first, word, "`" + tokens.text(first) + "` is not a LAbS operator", "write `" + WORDS.get(word) + "`");
      return first;
    }
    int last = first;
    List<String> meant = new ArrayList<>();
    while (tokens.type(last) == NAME && PREFIX_LETTERS.containsKey(tokens.text(last)) && tokens.type(last + 1) != EQUAL) {
      int word = PREFIX_LETTERS.get(tokens.text(last));
      meant.add(WORDS.get(word));
      tokens.retype(last++, word);
    }
    if (meant.isEmpty()) {
      return first;
    }
    var span = complaints.span(tokens.get(first)).to(complaints.span(tokens.get(last - 1)));
    boolean isRecurrence = meant.equals(List.of("always", "reachable"));
    if (isRecurrence) {
      tokens.retype(last - 1, ALWAYS);
    }
    complaints.error("syntax", span, "`" + span.text() + "` is not LAbS", "write `" + (isRecurrence ? "fairly_inf" : String.join(" ", meant)) + "`");
    return last - 1;
  }

  /** Checks the separators of lists, after sections are known. */
  void inSeparators(Brackets brackets) {
    int section = 0;
    int part = 0;
    boolean valued = false;
    for (int i = 0; i < tokens.size() && !complaints.full(); i++) {
      int type = tokens.type(i);
      switch (type) {
        case SYSTEM, STIGMERGY, AGENT, ASSUME, CHECK, OBSERVE, VIEW -> {
          section = type;
          part = 0;
          valued = false;
        }
        case EXTERN, ENVIRONMENT, SPAWN, CONTROL, INTERFACE, STIGMERGIES, LINK, POSITION, COLOUR, SIZE, DEFINED -> part = type;
        case BAR -> bar(i, section);
        default -> {}
      }
      if (brackets.depth(i) != 1) {
        continue;
      }
      switch (part) {
        case ENVIRONMENT, INTERFACE -> {
          boolean declares = tokens.type(i + 1) == VARIABLE && (tokens.type(i + 2) == COLON || tokens.type(i + 2) == SQUARE_OPEN);
          if (type == COMMA && declares) {
            mend(i, SEMICOLON, "declarations are separated by `;`, not by `,`", "write `;`");
          }
        }
        case STIGMERGIES -> {
          if (type == COMMA) {
            mend(i, SEMICOLON, "stigmergies are separated by `;`, not by `,`", "write `;`");
          }
        }
        case SPAWN -> {
          if (type == SEMICOLON && tokens.type(i + 1) == NAME && tokens.type(i + 2) == COLON) {
            mend(i, COMMA, "the kinds of agents to spawn are separated by `,`, not by `;`", "write `,`");
          }
        }
        case LINK -> {
          if (type == VARIABLE && ENDS_AN_OPERAND.contains(tokens.type(i - 1))) {
            part = 0;
          }
        }
        default -> {}
      }
      if (section == STIGMERGY && part != LINK) {
        boolean begins = type == VARIABLE && ENDS_AN_OPERAND.contains(tokens.type(i - 1));
        if (valued && begins && STARTS_A_TUPLE.contains(tokens.type(i + 1))) {
          // The next tuple begins; the `;` between them is optional.
          valued = false;
        } else if (type == COMMA && valued && tokens.type(i + 1) == VARIABLE) {
          mend(i, SEMICOLON, "tuples of a stigmergy are separated by `;`, not by `,`",
              "write `;`; variables of one tuple are written `x, y: 0, 0`");
          valued = false;
        } else if (type == COLON || type == SEMICOLON) {
          valued = type == COLON;
        }
      }
      if (type == SEMICOLON && part == LINK) {
        part = 0;
      }
    }
  }

  private void bar(int i, int section) {
    boolean inCondition = section == ASSUME || section == CHECK || section == OBSERVE;
    mend(i, inCondition ? OR : PARALLEL, "`|` is not a LAbS operator",
        inCondition ? "write `or`" : "write `++` for a choice or `||` for parallel composition");
  }

  private void mend(int i, int type, String message, String hint) {
    complaints.error("syntax", complaints.span(tokens.get(i)), message, hint);
    tokens.retype(i, type);
  }

  /** 2147483648 is checked later: it is allowed after a minus sign. */
  private void number(int i) {
    String digits = tokens.text(i).replaceFirst("^0+(?=.)", "");
    if (digits.length() > 10 || Long.parseLong(digits) > PrimaryTrees.TOO_LARGE) {
      PrimaryTrees.numberTooLarge(complaints, complaints.span(tokens.get(i)));
      tokens.get(i).setText("0");
    }
  }

  private boolean isQuantified(String name) {
    for (int i = 2; i < tokens.size(); i++) {
      boolean quantified = tokens.type(i - 2) == FORALL || tokens.type(i - 2) == EXISTS;
      if (quantified && tokens.type(i - 1) == NAME && tokens.text(i).equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** The agent before a dot, as it is written. */
  private String owner(int last) {
    int first = last;
    int open = 0;
    while (tokens.type(first) == SQUARE_CLOSE || open > 0) {
      open += tokens.type(first) == SQUARE_CLOSE ? 1 : tokens.type(first) == SQUARE_OPEN ? -1 : 0;
      first--;
      if (first < 0) {
        return "…";
      }
    }
    return complaints.span(tokens.get(first)).to(complaints.span(tokens.get(last))).text();
  }

  private int unknownRun(int first) {
    int last = first;
    while (tokens.type(last + 1) == UNKNOWN && tokens.get(last + 1).getStartIndex() == tokens.get(last).getStopIndex() + 1) {
      last++;
    }
    var span = complaints.span(tokens.get(first)).to(complaints.span(tokens.get(last)));
    String text = span.text();
    String shown = text.length() > 12 ? text.substring(0, 12) + "…" : text;
    String message = last > first
        ? "the characters `" + shown + "` are not allowed in LAbS"
        : "the character `" + shown + "` is not allowed in LAbS";
    boolean dotted = text.equals(".") && (tokens.type(first + 1) == VARIABLE || tokens.type(first + 1) == ID);
    String hint = dotted && OWNER_ENDS.contains(tokens.type(first - 1))
        ? "write `" + (isQuantified(tokens.text(first + 1)) ? tokens.text(first - 1) + " of " + tokens.text(first + 1)
            : tokens.text(first + 1) + " of " + owner(first - 1)) + "`"
        : MEANT.get(text.charAt(0));
    if (hint == null) {
      complaints.error("unknown-character", span, message);
    } else {
      complaints.error("unknown-character", span, message, hint);
    }
    return last;
  }
}
