package skein.prism.model;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.guarded.system.SystemVariable;
import skein.prism.syntax.PrismModel.ConstantText;
import skein.prism.syntax.PrismModel.DefinitionText;

/** What names stand for: constants, formulas and variables share one space of names; labels have their own. */
public final class PrismDeclarations {

  private final PrismReport report;
  private final ModelConstants constants;
  private final Map<String, DefinitionText> formulas = new LinkedHashMap<>();
  private final Map<String, Span> variablesAt = new LinkedHashMap<>();
  private final Map<String, SystemVariable> variables = new LinkedHashMap<>();
  private final Map<String, DefinitionText> labels = new LinkedHashMap<>();
  private final Map<String, Span> used = new LinkedHashMap<>();
  private final ModuleScope global;

  PrismDeclarations(Map<String, String> given, PrismReport report) {
    this.report = report;
    this.constants = new ModelConstants(given, report);
    this.global = new ModuleScope(this, List.of());
  }

  public ModelConstants constants() {
    return constants;
  }

  /** Also those of properties. */
  public void add(ConstantText text) {
    if (isNew("the name", text.name(), text.at())) {
      constants.add(text);
    }
  }

  void addFormula(DefinitionText text) {
    if (isNew("the name", text.name(), text.at())) {
      formulas.put(text.name(), text);
    }
  }

  /** Also those of properties. */
  public void addLabel(DefinitionText text) {
    boolean isBuiltIn = text.name().equals("init") || text.name().equals("deadlock");
    DefinitionText other = labels.get(text.name());
    if (isBuiltIn) {
      report.error("duplicate", text.at(), "\"" + text.name() + "\" is a built-in label", "use another name");
    } else if (other != null) {
      report.duplicate("the label", text.name(), text.at(), other.at());
    } else {
      labels.put(text.name(), text);
    }
  }

  /** Before its values are known; false if the name is used already. */
  boolean declare(String name, Span at) {
    boolean isNew = isNew("the name", name, at);
    if (isNew) {
      variablesAt.put(name, at);
    }
    return isNew;
  }

  void define(SystemVariable variable) {
    variables.put(variable.name(), variable);
  }

  private boolean isNew(String what, String name, Span at) {
    Span first = used.putIfAbsent(name, at);
    if (first != null) {
      report.duplicate(what, name, at, first);
    }
    return first == null;
  }

  boolean isDeclared(String variable) {
    return variablesAt.containsKey(variable);
  }

  Optional<SystemVariable> variable(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  public Optional<DefinitionText> formula(String name) {
    return Optional.ofNullable(formulas.get(name));
  }

  public Optional<DefinitionText> label(String name) {
    return Optional.ofNullable(labels.get(name));
  }

  public Set<String> labels() {
    return labels.keySet();
  }

  Set<String> all() {
    Set<String> names = new LinkedHashSet<>(constants.names());
    names.addAll(formulas.keySet());
    names.addAll(variablesAt.keySet());
    return names;
  }

  Set<String> variableNames() {
    return variablesAt.keySet();
  }

  /** Of what stands outside of modules, or in modules that are not renamed. */
  public ModuleScope global() {
    return global;
  }

  /** A scope that remembers no formulas, for values that are computed before variables are known. */
  ModuleScope constantScope() {
    return new ModuleScope(this, List.of());
  }
}
