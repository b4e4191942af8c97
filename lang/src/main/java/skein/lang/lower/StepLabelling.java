package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Label;
import skein.core.source.Span;
import skein.lang.definition.Hole;
import skein.lang.definition.TextPart;
import skein.lang.definition.ActionRule;
import skein.lang.process.Act;
import skein.lang.process.HoleValue;
import skein.lang.process.Phrase;

/** The label of a rule's steps, and the sentence about them in the words of the model. */
final class StepLabelling {

  /** A value of a label: a word that is known, or a number that is computed. */
  sealed interface Shown {
    record Word(String text) implements Shown {}

    record Number(Expr value, Display display) implements Shown {}
  }

  private final Expressions expressions;
  private final ModelWorld world;
  private final ActionRule rule;
  private final NameScope scope;
  private final List<Actor> actors;
  private final SpawnedKind owner;

  StepLabelling(Expressions expressions, ActionRule rule, NameScope scope, List<Actor> actors, SpawnedKind owner) {
    this.expressions = expressions;
    this.world = expressions.world();
    this.rule = rule;
    this.scope = scope;
    this.actors = actors;
    this.owner = owner;
  }

  private Optional<Act> act() {
    return actors.isEmpty() ? Optional.empty() : Optional.of(actors.getFirst().triple().act());
  }

  private boolean isAction() {
    return rule.label().filter(label -> label.name().text().equals("action")).isPresent() && act().isPresent();
  }

  /** What the rule of the program is called. */
  String title() {
    return act().map(Act::text).orElse(rule.name().text());
  }

  String name() {
    return isAction() ? act().get().text() : rule.label().map(label -> label.name().text()).orElse(rule.name().text());
  }

  List<Shown> values() {
    if (isAction()) {
      List<Shown> all = new ArrayList<>();
      Act act = act().get();
      for (int i = 0; i < act.values().size(); i++) {
        if (act.form().holes().get(i).kind() instanceof Hole.Kind.Expr && act.values().get(i) instanceof HoleValue.Phrases(var phrases)) {
          for (Phrase phrase : phrases) {
            all.add(new Shown.Number(expressions.phrase(phrase, actors.getFirst(), act.form().holes().get(i)).expr(), PartialValue.DISPLAY));
          }
        }
      }
      return all;
    }
    List<Shown> all = new ArrayList<>();
    if (rule.label().isEmpty()) {
      if (world.definition().agents() && owner != null) {
        all.add(new Shown.Number(Frame.SELF, Display.NUMBER));
      }
      return all;
    }
    rule.label().get().values().forEach(value -> shown(expressions.lower(value, scope), value.at(), all));
    return all;
  }

  private void shown(Lowered lowered, Span at, List<Shown> into) {
    switch (lowered) {
      case Lowered.Hole(HoleValue.Names(var names), var _, var _) -> names.forEach(name -> into.add(new Shown.Word(name)));
      case Lowered.Hole hole -> shown(expressions.content(hole), at, into);
      case Lowered.Many(var all) -> all.forEach(each -> shown(each, at, into));
      case Lowered.Record(var fields) -> fields.values().forEach(each -> shown(each, at, into));
      case Lowered.OfTuple(var tuple) -> into.add(new Shown.Word(tuple.title()));
      case Lowered.TupleValues _ -> expressions.flat(lowered, at).forEach(value -> into.add(new Shown.Number(value.expr(), PartialValue.DISPLAY)));
      case Lowered.Agent(var id, var _) -> into.add(new Shown.Number(id, Display.NUMBER));
      case Lowered.Scalar(var value) -> into.add(new Shown.Number(value.expr(), PartialValue.DISPLAY));
      case Lowered.Collection _, Lowered.Newest _ -> throw new IllegalArgumentException("no value of a label: " + at);
    }
  }

