package skein.jani.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import skein.core.language.PropertyTexts;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.jani.json.UnreadablePart;

/** Reads files of questions, one a line, and conditions. */
public final class QuestionFile {

  private static final String COMMENT = "//";

  private QuestionFile() {}

  /** The properties that are asked; those without a name are called {@code p1}, {@code p2}, … by their place. */
  public static List<Property> properties(PropertyTexts texts, StateNames names, Diagnostics diagnostics) {
    List<Property> found = new ArrayList<>();
    for (Source source : texts.texts()) {
      int from = 0;
      while (from <= source.text().length()) {
        int end = endOfQuestion(source.text(), from);
        read(new Span(source, from, end), texts, names, found, diagnostics);
        from = endOfComment(source.text(), end) + 1;
      }
    }
    if (!diagnostics.hasErrors()) {
      texts.requireKnown(found.stream().map(Property::name).toList());
    }
    return found.stream().filter(each -> texts.asks(each.name())).toList();
  }

  /** The end of the line, if a comment begins here. */
  private static int endOfComment(String text, int from) {
    int end = text.startsWith(COMMENT, from) ? text.indexOf('\n', from) : from;
    return end < 0 ? text.length() : end;
  }

  private static int endOfQuestion(String text, int from) {
    int depth = 0;
    for (int at = from; at < text.length(); at++) {
      if (text.startsWith(COMMENT, at)) {
        return at;
      }
      switch (text.charAt(at)) {
        case '(', '[', '{' -> depth++;
        case ')', ']', '}' -> depth--;
        case '\n', ';' -> {
          if (depth <= 0) {
            return at;
          }
        }
        default -> {}
      }
    }
    return text.length();
  }

  private static void read(Span line, PropertyTexts texts, StateNames names, List<Property> found, Diagnostics diagnostics) {
    try {
      QuestionTokens tokens = new QuestionTokens(line);
      if (tokens.isAtEnd()) {
        return;
      }
      String name = "p" + (found.size() + 1);
      if (tokens.peek().startsWith("\"") && tokens.peek(1).equals(":")) {
        name = tokens.take().text().replace("\"", "");
        tokens.take();
      }
      Span first = tokens.at();
      if (!texts.asks(name)) {
        found.add(new Property(name, new Claim.NoErrors(), "", first));
        return;
      }
      Query query = new QuestionParser(tokens, names).question();
      if (!tokens.isAtEnd()) {
        throw tokens.unexpected("the end of the question");
      }
      Span whole = new Span(line.source(), first.start(), line.end());
      found.add(new Property(name, new Claim.Quantitative(query), whole.text().strip(), whole));
    } catch (UnreadablePart misread) {
      diagnostics.add(misread.diagnostic());
    }
  }

  /** Conditions that are asked along with a model, by their names. */
  public static Map<String, Expr> conditions(Map<String, Span> texts, StateNames names, Diagnostics diagnostics) {
    Map<String, Expr> found = new TreeMap<>();
    texts.forEach(
        (name, at) -> {
          try {
            QuestionTokens tokens = new QuestionTokens(at);
            Query query = new QuestionParser(tokens, names).question();
            if (!tokens.isAtEnd()) {
              throw tokens.unexpected("the end of the condition");
            }
            found.put(name, Conditions.of(query, at));
          } catch (UnreadablePart misread) {
            diagnostics.add(misread.diagnostic());
          }
        });
    return found;
  }
}
