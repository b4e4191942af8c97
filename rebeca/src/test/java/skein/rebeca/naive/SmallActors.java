package skein.rebeca.naive;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A small system of actors as terms, each actor of a class of its own. Expressions have no effects. */
public record SmallActors(List<SmallActor> actors) {

  /** @param bound of the bag; @param state names of state variables; @param start what the constructor does */
  public record SmallActor(String name, int bound, List<String> state, List<Server> servers, List<Term> start) {}

  public record Server(String name, Optional<String> parameter, Optional<Integer> priority, List<Term> body) {}

  public sealed interface Value {
    record Number(int value) implements Value {}

    record Name(String name) implements Value {}

    /** The time that the message has waited. */
    record Waited() implements Value {}

    /** The remainder of the sum by a number. */
    record Sum(Value left, Value right, int modulus) implements Value {}
  }

  /** Whether two values are equal, or the first is less. */
  public record Condition(boolean isLess, Value left, Value right) {}

  public sealed interface Term {
    record Assign(String name, Value value) implements Term {}

    record Pick(String name, List<Integer> values) implements Term {}

    record Local(String name, Value value) implements Term {}

    record Branch(Condition condition, List<Term> then, List<Term> otherwise) implements Term {}

    /** As many rounds as the value says, counted in a local variable. */
    record Repeat(String counter, int rounds, List<Term> body) implements Term {}

    /** Ends the loop around it, or only its round. */
    record Leave(Condition condition, boolean isBreak) implements Term {}

    record Send(String to, String server, Optional<Value> argument, Optional<Integer> after, Optional<Integer> deadline) implements Term {}

    /** @param number tells it from other delays */
    record Delay(int number, int time) implements Term {}

    record Check(Condition condition) implements Term {}
  }

  /** As a Rebeca text. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (SmallActor each : actors) {
      text.append("reactiveclass ").append(type(each.name())).append('(').append(each.bound()).append(") {\n  knownrebecs {");
      actors.forEach(other -> text.append(' ').append(type(other.name())).append(' ').append(other.name()).append(';'));
      text.append(" }\n  statevars {");
      each.state().forEach(name -> text.append(" int ").append(name).append(';'));
      text.append(" }\n  ").append(type(each.name())).append("() {").append(text(each.start())).append(" }\n");
      for (Server server : each.servers()) {
        server.priority().ifPresent(one -> text.append("  @priority(").append(one).append(")\n"));
        text.append("  msgsrv ").append(server.name()).append('(').append(server.parameter().map(name -> "int " + name).orElse("")).append(") {").append(text(server.body())).append(" }\n");
      }
      text.append("}\n");
    }
    String all = actors.stream().map(SmallActor::name).collect(Collectors.joining(", "));
    text.append("main {\n");
    actors.forEach(each -> text.append("  ").append(type(each.name())).append(' ').append(each.name()).append('(').append(all).append("):();\n"));
    return text.append("}\n").toString();
  }

  private static String type(String actor) {
    return "Type" + actor.toUpperCase(Locale.ROOT);
  }

  private static String text(List<Term> terms) {
    return terms.stream().map(each -> " " + text(each)).collect(Collectors.joining());
  }

  private static String text(Term term) {
    return switch (term) {
      case Term.Assign(var name, var value) -> name + " = " + text(value) + ";";
      case Term.Pick(var name, var values) -> name + " = ?(" + values.stream().map(String::valueOf).collect(Collectors.joining(", ")) + ");";
      case Term.Local(var name, var value) -> "int " + name + " = " + text(value) + ";";
      case Term.Branch(var condition, var then, var otherwise) -> "if (" + text(condition) + ") {" + text(then) + " } else {" + text(otherwise) + " }";
      case Term.Repeat(var counter, int rounds, var body) -> "for (int " + counter + " = 0; " + counter + " < " + rounds + "; " + counter + "++) {" + text(body) + " }";
      case Term.Leave(var condition, boolean isBreak) -> "if (" + text(condition) + ") " + (isBreak ? "break;" : "continue;");
      case Term.Send(var to, var server, var argument, var after, var deadline) ->
          to + "." + server + "(" + argument.map(SmallActors::text).orElse("") + ")" + after.map(each -> " after(" + each + ")").orElse("")
              + deadline.map(each -> " deadline(" + each + ")").orElse("") + ";";
      case Term.Delay(_, int time) -> "delay(" + time + ");";
      case Term.Check(var condition) -> "assertion(" + text(condition) + ");";
    };
  }

  private static String text(Condition condition) {
    return text(condition.left()) + (condition.isLess() ? " < " : " == ") + text(condition.right());
  }

  private static String text(Value value) {
    return switch (value) {
      case Value.Number(int number) -> "" + number;
      case Value.Name(var name) -> name;
      case Value.Waited _ -> "currentMessageWaitingTime";
      case Value.Sum(var left, var right, int modulus) -> "(" + text(left) + " + " + text(right) + ") % " + modulus;
    };
  }
}