  Action action() {
    if (isAction() && act().get().form().silent()) {
      return Action.internal();
    }
    List<Action.Argument> arguments = new ArrayList<>();
    for (Shown shown : values()) {
      arguments.add(
          switch (shown) {
            case Shown.Word(var text) -> new Action.Word(text);
            case Shown.Number(var value, var display) -> new Action.Computed(value, display);
          });
    }
    return new Action.Named(name(), arguments);
  }

  /** {@code Server 0: send tell(1) to 2}; what no agent does by itself is its label with the values. */
  Label label() {
    List<Label.Part> parts = new ArrayList<>();
    if (world.definition().agents() && owner != null) {
      parts.add(new Label.Value(Frame.SELF, world.agentNames()));
      parts.add(new Label.Text(": "));
    }
    if (act().isPresent()) {
      words(actors.getFirst(), parts);
      return new Label(parts);
    }
    parts.add(new Label.Text(name()));
    List<Shown> values = values();
    for (int i = 0; i < values.size(); i++) {
      boolean self = values.get(i) instanceof Shown.Number(var value, var _) && value.equals(Frame.SELF);
      if (!self) {
        parts.add(new Label.Text(" "));
        parts.add(
            switch (values.get(i)) {
              case Shown.Word(var text) -> new Label.Text(text);
              case Shown.Number(var value, var display) -> new Label.Value(value, display);
            });
      }
    }
    return new Label(parts);
  }

  private void words(Actor actor, List<Label.Part> into) {
    StringBuilder text = new StringBuilder();
    parts(actor, actor.triple().act().form().parts(), text, into);
    if (!text.isEmpty()) {
      into.add(new Label.Text(text.toString()));
    }
  }

  private void parts(Actor actor, List<TextPart> parts, StringBuilder text, List<Label.Part> into) {
    Act act = actor.triple().act();
    for (TextPart part : parts) {
      switch (part) {
        case TextPart.Text(var token, var _) -> Act.words(text, token);
        case TextPart.Argument _ -> {}
        case TextPart.Group(var inner, boolean optional) -> {
          if (!optional || part.holes().noneMatch(hole -> act.value(hole.name().text()) instanceof HoleValue.Absent)) {
            parts(actor, inner, text, into);
          }
        }
        case TextPart.Gap(var hole) -> {
          HoleValue value = act.value(hole.name().text());
          if (hole.kind() instanceof Hole.Kind.Expr && value instanceof HoleValue.Phrases(var phrases)) {
            boolean first = true;
            for (Phrase phrase : phrases) {
              Act.words(text, first ? "0" : ", ");
              if (first) {
                text.setLength(text.length() - 1);
              }
              into.add(new Label.Text(text.toString()));
              text.setLength(0);
              into.add(new Label.Value(expressions.phrase(phrase, actor, hole).expr(), PartialValue.DISPLAY));
              text.append('\u0002');
              first = false;
            }
            text.setLength(0);
            text.append('\u0002');
          } else if (hole.kind() instanceof Hole.Kind.Bind && value instanceof HoleValue.Binds(var names, var tokens)) {
            for (int i = 0; i < names.size(); i++) {
              Act.words(text, (i > 0 ? ", " : "") + names.get(i));
              Optional<Lowered> taken = actor.taken(tokens.get(i));
              if (taken.isPresent()) {
                text.append(" = ");
                into.add(new Label.Text(clean(text)));
                text.setLength(0);
                into.add(new Label.Value(expressions.scalar(taken.get(), act.at()).expr(), PartialValue.DISPLAY));
                text.append('\u0002');
              }
            }
          } else {
            Act.words(text, Act.words(value));
          }
        }
      }
    }
    String cleaned = clean(text);
    text.setLength(0);
    text.append(cleaned);
    for (int i = 0; i < into.size(); i++) {
      if (into.get(i) instanceof Label.Text(var before) && before.indexOf('\u0002') >= 0) {
        into.set(i, new Label.Text(before.replace("\u0002", "")));
      }
    }
  }

  private static String clean(StringBuilder text) {
    return text.toString().replace("\u0002", "");
  }
}
