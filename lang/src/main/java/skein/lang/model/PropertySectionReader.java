package skein.lang.model;

import java.util.ArrayList;
import java.util.List;
import skein.lang.definition.Name;
import skein.lang.expression.TokenReader.Unreadable;

/** Reads the sections {@code check}, {@code assume} and {@code observe} of a model. */
final class PropertySectionReader {

  private final ModelTokens tokens;
  private final PropertyFormReader forms;
  private final List<ModelSyntax.Claimed> properties = new ArrayList<>();
  private final List<ModelSyntax.Condition> assumptions = new ArrayList<>();
  private final List<ModelSyntax.Observation> observations = new ArrayList<>();

  PropertySectionReader(ModelTokens tokens) {
    this.tokens = tokens;
    this.forms = new PropertyFormReader(tokens);
  }

  void check() {
    tokens.next();
    tokens.next();
    while (!tokens.accept("}")) {
      if (tokens.isEnd()) {
        throw tokens.unexpected("`}`");
      }
      Name name = tokens.upper("the name of a property");
      tokens.expect("=");
      ModelSyntax.Form form;
      try {
        form = forms.form();
      } catch (Unreadable _) {
        skipProperty();
        continue;
      }
      if (!tokens.peek().is("}") && !isProperty() && !tokens.peek().is(";")) {
        throw tokens.unexpected("an operator, another property, or `}`");
      }
      tokens.accept(";");
      properties.add(new ModelSyntax.Claimed(name, form, name.at().to(form.at())));
    }
  }

  private void skipProperty() {
    while (!tokens.isEnd() && !tokens.peek().is("}") && !isProperty()) {
      tokens.next();
    }
  }

  private boolean isProperty() {
    return tokens.peek().isUpper() && tokens.follows("=");
  }

  void assume() {
    tokens.next();
    tokens.next();
    while (!tokens.accept("}")) {
      Name name = tokens.upper("the name of an assumption");
      tokens.expect("=");
      assumptions.add(new ModelSyntax.Condition(name, forms.expression()));
    }
  }

  void observe() {
    tokens.next();
    tokens.next();
    while (!tokens.accept("}")) {
      Name name = tokens.upper("the name of a quantity");
      tokens.expect("=");
      observations.add(new ModelSyntax.Observation(name, forms.expression()));
      tokens.accept(";");
    }
  }

  List<ModelSyntax.Claimed> properties() {
    return properties;
  }

  List<ModelSyntax.Condition> assumptions() {
    return assumptions;
  }

  List<ModelSyntax.Observation> observations() {
    return observations;
  }
}
