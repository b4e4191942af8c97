package skein.cli.definition;

import java.util.List;
import java.util.regex.Pattern;
import skein.core.source.Source;
import skein.ask.definition.InferenceRule;
import skein.ask.definition.LanguageDescription;
import skein.report.ReportPage;

/** A definition as a page for a browser: its inference rules as fractions, its grammar, and its text. */
public final class DefinitionHtml {

  /** The arrow of a step with its action, but not an operator that looks like one. */
  private static final Pattern ARROW = Pattern.compile(" -(?!&gt;)([^\\s-].*?)-&gt; ");

  private final LanguageDescription language;
  private final Source source;
  private final StringBuilder body = new StringBuilder();

  private DefinitionHtml(LanguageDescription language, Source source) {
    this.language = language;
    this.source = source;
  }

  public static String of(LanguageDescription language, Source source) {
    DefinitionHtml page = new DefinitionHtml(language, source);
    page.write();
    return ReportPage.still("Skein: language " + language.name(), page.body.toString());
  }

  private void write() {
    body.append("<h1>Language ").append(text(language.name())).append("</h1>\n");
    language.title().ifPresent(title -> body.append("<p class=\"command\">").append(text(title)).append("</p>\n"));
    body.append("<h2>Operators</h2>\n<p class=\"note\">From the loosest to the tightest. Premises are above the line; ").append(step("P -a-> P'"))
        .append(" says that P can do a, and is P' then.</p>\n");
    rules(false);
    if (!language.withoutRules().isEmpty()) {
      body.append("<p>Without rules, so these do nothing: <code>").append(text(String.join(", ", language.withoutRules()))).append("</code></p>\n");
    }
    body.append("<h2>Steps of the system</h2>\n<p class=\"note\">From a state s to a state s'. Agents that took a step behave as the premises say, and variables change as written beside the rule; all else stays.</p>\n");
    rules(true);
    list("Abbreviations", language.abbreviations());
    list("If agents take turns", language.turns());
    body.append("<h2>Grammar</h2>\n<pre class=\"grammar\" tabindex=\"0\">").append(text(GrammarText.productions(language.grammar()))).append("</pre>\n");
    lines();
  }

  private void list(String title, List<String> entries) {
    if (!entries.isEmpty()) {
      body.append("<h3 class=\"rule-name\">").append(title).append("</h3>\n<ul class=\"plain\">\n");
      entries.forEach(each -> body.append("<li><code>").append(text(each)).append("</code></li>\n"));
      body.append("</ul>\n");
    }
  }

  private void rules(boolean system) {
    String title = "";
    for (InferenceRule rule : language.rules()) {
      if (rule.origin().equals(InferenceRule.SYSTEM) == system) {
        if (!rule.name().equals(title)) {
          title = rule.name();
          body.append("<h3 class=\"rule-name\"><code>").append(text(title)).append("</code> <span class=\"note\">").append(origin(rule)).append("</span></h3>\n");
        }
        rule(rule);
      }
    }
  }

  private static String origin(InferenceRule rule) {
    String line = "<a href=\"#line-" + rule.at().line() + "\">line " + rule.at().line() + "</a>";
    return switch (rule.origin()) {
      case InferenceRule.CALL -> "a call";
      case InferenceRule.RULES, InferenceRule.SYSTEM -> line;
      default -> rule.origin() + ", " + line;
    };
  }

  private void rule(InferenceRule rule) {
    body.append("<div class=\"rule\"><div class=\"fraction\"><div class=\"premises\">");
    rule.premises().forEach(premise -> body.append("<span>").append(step(premise)).append("</span>"));
    body.append("</div><div class=\"conclusion\">").append(step(rule.conclusion())).append("</div></div>");
    if (!rule.effects().isEmpty()) {
      body.append("<ul class=\"effects\">");
      rule.effects().forEach(effect -> body.append("<li>").append(text(effect)).append("</li>"));
      body.append("</ul>");
    }
    body.append("</div>\n");
  }

  private void lines() {
    body.append("<h2>").append(text(source.name())).append("</h2>\n<ol class=\"text\">\n");
    int number = 0;
    for (String line : source.text().stripTrailing().split("\\R", -1)) {
      body.append("<li id=\"line-").append(++number).append("\"><code>").append(text(line)).append("</code></li>\n");
    }
    body.append("</ol>\n");
  }

  private static String step(String words) {
    return ARROW.matcher(text(words)).replaceFirst(" <span class=\"arrow\">—<i>$1</i>→</span> ");
  }

  private static String text(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
  }
}
