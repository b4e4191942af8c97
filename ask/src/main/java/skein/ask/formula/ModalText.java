package skein.ask.formula;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import skein.analysis.combined.CombinedClaimEngine;
import skein.core.language.DeepStack;
import skein.core.language.Model;
import skein.core.modal.ModalPrinter;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.engine.ProgramLabels;
import skein.lts.parse.FormulaDialect;
import skein.lts.parse.ModalParser;
import skein.lts.parse.ParsedFormula;

/** A formula that was read, but not yet for a model. */
public final class ModalText {

  /** How queries that Skein writes for CADP name their property and labels. */
  private static final Pattern EMITTED = Pattern.compile("\\(\\* skein emit lnt: property (.+), labels (STEP|SHOW) \\*\\)");

  private final String name;
  private final Source source;
  private final ParsedFormula parsed;

  private ModalText(String name, Source source, ParsedFormula parsed) {
    this.name = name;
    this.source = source;
    this.parsed = parsed;
  }

  /** The formula, unless it has errors, which are added to the diagnostics. Files whose names end in {@code .mcl} are read as MCL. */
  public static Optional<ModalText> read(String name, Source source, Diagnostics diagnostics) {
    FormulaDialect dialect = source.name().endsWith(".mcl") ? FormulaDialect.MCL : FormulaDialect.SKEIN;
    return ModalParser.parse(source, dialect, diagnostics).map(parsed -> new ModalText(name, source, parsed));
  }

  /** The conditions on states, by their texts: where they are written, in the language of the model. */
  public Map<String, Span> conditions() {
    Map<String, Span> conditions = new LinkedHashMap<>();
    parsed.predicates().forEach(mention -> conditions.putIfAbsent(mention.what().text(), mention.at()));
    return conditions;
  }

  /** All their conditions. */
  public static Map<String, Span> conditions(List<ModalText> formulas) {
    Map<String, Span> conditions = new LinkedHashMap<>();
    formulas.forEach(formula -> formula.conditions().forEach(conditions::putIfAbsent));
    return conditions;
  }

  /** The model with the formulas as further properties; it was loaded with their conditions. Misfits are added to the diagnostics. */
  public static Model addTo(Model model, List<ModalText> formulas, Diagnostics diagnostics) {
    Program program = model.program();
    List<Property> properties = new ArrayList<>(program.properties());
    for (ModalText formula : formulas) {
      if (properties.stream().anyMatch(p -> p.name().equals(formula.name))) {
        throw new IllegalArgumentException("two properties are named " + formula.name);
      }
      properties.add(formula.property(model, diagnostics));
    }
    Program all =
        program.withProperties(properties);
    return new Model(all, model.parameters(), model.syntax(), model.method(), model.offers(), model.conditions());
  }

  public String name() {
    return name;
  }

  private Property property(Model model, Diagnostics diagnostics) {
    Map<String, Expr> conditions = new LinkedHashMap<>();
    conditions().keySet().forEach(text -> conditions.put(text, model.conditions().get(text)));
    Claim.StepLabels labels = labels(model.program(), diagnostics);
    if (labels instanceof Claim.StepLabels.Actions) {
      ProgramLabels.check(parsed, model.program(), diagnostics);
    }
    return new Property(
        name, new Claim.Modal(parsed.formula(), conditions, labels), text(), new Span(source, 0, source.text().length()));
  }

  /** As it was given, if it is one line without comments. */
  private String text() {
    String given = source.text().strip();
    return given.matches("[^\\n\\r#]*") && !given.contains("(*") ? given : DeepStack.call(() -> ModalPrinter.print(parsed.formula()));
  }

  /** The properties that queries are written for; one that consists of several claims is written as several. */
  static Stream<Property> written(Program program) {
    return Property.withNoErrors(program.properties()).stream()
        .flatMap(p -> Stream.concat(
            Stream.of(new Property(p.name(), p.claim().asOne(), p.text(), p.origin())), CombinedClaimEngine.conjuncts(p).stream().flatMap(List::stream)));
  }

  private Claim.StepLabels labels(Program program, Diagnostics diagnostics) {
    Matcher emitted = EMITTED.matcher(source.text());
    if (!emitted.find()) {
      return new Claim.StepLabels.Actions();
    }
    String about = emitted.group(1);
    Optional<Property> property = written(program).filter(p -> p.name().equals(about)).findFirst();
    if (property.isEmpty()) {
      List<String> known = program.properties().stream().map(Property::name).toList();
      Diagnostic error =
          Diagnostic.error("unknown-name", new Span(source, emitted.start(1), emitted.end(1)), "the model has no property `" + about + "`");
      diagnostics.add(Nearest.to(about, known).map(near -> error.withHint("did you mean `" + near + "`?")).orElse(error));
    }
    Optional<Expr> watched = property.flatMap(p -> p.claim().subject());
    return new Claim.StepLabels.Emulation(watched, emitted.group(2).equals("SHOW"));
  }
}
