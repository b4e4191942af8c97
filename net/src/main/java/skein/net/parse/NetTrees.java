package skein.net.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.core.source.Span;
import skein.grammar.BracketCheck;
import skein.grammar.Complaints;
import skein.net.syntax.Located;
import skein.net.syntax.NetProcess;
import skein.net.syntax.NetSpec;

/** Converts ANTLR's parse trees to syntax trees. Reports errors that the grammar accepts so that the message can be better. */
final class NetTrees {

  private static final int TREE_DEPTH = 5 * BracketCheck.DEPTH;

  private final Complaints complaints;
  private final LabelTrees labels;

  NetTrees(Complaints complaints) {
    this.complaints = complaints;
    this.labels = new LabelTrees(complaints);
  }

  NetSpec.Definition definition(NetGrammarParser.DefinitionContext context) {
    List<Located> names = context.NAME().stream().map(this::located).toList();
    return new NetSpec.Definition(names.getFirst(), names.subList(1, names.size()), process(context.process(), 0));
  }

  NetSpec.Composed system(NetGrammarParser.SystemContext context) {
    return new NetSpec.Composed(process(context.process(), 0), complaints.span(context.SYSTEM().getSymbol()));
  }

  private NetProcess process(NetGrammarParser.ProcessContext context, int depth) {
    List<NetProcess> branches = context.operand().stream().map(each -> operand(each, depth + 1)).toList();
    if (branches.size() == 1) {
      return branches.getFirst();
    }
    List<String> operators = context.beside().stream().map(NetGrammarParser.BesideContext::getText).distinct().toList();
    if (operators.size() > 1) {
      complaints.error("mixed-operators", span(context.beside(1)),
          "`" + String.join("` and `", operators) + "` are mixed without parentheses",
          String.format(Locale.ROOT, "write `(P %1$s Q) %2$s R` or `P %1$s (Q %2$s R)`, which are different systems", operators.get(0), operators.get(1)));
    }
    NetGrammarParser.BesideContext beside = context.beside(0);
    if (beside.PARALLEL() != null) {
      return new NetProcess.Parallel(branches, span(context));
    }
    return beside.INTERLEAVE() != null
        ? new NetProcess.Interleaved(branches, span(context))
        : new NetProcess.Synchronised(labels.list(beside.labels()), branches, span(context));
  }

  private NetProcess operand(NetGrammarParser.OperandContext context, int depth) {
    if (depth > TREE_DEPTH) {
      complaints.add(BracketCheck.tooDeep(complaints, context.getStart()));
      return new NetProcess.Interleaved(List.of(), span(context));
    }
    Span at = span(context);
    return switch (context) {
      case NetGrammarParser.HideContext hide -> new NetProcess.Hidden(labels.list(hide.labels()), operand(hide.operand(), depth + 1), at);
      case NetGrammarParser.HideAllButContext hide ->
          new NetProcess.HiddenAllBut(labels.list(hide.labels()), operand(hide.operand(), depth + 1), at);
      case NetGrammarParser.CutContext cut -> new NetProcess.Cut(labels.list(cut.labels()), operand(cut.operand(), depth + 1), at);
      case NetGrammarParser.PrioContext prio ->
          new NetProcess.Prioritised(prio.labels().stream().map(labels::list).toList(), operand(prio.operand(), depth + 1), at);
      case NetGrammarParser.UnitContext unit -> unit(unit, depth + unit.rename().size());
      default -> throw new IllegalStateException("no such operand");
    };
  }

  private NetProcess unit(NetGrammarParser.UnitContext context, int depth) {
    NetProcess process = primary(context.primary(), depth);
    for (NetGrammarParser.RenameContext rename : context.rename()) {
      List<NetProcess.Renaming> renamings =
          rename.renaming().stream().map(each -> new NetProcess.Renaming(labels.label(each.label(0)), labels.label(each.label(1)))).toList();
      process = new NetProcess.Renamed(process, renamings, complaints.span(context.getStart(), rename.getStop()));
    }
    return process;
  }

  private NetProcess primary(NetGrammarParser.PrimaryContext context, int depth) {
    Span at = span(context);
    return switch (context) {
      case NetGrammarParser.CallContext call ->
          new NetProcess.Call(call.NAME().getText(), call.number().stream().map(labels::number).toList(), at);
      case NetGrammarParser.FileContext file -> new NetProcess.FromFile(LabelTrees.unquoted(file.STRING().getText()), at);
      case NetGrammarParser.ModelContext model ->
          new NetProcess.FromModel(
              LabelTrees.unquoted(model.STRING().getText()),
              Optional.ofNullable(model.NAME()).map(TerminalNode::getText),
              model.setting().stream().map(this::setting).toList(),
              at);
      case NetGrammarParser.WrittenContext written -> new NetProcess.Written(written.path().stream().map(this::path).toList(), at);
      case NetGrammarParser.PeersContext peers ->
          new NetProcess.Peers(labels.number(peers.number()), peers.process().stream().map(each -> process(each, depth + 1)).toList(), at);
      case NetGrammarParser.GroupContext group -> process(group.process(), depth + 1);
      default -> throw new IllegalStateException("no such process");
    };
  }

  private NetProcess.Setting setting(NetGrammarParser.SettingContext context) {
    return new NetProcess.Setting(located(context.NAME(0)), labels.settingValue(context));
  }

  private NetProcess.Path path(NetGrammarParser.PathContext context) {
    List<NetGrammarParser.LabelContext> actions = context.label();
    List<Located> states = context.state().stream().map(this::located).toList();
    List<NetProcess.Move> moves = new ArrayList<>();
    for (int i = 0; i < actions.size(); i++) {
      moves.add(new NetProcess.Move(labels.label(actions.get(i)), states.get(i + 1)));
    }
    return new NetProcess.Path(states.getFirst(), moves);
  }

  private Located located(ParserRuleContext context) {
    return new Located(context.getText(), span(context));
  }

  private Located located(TerminalNode node) {
    return new Located(node.getText(), complaints.span(node.getSymbol()));
  }

  private Span span(ParserRuleContext context) {
    Token stop = context.getStop() == null ? context.getStart() : context.getStop();
    return complaints.span(context.getStart(), stop);
  }
}
