package skein.hunt.subject;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.hunt.judge.AskedFormula;
import skein.hunt.judge.Expansion;
import skein.labs.Labs;
import skein.labs.naive.NaiveModel;
import skein.labs.random.RandomModel;
import skein.labs.random.Shrinker;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.Spec;

/** A LAbS model, given by its syntax tree. */
public record LabsSubject(RandomModel model, HuntQuestion question) implements HuntSubject {

  @Override
  public String text() {
    return model.text();
  }

  @Override
  public String extension() {
    return "labs";
  }

  @Override
  public List<String> parameters() {
    return model.parameters().entrySet().stream().map(one -> one.getKey() + "=" + one.getValue()).toList();
  }

  @Override
  public Prepared prepare() {
    Map<String, String> parameters = new LinkedHashMap<>();
    model.parameters().forEach((name, value) -> parameters.put(name, value.toString()));
    Loaded loaded =
        new Labs().load(new Source("model.labs", text()), new LoadOptions(parameters, question.roundRobin(), Optional.empty()));
    Program program = loaded.model().orElseThrow(() -> new Rejected(told(loaded.diagnostics()))).program();
    List<Property> properties = new ArrayList<>(Extras.with(program.properties(), question));
    properties.removeIf(
        property -> isExtra(property) && property.claim() instanceof Claim.Reachable && !(form(stated(property)).orElseThrow() instanceof PropertyForm.Modal));
    NaiveModel naive = new NaiveModel(model.spec(), model.parameters(), question.roundRobin());
    Expansion expansion = new Expansion(naive);
    return new Prepared(program, properties, properties.stream().map(p -> asked(p, expansion)).toList(), Optional.of(naive));
  }

  private boolean isExtra(Property property) {
    return form(property.name()).isEmpty();
  }

  private AskedFormula asked(Property property, Expansion expansion) {
    return form(property.name()).map(expansion::of).orElseGet(() ->
        switch (property.claim()) {
          case Claim.NoErrors() -> new AskedFormula.NoErrors();
          case Claim.DeadlockFree() -> new AskedFormula.DeadlockFree();
          case Claim.Reachable _ -> new AskedFormula.Reachable(((PropertyForm.Modal) form(stated(property)).orElseThrow()).predicate());
          default -> throw new IllegalStateException("not in the text: " + property.name());
        });
  }

  private static String stated(Property reachable) {
    return reachable.name().substring("Reach".length());
  }

  private Optional<PropertyForm> form(String name) {
    return model.spec().properties().stream().filter(p -> p.name().text().equals(name)).findFirst().map(Spec.PropertyDecl::form);
  }

  private static String told(List<Diagnostic> diagnostics) {
    return diagnostics.stream().filter(Diagnostic::isError).map(Diagnostic::message).findFirst().orElse("without an error message");
  }

  @Override
  public HuntSubject shrunk(Predicate<HuntSubject> shows) {
    LabsSubject smallest = this;
    boolean shrinks = true;
    while (shrinks) {
      HuntQuestion asking = smallest.question;
      LabsSubject smaller =
          new LabsSubject(Shrinker.shrink(smallest.model, candidate -> shows.test(new LabsSubject(candidate, asking))), asking);
      shrinks = false;
      for (HuntQuestion simpler : asking.simpler()) {
        LabsSubject candidate = new LabsSubject(smaller.model, simpler);
        if (!shrinks && shows.test(candidate)) {
          smaller = candidate;
          shrinks = true;
        }
      }
      smallest = smaller;
    }
    return smallest;
  }
}
