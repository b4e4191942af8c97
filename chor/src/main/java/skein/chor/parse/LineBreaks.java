package skein.chor.parse;

import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.grammar.Complaints;

/**
 * Warns where line breaks suggest another reading than the precedence of operators: an operator is at a line break, and a weaker one
 * between the same parentheses is inside a line.
 */
final class LineBreaks {

  /** An operator, and whether a line ends before or after it. */
  private record Placed(Token token, boolean breaks) {}

  private LineBreaks() {}

  static void check(ChorGrammarParser.ChoiceContext context, Complaints complaints) {
    List<Placed> choices = placed(context, context.PLUS());
    List<Placed> compositions = new ArrayList<>();
    List<Placed> sequences = new ArrayList<>();
    for (ChorGrammarParser.ParallelContext branch : context.parallel()) {
      List<Placed> beside = placed(branch, branch.PARALLEL());
      List<Placed> between = branch.sequence().stream().flatMap(sequence -> placed(sequence, sequence.SEMICOLON()).stream()).toList();
      warn(beside, between, complaints);
      compositions.addAll(beside);
      sequences.addAll(between);
    }
    warn(choices, sequences.stream().anyMatch(Placed::breaks) ? sequences : compositions, complaints);
  }

  private static void warn(List<Placed> weaker, List<Placed> stronger, Complaints complaints) {
    if (weaker.stream().allMatch(Placed::breaks) || stronger.stream().noneMatch(Placed::breaks)) {
      return;
    }
    Token inside = weaker.stream().filter(operator -> !operator.breaks).findFirst().orElseThrow().token;
    String weak = inside.getText();
    String strong = stronger.getFirst().token.getText();
    String space = strong.equals(";") ? "" : " ";
    complaints.warning("line-breaks", complaints.span(inside),
        "`" + strong + "` binds more tightly than `" + weak + "`, but the line breaks suggest otherwise",
        "`P " + weak + " Q" + space + strong + " R` means `P " + weak + " (Q" + space + strong + " R)`; add parentheses, or a line break beside the `" + weak + "`");
  }

  private static List<Placed> placed(ParserRuleContext context, List<TerminalNode> operators) {
    List<Placed> placed = new ArrayList<>();
    for (int i = 0; i < operators.size(); i++) {
      Token token = operators.get(i).getSymbol();
      Token before = ((ParserRuleContext) context.getChild(2 * i)).getStop();
      Token after = ((ParserRuleContext) context.getChild(2 * i + 2)).getStart();
      placed.add(new Placed(token, before.getLine() != token.getLine() || after.getLine() != token.getLine()));
    }
    return placed;
  }
}
