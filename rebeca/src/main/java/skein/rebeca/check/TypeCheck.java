package skein.rebeca.check;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import skein.core.source.Span;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm;
import skein.rebeca.code.ActorTerm.StateVariable;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Declared;
import skein.rebeca.syntax.RebecaFile.TypeName;
import skein.rebeca.syntax.RebecaFile.Word;

/** Finds what types mean, and which values fit. */
final class TypeCheck {

  private static final int MOST_ELEMENTS = 10_000;
  private static final Set<String> SIMPLE = Set.of("byte", "short", "int", "boolean");

  private final ClassTable classes;
  private final RebecaReport report;

  TypeCheck(ClassTable classes, RebecaReport report) {
    this.classes = classes;
    this.report = report;
  }

  TypeCheck reportingTo(RebecaReport other) {
    return new TypeCheck(classes, other);
  }

  List<Integer> actors(String type) {
    return classes.actors(type);
  }

  ClassTable classes() {
    return classes;
  }

  RebecaType type(TypeName name, TermCheck terms) {
    String text = name.name().text();
    if (!SIMPLE.contains(text) && !classNamed(name.name())) {
      return RebecaType.UNKNOWN;
    }
    List<Integer> dimensions = new ArrayList<>();
    long elements = 1;
    for (RebecaExpression each : name.dimensions()) {
      OptionalLong length = ConstantTerms.value(terms.number(each));
      if (length.isEmpty() || length.getAsLong() < 1 || length.getAsLong() * elements > MOST_ELEMENTS) {
        report.error("array", each.at(), "the length of an array must be a constant from 1 to " + MOST_ELEMENTS, "use a number or an `env` constant");
        return RebecaType.UNKNOWN;
      }
      elements *= length.getAsLong();
      dimensions.add((int) length.getAsLong());
    }
    return new RebecaType(text, dimensions);
  }

  boolean classNamed(Word name) {
    if (classes.names().contains(name.text())) {
      return true;
    }
    switch (name.text()) {
      case "Timer", "Time" -> report.unsupported(name.at(), "`" + name.text() + "`: timers are not supported", "use `deadline` or `currentMessageWaitingTime`");
      case "float", "double" -> report.unsupported(name.at(), "`" + name.text() + "`: times and values are integers", "use `int` and a smaller unit");
      case "void" -> report.error("type", name.at(), "a function without a result is not supported", "give it a type, for example `int`, and return a value");
      default -> report.unknown("class", name, classes.names(), RebecaReport.listed("classes", classes.names()));
    }
    return false;
  }

  /** The state variables of a class, what it inherits included. */
  List<StateVariable> state(String type, TermCheck terms) {
    return classes.find(type).map(members -> members.state().stream().map(each -> variable(each, terms)).toList()).orElse(List.of());
  }

  private StateVariable variable(Declared declared, TermCheck terms) {
    return new StateVariable(declared.name().text(), type(declared.type(), terms));
  }

  /** The type of two values of which one is used. */
  RebecaType common(RebecaType one, RebecaType other, Span at) {
    if (one.isUnknown() || one.equals(other)) {
      return other;
    }
    if (other.isUnknown()) {
      return one;
    }
    if (one.isNumber() && other.isNumber()) {
      return RebecaType.INT;
    }
    if (one.isActor() && other.isActor()) {
      return one.equals(RebecaType.ANY_ACTOR) ? other : other.equals(RebecaType.ANY_ACTOR) ? one : classes.isA(one.name(), other.name()) ? other : classes.isA(other.name(), one.name()) ? one : RebecaType.ANY_ACTOR;
    }
    report.error("type", at, "one operand is " + one.text() + ", and the other is " + other.text());
    return RebecaType.UNKNOWN;
  }

  /** The value as one of this type; reports if it is none. */
  ActorTerm fit(TypedTerm typed, RebecaType type, Span at) {
    RebecaType from = typed.type();
    if (from.isUnknown() || type.isUnknown() || from.equals(type)) {
      return typed.term();
    }
    if (from.isNumber() && type.isNumber()) {
      return type.equals(RebecaType.INT) || (type.name().equals("short") && from.name().equals("byte")) ? typed.term() : narrowed(typed.term(), type, at);
    }
    boolean isAnyActor = type.equals(RebecaType.ANY_ACTOR) && from.isActor();
    boolean isNull = typed.term() instanceof ActorTerm.Number(long value, _) && value == 0 && from.equals(RebecaType.ANY_ACTOR);
    if (isAnyActor || (type.isActor() && (isNull || classes.isA(from.name(), type.name())))) {
      return typed.term();
    }
    boolean needsCast = type.isActor() && from.isActor();
    report.error("type", at, "expected " + text(type) + ", but this is " + from.text(), needsCast ? "cast it: `(" + type.name() + ") x`" : hint(type));
    return typed.term();
  }

  private ActorTerm narrowed(ActorTerm term, RebecaType type, Span at) {
    OptionalLong value = ConstantTerms.value(term);
    if (value.isPresent()) {
      if (value.getAsLong() < type.min() || value.getAsLong() > type.max(0)) {
        report.error("number", at, value.getAsLong() + " does not fit into " + type.text(), "use `int`");
      }
      return term;
    }
    return new ActorTerm.CastToNumber(term, type, at);
  }

  private static String text(RebecaType type) {
    return type.isActor() && !type.equals(RebecaType.ANY_ACTOR) ? "an actor of class `" + type.name() + "`" : type.isBoolean() ? "a condition" : type.isNumber() ? "a number" : type.text();
  }

  private static String hint(RebecaType type) {
    return type.isBoolean() ? "compare it: `x != 0`" : type.isNumber() ? "use a number, for example `x ? 1 : 0`" : "use the name of an actor, `self`, `sender` or `null`";
  }
}
