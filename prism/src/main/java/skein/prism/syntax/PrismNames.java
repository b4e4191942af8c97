package skein.prism.syntax;

import java.util.ArrayList;
import java.util.List;
import skein.core.language.DeclaredName;
import skein.core.source.Source;
import skein.core.source.Span;

/** The names that a model declares, for editors. */
public final class PrismNames {

  private PrismNames() {}

  public static List<DeclaredName> of(PrismModel model, Source source) {
    Span everywhere = new Span(source, 0, source.text().length());
    List<DeclaredName> names = new ArrayList<>();
    model.constants().forEach(each -> names.add(new DeclaredName(each.name(), "constant", each.at(), everywhere)));
    model.formulas().forEach(each -> names.add(new DeclaredName(each.name(), "formula", each.at(), everywhere)));
    model.labels().forEach(each -> names.add(new DeclaredName(each.name(), "label", each.at(), everywhere)));
    model.globals().forEach(each -> names.add(new DeclaredName(each.name(), "variable", each.at(), everywhere)));
    for (PrismModel.ModuleText module : model.modules()) {
      names.add(new DeclaredName(module.name(), "module", module.at(), everywhere));
      module.variables().forEach(each -> names.add(new DeclaredName(each.name(), "variable", each.at(), everywhere)));
    }
    return names;
  }
}
