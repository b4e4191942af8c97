package skein.net.parse;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.net.syntax.NetLabel;
import skein.net.syntax.NetLabel.NetValue;
import skein.net.syntax.NetNumber;

/** Converts the parse trees of labels and numbers. */
final class LabelTrees {

  private final Complaints complaints;

  LabelTrees(Complaints complaints) {
    this.complaints = complaints;
  }

  List<NetLabel> list(NetGrammarParser.LabelsContext context) {
    return context == null ? List.of() : context.label().stream().map(this::label).toList();
  }

  NetLabel label(NetGrammarParser.LabelContext context) {
    if (context.STRING() != null) {
      return new NetLabel.Verbatim(unquoted(context.STRING().getText()), span(context));
    }
    NetGrammarParser.ActionContext action = context.action();
    String mark = action.BANG() != null ? "!" : action.QUESTION() != null ? "?" : "";
    return new NetLabel.Action(
        action.getStart().getText(),
        action.number().stream().map(this::number).toList(),
        mark,
        action.value().stream().map(this::value).toList(),
        span(context));
  }

  private NetValue value(NetGrammarParser.ValueContext context) {
    if (context.STAR() != null) {
      return new NetValue.AnyValue();
    }
    if (context.QUOTED() != null) {
      return new NetValue.Quoted(unquoted(context.QUOTED().getText()));
    }
    if (context.word() != null) {
      return new NetValue.Word(context.word().getText());
    }
    return simple(context.NAME(), context.NUMBER(), context.MINUS() != null, context.number(), span(context));
  }

  NetValue settingValue(NetGrammarParser.SettingContext context) {
    return simple(context.NAME(1), context.NUMBER(), context.MINUS() != null, context.number(), span(context));
  }

  private NetValue simple(TerminalNode name, TerminalNode number, boolean negative, NetGrammarParser.NumberContext computed, Span at) {
    if (name != null) {
      return new NetValue.Word(name.getText());
    }
    return new NetValue.Computed(computed != null ? number(computed) : literal((negative ? "-" : "") + number.getText(), at));
  }

  NetNumber number(NetGrammarParser.NumberContext context) {
    List<NetNumber> terms = context.term().stream().map(this::term).toList();
    NetNumber value = terms.getFirst();
    for (int i = 1; i < terms.size(); i++) {
      value = new NetNumber.Combined(operator(context.getChild(2 * i - 1).getText()), value, terms.get(i), span(context));
    }
    return value;
  }

  private NetNumber term(NetGrammarParser.TermContext context) {
    List<NetNumber> factors = context.factor().stream().map(this::factor).toList();
    NetNumber value = factors.getFirst();
    for (int i = 1; i < factors.size(); i++) {
      value = new NetNumber.Combined(operator(context.getChild(2 * i - 1).getText()), value, factors.get(i), span(context));
    }
    return value;
  }

  private static NetNumber.Operator operator(String sign) {
    return List.of(NetNumber.Operator.values()).stream().filter(each -> each.sign().equals(sign)).findFirst().orElseThrow();
  }

  private NetNumber factor(NetGrammarParser.FactorContext context) {
    if (context.MINUS() != null) {
      return new NetNumber.Negated(factor(context.factor()), span(context));
    }
    if (context.NUMBER() != null) {
      return literal(context.NUMBER().getText(), span(context));
    }
    return Optional.ofNullable(context.NAME())
        .<NetNumber>map(name -> new NetNumber.Parameter(name.getText(), span(context)))
        .orElseGet(() -> number(context.number()));
  }

  private NetNumber literal(String digits, Span at) {
    try {
      return new NetNumber.Literal(Integer.parseInt(digits), at);
    } catch (NumberFormatException _) {
      complaints.error("number", at, "this number is too large: it does not fit into 32 bits");
      return new NetNumber.Literal(0, at);
    }
  }

  /** Without the quotes, and with each escaped character as itself. */
  static String unquoted(String text) {
    return text.substring(1, text.length() - 1).replaceAll("\\\\(.)", "$1");
  }

  private Span span(ParserRuleContext context) {
    return complaints.span(context.getStart(), context.getStop());
  }
}
