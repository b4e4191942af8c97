package skein.prism.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.prism.syntax.PrismModel.CommandText;
import skein.prism.syntax.PrismModel.ModuleText;
import skein.prism.syntax.PrismModel.NameText;
import skein.prism.syntax.PrismModel.VariableText;

/**
 * A module of the system: its own text, or that of another one with other names.
 *
 * @param text which has variables and commands
 * @param renamings applied one after the other to the names in that text
 */
record ModuleInstance(String name, ModuleText text, List<Map<String, String>> renamings, ModuleScope scope, Span at) {

  /** Its variables, with their names here. */
  List<VariableText> variables() {
    return text.variables().stream()
        .map(each -> renamings.isEmpty() ? each : new VariableText(scope.renamed(each.name()), each.isTruth(), each.range(), each.initial(), each.at()))
        .toList();
  }

  Optional<String> action(CommandText command) {
    return command.action().map(NameText::name).map(scope::renamed);
  }

  /** The actions in its text. */
  Set<String> actions() {
    Set<String> actions = new LinkedHashSet<>();
    text.commands().forEach(command -> action(command).ifPresent(actions::add));
    return actions;
  }
}
