package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.rebeca.code.ActorSystem.ActorClass;
import skein.rebeca.code.ActorSystem.MethodCode;
import skein.rebeca.code.ActorStatement;
import skein.rebeca.code.ActorTerm.LocalVariable;

/** Where the parameters and local variables in scope are. */
final class LocalVariables {

  private final FrameSlots slots;
  private final Map<LocalVariable, Integer> first = new HashMap<>();
  private final List<LocalVariable> scope = new ArrayList<>();

  LocalVariables(FrameSlots slots) {
    this.slots = slots;
  }

  int size() {
    return scope.size();
  }

  /** Ends the scope of all but the first ones. */
  void shrink(int size) {
    scope.subList(size, scope.size()).clear();
  }

  void declare(LocalVariable local) {
    first.put(local, slots.array(local.type().length()));
    scope.add(local);
  }

  Expr read(LocalVariable local, Expr index) {
    return local.type().isArray() ? new Expr.LocalAt(local.name(), first.get(local), local.type().length(), index) : new Expr.Local(local.name(), first.get(local));
  }

  Stmt write(LocalVariable local, Expr index, Expr value) {
    return local.type().isArray()
        ? new Stmt.SetLocalAt(local.name(), first.get(local), local.type().length(), index, value)
        : new Stmt.SetLocal(local.name(), first.get(local), value);
  }

  /** Sets all its values to 0. */
  List<Stmt> clear(LocalVariable local) {
    return IntStream.range(0, local.type().length()).mapToObj(i -> write(local, Exprs.constant(i), Exprs.constant(0))).toList();
  }

  /** All values, one by one. */
  List<Expr> values() {
    return scope.stream().flatMap(each -> IntStream.range(0, each.type().length()).mapToObj(i -> read(each, Exprs.constant(i)))).toList();
  }

  /** Declares a variable whose values were kept during a delay. */
  List<Stmt> restore(LocalVariable local, List<Variable> kept) {
    int from = scope.stream().mapToInt(each -> each.type().length()).sum();
    declare(local);
    return IntStream.range(0, local.type().length()).mapToObj(i -> write(local, Exprs.constant(i), new Expr.Read(kept.get(from + i)))).toList();
  }

  /** How many values can be in scope at once in a server of the class. */
  static int most(ActorClass type) {
    return type.servers().values().stream().mapToInt(each -> most(each, type)).max().orElse(0);
  }

  private static int most(MethodCode method, ActorClass type) {
    return method.parameters().stream().mapToInt(each -> each.type().length()).sum() + most(method.body(), type);
  }

  private static int most(ActorStatement act, ActorClass type) {
    return switch (act) {
      case ActorStatement.Block(var acts) -> together(acts, type);
      case ActorStatement.Together(var acts) -> together(acts, type);
      case ActorStatement.Declare(var local, _) -> local.type().length();
      case ActorStatement.Call(var call, _) -> most(called(type, call.function()), type);
      default -> act.parts().stream().mapToInt(each -> most(each, type)).max().orElse(0);
    };
  }

  private static int together(List<ActorStatement> acts, ActorClass type) {
    return acts.stream().mapToInt(each -> most(each, type)).sum();
  }

  static MethodCode called(ActorClass type, String function) {
    return type.functions().containsKey(function) ? type.functions().get(function) : type.servers().get(function);
  }
}
