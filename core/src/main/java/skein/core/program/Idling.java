package skein.core.program;

import java.util.List;
import java.util.Optional;

/** Makes doing nothing a step like others, for those who ask about chance. The steps of the program keep their choices. */
public final class Idling {

  private Idling() {}

  /** The program with each weight of doing nothing as that of one more branch. */
  public static Program in(Program program) {
    return program.rules().stream().anyMatch(rule -> idles(rule.body())) ? program.withRules(program.rules().stream().map(Idling::in).toList()) : program;
  }

  private static boolean idles(Stmt statement) {
    return statement instanceof Stmt.Toss toss ? toss.idle().isPresent() : statement.parts().stream().anyMatch(Idling::idles);
  }

  private static Rule in(Rule rule) {
    return new Rule(
        rule.name(), rule.firstAgent(), rule.lastAgent(), rule.partners(), rule.takesTurn(), rule.guards(), in(rule.body()), rule.frame(), rule.action(),
        rule.label(), rule.origin());
  }

  /** There are no tosses in loops. */
  private static Stmt in(Stmt statement) {
    return switch (statement) {
      case Stmt.Toss toss when toss.idle().isPresent() -> new Stmt.Toss(toss.name(), toss.slot(), toss.all(), List.of(), Optional.empty(), toss.at());
      case Stmt.If(var condition, var then, var otherwise) -> new Stmt.If(condition, in(then), in(otherwise));
      case Stmt.Block(var statements) -> new Stmt.Block(statements.stream().map(Idling::in).toList());
      default -> statement;
    };
  }
}
