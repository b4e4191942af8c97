package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Nearest;
import skein.grammar.Complaints;

/** Finds misspelt words at the start of sections and of their parts, and corrects them, so that the rest of the text can still be checked. */
final class MisspeltWords {

  private static final Set<String> NAMED = Set.of("agent", "stigmergy");
  private static final List<String> SECTIONS = List.of("system", "stigmergy", "agent", "assume", "check", "observe", "view");
  private static final Map<String, List<String>> PARTS = Map.of(
      "system", List.of("extern", "environment", "spawn", "control"), "agent", List.of("interface", "stigmergies"), "stigmergy", List.of("link"),
      "view", List.of("position", "colour", "size"));
  private static final Set<Integer> NOT_BEFORE_A_PART = Set.of(AND, OR, NOT, GUARD, GUARD_OR_SKIP, CHOICE, PARALLEL, OPEN, PROCESS_OPEN, EQUAL);

  private final TokenList tokens;
  private final Brackets brackets;
  private final Complaints complaints;

  MisspeltWords(TokenList tokens, Brackets brackets, Complaints complaints) {
    this.tokens = tokens;
    this.brackets = brackets;
    this.complaints = complaints;
  }

  void correct() {
    Set<String> declared = declared();
    String section = "";
    for (int i = 0; i < tokens.size() && !complaints.full(); i++) {
      if (tokens.type(i) != VARIABLE) {
        continue;
      }
      if (brackets.depth(i) == 0) {
        section = section(i);
      } else if (brackets.depth(i) == 1 && tokens.type(i + 1) == EQUAL && !NOT_BEFORE_A_PART.contains(tokens.type(i - 1))
          && !declared.contains(tokens.text(i))) {
        List<String> parts = PARTS.getOrDefault(section, List.of());
        if (!parts.contains(tokens.text(i))) {
          correct("part", i, Nearest.to(tokens.text(i), parts));
        }
      }
    }
  }

  private String section(int i) {
    boolean named = tokens.type(i + 1) == NAME && tokens.type(i + 2) == CURLY_OPEN;
    if ((named || tokens.type(i + 1) == CURLY_OPEN) && !SECTIONS.contains(tokens.text(i))) {
      correct("section", i, Nearest.to(tokens.text(i), SECTIONS.stream().filter(s -> NAMED.contains(s) == named).toList()));
    }
    return tokens.text(i);
  }

  private void correct(String what, int i, Optional<String> meant) {
    if (meant.isPresent()) {
      complaints.error("syntax", complaints.span(tokens.get(i)), "unknown " + what + " `" + tokens.text(i) + "`", "did you mean `" + meant.get() + "`?");
      tokens.get(i).setText(meant.get());
    }
  }

  private Set<String> declared() {
    Set<String> declared = new HashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      boolean declares = tokens.type(i + 1) == COLON || tokens.type(i + 1) == SQUARE_OPEN || tokens.type(i + 1) == COMMA;
      if (tokens.type(i) == VARIABLE && declares) {
        declared.add(tokens.text(i));
      }
    }
    return declared;
  }
}
