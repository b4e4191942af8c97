package skein.rebeca.parse;

import static skein.rebeca.parse.RebecaGrammarLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import skein.grammar.Complaints;
import skein.grammar.Wording;

/** Splits the tokens of a text into its environment variables, classes and {@code main}, so that each can be parsed on its own. */
final class RebecaSections {

  private static final Map<String, String> REFUSED =
      Map.of(
          "import", "files cannot import others",
          "package", "there are no packages",
          "featurevar", "features are not supported",
          "reactiveinterface", "interfaces are not supported",
          "interfacereactiveclass", "interfaces are not supported",
          "interface", "interfaces are not supported",
          "physicalclass", "hybrid classes are not supported: time is discrete",
          "abstract", "abstract classes are not supported",
          "network", "networks of hybrid models are not supported");

  final List<List<Token>> environment = new ArrayList<>();
  final List<List<Token>> classes = new ArrayList<>();
  final List<List<Token>> mains = new ArrayList<>();

  private RebecaSections() {}

  static RebecaSections of(List<Token> tokens, Complaints complaints) {
    RebecaSections sections = new RebecaSections();
    int next = 0;
    while (next < tokens.size()) {
      int end = end(tokens, next);
      List<Token> part = tokens.subList(next, end);
      List<List<Token>> kind = sections.kind(part);
      if (kind == null) {
        stray(part.getFirst(), complaints);
      } else {
        kind.add(part);
      }
      next = end;
    }
    return sections;
  }

  /** Where the next part begins. */
  private static int end(List<Token> tokens, int from) {
    int depth = 0;
    boolean isAnnotated = tokens.get(from).getType() == AT;
    for (int i = from; i < tokens.size(); i++) {
      int type = tokens.get(i).getType();
      if ((type == REACTIVECLASS && !isAnnotated && i > from) || (type == ENV && i > from) || (type == MAIN && i > from && depth == 0)) {
        return annotated(tokens, i, from);
      }
      isAnnotated &= type != REACTIVECLASS;
      depth += type == CURLY_OPEN ? 1 : type == CURLY_CLOSE ? -1 : 0;
      boolean ends = (type == CURLY_CLOSE && depth <= 0) || (type == SEMICOLON && depth == 0);
      if (ends) {
        int last = i + 1;
        while (last < tokens.size() && tokens.get(last).getType() == SEMICOLON) {
          last++;
        }
        return last;
      }
    }
    return tokens.size();
  }

  /** Annotations before a class belong to it. */
  private static int annotated(List<Token> tokens, int at, int from) {
    int first = at;
    for (int i = at - 1; i > from; i--) {
      if (tokens.get(i).getType() == CURLY_CLOSE || tokens.get(i).getType() == SEMICOLON) {
        break;
      }
      if (tokens.get(i).getType() == AT) {
        first = i;
      }
    }
    return first;
  }

  private List<List<Token>> kind(List<Token> part) {
    Set<Integer> classStarts = Set.of(REACTIVECLASS, AT);
    int type = part.getFirst().getType();
    return type == ENV ? environment : type == MAIN ? mains : classStarts.contains(type) ? classes : null;
  }

  private static void stray(Token token, Complaints complaints) {
    String reason = REFUSED.get(token.getText());
    if (reason == null) {
      complaints.error("syntax", complaints.span(token), Wording.unexpected(token.getText()) + "; expected `env`, `reactiveclass` or `main`");
    } else {
      complaints.error("unsupported", complaints.span(token), "`" + token.getText() + "`: " + reason, "write the classes that are used into this file, with `reactiveclass`");
    }
  }
}
