package skein.cli.definition;

import java.util.List;
import java.util.function.Predicate;
import skein.ask.definition.InferenceRule;
import skein.ask.definition.LanguageDescription;

/** Inference rules as text: premises above a line, the conclusion below. */
public final class RulesText {

  private static final int WIDEST = 100;
  private static final String MARGIN = "    ";

  private final LanguageDescription language;

  public RulesText(LanguageDescription language) {
    this.language = language;
  }

  public String render() {
    StringBuilder text = new StringBuilder("Language " + language.name() + language.title().map(": "::concat).orElse("") + "\n");
    text.append("\nOperators, from the loosest to the tightest. P -a-> P': P can do a, and is P' then.\n");
    rules(text, rule -> !rule.origin().equals(InferenceRule.SYSTEM));
    if (!language.withoutRules().isEmpty()) {
      text.append("\nWithout rules, so these do nothing: ").append(String.join(", ", language.withoutRules())).append('\n');
    }
    text.append("\nSteps of the system, from a state s to a state s'. Agents that took a step behave as the premises say,\nand variables change as written on the right; all else stays.\n");
    rules(text, rule -> rule.origin().equals(InferenceRule.SYSTEM));
    list(text, "Abbreviations", language.abbreviations());
    list(text, "If agents take turns", language.turns());
    return text.toString();
  }

  private static void list(StringBuilder text, String title, List<String> entries) {
    if (!entries.isEmpty()) {
      text.append('\n').append(title).append("\n\n");
      entries.forEach(each -> text.append(MARGIN).append(each).append('\n'));
    }
  }

  private void rules(StringBuilder text, Predicate<InferenceRule> wanted) {
    String title = "";
    for (InferenceRule rule : language.rules()) {
      if (wanted.test(rule)) {
        if (!rule.name().equals(title)) {
          title = rule.name();
          text.append('\n').append(title(rule)).append('\n');
        }
        text.append('\n');
        rule(text, rule);
      }
    }
  }

  private static String title(InferenceRule rule) {
    return switch (rule.origin()) {
      case InferenceRule.CALL -> rule.name() + "  (a call)";
      case InferenceRule.RULES, InferenceRule.SYSTEM -> rule.name() + "  (line " + rule.at().line() + ")";
      default -> rule.name() + "  (" + rule.origin() + ", line " + rule.at().line() + ")";
    };
  }

  private static void rule(StringBuilder text, InferenceRule rule) {
    List<String> above = rule.premises();
    String together = String.join("    ", above);
    if (together.length() <= WIDEST) {
      above = above.isEmpty() ? List.of() : List.of(together);
    }
    int width = Math.max(rule.conclusion().length(), above.stream().mapToInt(String::length).max().orElse(0));
    above.forEach(line -> text.append(MARGIN).append(line).append('\n'));
    text.append(MARGIN).append("-".repeat(width)).append('\n').append(MARGIN).append(rule.conclusion());
    String before = "    ";
    for (String effect : rule.effects()) {
      text.append(before).append(effect);
      before = "\n" + MARGIN + " ".repeat(rule.conclusion().length() + 4);
    }
    text.append('\n');
  }
}
