package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/** Builds the sections of a text and the declarations in them. */
final class SpecTrees {

  private final Complaints complaints;
  private final FormulaTrees formulas;
  private final ProcessTrees processes;
  private final PropertyTrees properties;
  private final Predicate<ParserRuleContext> sound;

  /** @param sound whether a piece of the parse tree is complete; others are left out, since their errors are already reported */
  SpecTrees(Complaints complaints, ContextualKeywords words, LabsQuestionReader questions, Predicate<ParserRuleContext> sound) {
    this.complaints = complaints;
    this.sound = sound;
    this.formulas = new FormulaTrees(complaints, words);
    this.processes = new ProcessTrees(complaints, formulas);
    this.properties = new PropertyTrees(complaints, words, formulas, questions);
  }

  Spec specification(SpecificationContext context) {
    Span start = complaints.span(0, 0);
    if (context.system().isEmpty() && sound.test(context)) {
      complaints.error("missing-section", start, "missing `system` section",
          "add one: `system { spawn = … }`");
    }
    if (context.agent().isEmpty() && sound.test(context)) {
      complaints.error("missing-section", start, "missing `agent` section",
          "add at least one: `agent Name { Behavior = … }`");
    }
    once(context.system());
    once(context.assume());
    once(context.check());
    once(context.observe());
    once(context.view());
    Spec.SystemSection system = context.system().isEmpty()
        ? new Spec.SystemSection(List.of(), List.of(), List.of(), List.of(), List.of(), start)
        : system(context.system(0));
    List<Spec.Assumption> assumptions = context.assume().stream().flatMap(a -> a.assumption().stream()).filter(sound)
        .map(a -> new Spec.Assumption(name(a.DEFINED()), formulas.value(a.expression()), formulas.span(a))).toList();
    List<Spec.PropertyDecl> claims = context.check().stream().flatMap(c -> c.property().stream()).filter(sound)
        .map(p -> new Spec.PropertyDecl(name(p.DEFINED()), properties.form(p), formulas.span(p))).toList();
    List<Spec.Observation> observations = context.observe().stream().flatMap(o -> o.observation().stream()).filter(sound)
        .map(o -> new Spec.Observation(name(o.DEFINED()), formulas.value(o.expression()), formulas.span(o))).toList();
    return new Spec(system, context.stigmergy().stream().filter(s -> s.NAME() != null).map(this::stigmergy).toList(),
        context.agent().stream().filter(a -> a.NAME() != null).map(this::agent).toList(), assumptions, claims, observations,
        context.view().stream().findFirst().map(this::view));
  }

  private Spec.ViewSection view(ViewContext context) {
    List<Name> position = new ArrayList<>();
    List<Name> colour = new ArrayList<>();
    List<Expression> size = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (ViewPartContext part : context.viewPart().stream().filter(sound).toList()) {
      oncePerSection(seen, part.getStart());
      switch (part.getStart().getType()) {
        case POSITION -> part.VARIABLE().forEach(v -> position.add(name(v)));
        case COLOUR -> part.VARIABLE().forEach(v -> colour.add(name(v)));
        default -> size.addAll(formulas.values(part.expression()));
      }
    }
    return new Spec.ViewSection(position, colour, size, formulas.span(context));
  }

  private void once(List<? extends ParserRuleContext> sections) {
    for (ParserRuleContext again : sections.subList(Math.min(1, sections.size()), sections.size())) {
      Token word = again.getStart();
      complaints.error("duplicate-section", complaints.span(word), "there is more than one `" + word.getText() + "` section",
          "merge them into one section");
    }
  }

  private void oncePerSection(Set<Integer> seen, Token word) {
    if (word.getType() != DEFINED && !seen.add(word.getType())) {
      complaints.error("duplicate-section", complaints.span(word), "`" + word.getText() + "` is given more than once",
          "merge them into one list");
    }
  }

  private Spec.SystemSection system(SystemContext context) {
    List<Name> externs = new ArrayList<>();
    List<Spec.Declaration> environment = new ArrayList<>();
    List<Spec.Spawn> spawn = new ArrayList<>();
    List<Name> control = new ArrayList<>();
    List<Spec.Definition> definitions = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (SystemPartContext part : context.systemPart()) {
      oncePerSection(seen, part.getStart());
      switch (part.getStart().getType()) {
        case EXTERN -> part.EXTERNAL().forEach(e ->
            externs.add(new Name(e.getText().substring(1), complaints.span(e.getSymbol()))));
        case ENVIRONMENT -> declarations(part.declarations(), environment);
        case SPAWN -> part.spawn().stream().filter(sound).forEach(s ->
            spawn.add(new Spec.Spawn(name(s.NAME()), formulas.value(s.expression()), formulas.span(s))));
        case CONTROL -> part.NAME().forEach(kind -> control.add(name(kind)));
        default -> {
          if (sound.test(part)) {
            definitions.add(definition(part.definition()));
          }
        }
      }
    }
    if (!seen.contains(SPAWN) && sound.test(context)) {
      complaints.error("missing-section", complaints.span(context.getStart()), "the system has no `spawn`",
          "add the number of agents of each kind: `spawn = Bird: 3`");
    }
    return new Spec.SystemSection(externs, environment, spawn, control, definitions, formulas.span(context));
  }

