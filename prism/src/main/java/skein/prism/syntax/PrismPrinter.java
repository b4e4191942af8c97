package skein.prism.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import skein.prism.syntax.PrismModel.CommandText;
import skein.prism.syntax.PrismModel.ModuleText;
import skein.prism.syntax.PrismModel.NameText;
import skein.prism.syntax.PrismModel.Renaming;
import skein.prism.syntax.PrismModel.RewardText;
import skein.prism.syntax.PrismModel.UpdateText;
import skein.prism.syntax.PrismModel.VariableText;

/** Models as text. */
public final class PrismPrinter {

  private final StringBuilder out = new StringBuilder();

  private PrismPrinter() {}

  public static String print(PrismModel model) {
    PrismPrinter printer = new PrismPrinter();
    printer.model(model);
    return printer.out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private void model(PrismModel model) {
    line(
        switch (model.kind()) {
          case CHAIN -> "dtmc";
          case DECISION, OPEN -> "mdp";
          case RATE -> "ctmc";
        });
    model.constants().forEach(
        each -> line("const " + each.type().name().toLowerCase(Locale.ROOT) + " " + each.name() + each.value().map(value -> " = " + PrismExpressionPrinter.print(value)).orElse("") + ";"));
    model.formulas().forEach(each -> line("formula " + each.name() + " = " + PrismExpressionPrinter.print(each.value()) + ";"));
    model.globals().forEach(each -> line("global " + variable(each)));
    model.modules().forEach(this::module);
    model.initial().ifPresent(each -> line("\ninit " + PrismExpressionPrinter.print(each) + " endinit"));
    model.systems().forEach(each -> line("\nsystem " + each.name().map(name -> "\"" + name + "\" ").orElse("") + term(each.term()) + " endsystem"));
    model.labels().forEach(each -> line("\nlabel \"" + each.name() + "\" = " + PrismExpressionPrinter.print(each.value()) + ";"));
    for (PrismModel.RewardsText rewards : model.rewards()) {
      line("\nrewards" + rewards.name().map(name -> " \"" + name + "\"").orElse(""));
      rewards.items().forEach(each -> line("  " + reward(each)));
      line("endrewards");
    }
  }

  private static String reward(RewardText item) {
    String brackets = item.isForSteps() ? "[" + item.action().map(NameText::name).orElse("") + "] " : "";
    return brackets + PrismExpressionPrinter.print(item.when()) + " : " + PrismExpressionPrinter.print(item.value()) + ";";
  }

  private static String variable(VariableText variable) {
    String type =
        variable.range().map(range -> "[" + PrismExpressionPrinter.print(range.least()) + ".." + PrismExpressionPrinter.print(range.most()) + "]").orElse(variable.isTruth() ? "bool" : "int");
    return variable.name() + " : " + type + variable.initial().map(value -> " init " + PrismExpressionPrinter.print(value)).orElse("") + ";";
  }

  private void module(ModuleText module) {
    if (module.base().isPresent()) {
      String renamings = renamings(module.base().get().renamings(), "=");
      line("\nmodule " + module.name() + " = " + module.base().get().base().name() + " [" + renamings + "] endmodule");
      return;
    }
    line("\nmodule " + module.name());
    module.variables().forEach(each -> line("  " + variable(each)));
    module.commands().forEach(each -> line("  " + command(each)));
    line("endmodule");
  }

  private static String renamings(List<Renaming> renamings, String sign) {
    return renamings.stream().map(each -> each.from().name() + sign + each.to().name()).collect(Collectors.joining(", "));
  }

  private static String command(CommandText command) {
    String action = command.action().map(NameText::name).orElse("");
    String updates = command.updates().stream().map(PrismPrinter::update).collect(Collectors.joining(" + "));
    return "[" + action + "] " + PrismExpressionPrinter.print(command.guard()) + " -> " + updates + ";";
  }

  private static String update(UpdateText update) {
    String assignments = update.assignments().stream().map(each -> "(" + each.variable().name() + "'=" + PrismExpressionPrinter.print(each.value()) + ")").collect(Collectors.joining(" & "));
    Optional<String> weight = update.weight().map(PrismExpressionPrinter::print);
    return weight.map(text -> text + " : ").orElse("") + (assignments.isEmpty() ? "true" : assignments);
  }

  private static String term(SystemTerm term) {
    return switch (term) {
      case SystemTerm.Module(var name) -> name.name();
      case SystemTerm.Reference(var name) -> "\"" + name.name() + "\"";
      case SystemTerm.Parallel(var left, var right) -> "(" + term(left) + " || " + term(right) + ")";
      case SystemTerm.Interleaved(var left, var right) -> "(" + term(left) + " ||| " + term(right) + ")";
      case SystemTerm.Synchronised(var left, var right, var actions) -> "(" + term(left) + " |[" + names(actions) + "]| " + term(right) + ")";
      case SystemTerm.Hidden(var of, var actions) -> term(of) + "/{" + names(actions) + "}";
      case SystemTerm.Relabelled(var of, var renamings, var _) -> term(of) + "{" + renamings(renamings, "<-") + "}";
    };
  }

  private static String names(List<NameText> names) {
    return names.stream().map(NameText::name).collect(Collectors.joining(","));
  }
}