  private Spec.Stigmergy stigmergy(StigmergyContext context) {
    List<Expression> links = new ArrayList<>();
    List<Spec.Tuple> tuples = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    StigmergyPartContext before = null;
    for (StigmergyPartContext part : context.stigmergyPart()) {
      boolean unseparated = before != null && before.tuple() != null && before.SEMICOLON() == null;
      before = part;
      if (!sound.test(part)) {
        continue;
      }
      if (part.tuple() != null) {
        if (unseparated) {
          complaints.error("syntax", complaints.span(part.getStart()), "tuples of a stigmergy are separated by `;`", "write `;` before it");
        }
        tuples.add(tuple(part.tuple()));
      } else {
        oncePerSection(seen, part.getStart());
        links.add(formulas.value(part.expression()));
      }
    }
    Span at = complaints.span(context.NAME().getSymbol());
    if (links.isEmpty() && sound.test(context)) {
      complaints.error("missing-section", at, "the stigmergy `" + context.NAME().getText() + "` has no `link`",
          "add a condition for who receives whose messages: `link = true` lets all agents receive all messages");
    }
    if (context.stigmergyPart().stream().noneMatch(part -> part.tuple() != null) && sound.test(context)) {
      complaints.error("missing-section", at, "the stigmergy `" + context.NAME().getText() + "` has no variables",
          "add them after the `link`: `x, y: 0, 0`");
    }
    return new Spec.Stigmergy(name(context.NAME()), links.isEmpty() ? new Expression.Truth(true, at) : links.getFirst(),
        tuples, formulas.span(context));
  }

  private Spec.Tuple tuple(TupleContext context) {
    List<Spec.TupleVariable> variables = context.tupleVariable().stream().map(this::tupleVariable).toList();
    List<Initialiser> initialisers = context.initialiser().stream().map(this::initialiser).toList();
    return new Spec.Tuple(variables, initialisers, formulas.span(context));
  }

  private Spec.TupleVariable tupleVariable(TupleVariableContext context) {
    List<Expression> sizes = context.indices() == null
        ? List.of()
        : formulas.inside(context.indices().getStart(), () -> formulas.values(context.indices().expression()));
    return new Spec.TupleVariable(name(context.VARIABLE()), sizes);
  }

  private Spec.Agent agent(AgentContext context) {
    List<Spec.Declaration> attributes = new ArrayList<>();
    List<Name> stigmergies = new ArrayList<>();
    List<Spec.Definition> definitions = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (AgentPartContext part : context.agentPart()) {
      oncePerSection(seen, part.getStart());
      switch (part.getStart().getType()) {
        case INTERFACE -> declarations(part.declarations(), attributes);
        case STIGMERGIES -> part.NAME().forEach(n -> stigmergies.add(name(n)));
        default -> {
          if (sound.test(part)) {
            definitions.add(definition(part.definition()));
          }
        }
      }
    }
    return new Spec.Agent(name(context.NAME()), attributes, stigmergies, definitions, formulas.span(context));
  }

  private Spec.Definition definition(DefinitionContext context) {
    return new Spec.Definition(name(context.DEFINED()), processes.process(context.process()), formulas.span(context));
  }

  private void declarations(DeclarationsContext context, List<Spec.Declaration> into) {
    if (context == null) {
      return;
    }
    for (DeclarationContext declaration : context.declaration().stream().filter(sound).toList()) {
      List<Expression> sizes = formulas.inside(declaration.getStart(), () -> formulas.values(declaration.expression()));
      into.add(new Spec.Declaration(
          name(declaration.VARIABLE()), sizes, initialiser(declaration.initialiser()), formulas.span(declaration)));
    }
  }

  private Initialiser initialiser(InitialiserContext context) {
    Span at = formulas.span(context);
    if (context.UNDEF() != null) {
      return new Initialiser.Undefined(at);
    }
    boolean listed = context.LIST_OPEN() != null || context.CURLY_OPEN() != null;
    List<Expression> values = listed
        ? formulas.inside(context.getStart(), () -> formulas.values(context.expression()))
        : formulas.values(context.expression());
    if (context.DOTS() != null) {
      return new Initialiser.FromTo(values.get(0), values.get(1), at);
    }
    return values.size() == 1 && values.getFirst() instanceof Expression.Range(var from, var to, _)
        ? new Initialiser.FromTo(from, to, at)
        : new Initialiser.AnyOf(values, at);
  }

  private Name name(TerminalNode node) {
    return formulas.name(node.getSymbol());
  }
}
