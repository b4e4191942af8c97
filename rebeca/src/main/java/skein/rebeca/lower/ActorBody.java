package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.rebeca.code.ActorStatement;
import skein.rebeca.code.ActorSystem.MethodCode;
import skein.rebeca.code.ActorTerm;

/** Runs the body of a server: from its beginning, or from a delay on. Calls are inlined. */
final class ActorBody {

  private final ActorCells own;
  private final FrameSlots slots;
  private final Moment moment;
  private final DelayPoints points;
  private final String server;
  private final LocalVariables locals;
  private final ActorTerms terms;
  private final Sending sending;
  private final LoopRounds rounds;
  private final List<Integer> path = new ArrayList<>();
  private final List<Expr.Local> results = new ArrayList<>();

  ActorBody(SystemCells cells, ActorCells own, FrameSlots slots, Moment moment, DelayPoints points, String server) {
    this.own = own;
    this.slots = slots;
    this.moment = moment;
    this.points = points;
    this.server = server;
    this.locals = new LocalVariables(slots);
    this.terms = new ActorTerms(cells, own, slots, locals, moment, this::call);
    this.sending = new Sending(cells, own, slots, moment, terms);
    this.rounds = new LoopRounds(slots);
  }

  /** The whole body, with these values of its parameters. */
  void run(MethodCode method, List<Expr> arguments, StatementEmitter out) {
    for (int i = 0; i < arguments.size(); i++) {
      locals.declare(method.parameters().get(i));
      out.add(locals.write(method.parameters().get(i), null, arguments.get(i)));
    }
    act(method.body(), out);
  }

  /** What comes after a delay. */
  void resume(MethodCode method, List<Integer> rest, StatementEmitter out) {
    method.parameters().forEach(each -> locals.restore(each, own.locals).forEach(out::add));
    resume(method.body(), rest, out);
  }

  private void part(int number, ActorStatement act, StatementEmitter out) {
    path.add(number);
    act(act, out);
    path.removeLast();
  }

  private void act(ActorStatement act, StatementEmitter out) {
    switch (act) {
      case ActorStatement.Block(var acts) -> {
        int size = locals.size();
        from(0, acts, out);
        locals.shrink(size);
      }
      case ActorStatement.Together(var acts) -> from(0, acts, out);
      case ActorStatement.Declare(var local, var value) -> {
        Optional<Expr> start = value.map(each -> terms.kept(terms.value(each, out), out));
        locals.declare(local);
        if (start.isPresent()) {
          out.add(locals.write(local, null, start.get()));
        } else {
          locals.clear(local).forEach(out::add);
        }
      }
      case ActorStatement.Evaluate(var term) -> terms.value(term, out);
      case ActorStatement.Call(var call, var target) -> {
        Expr result = call(call, out);
        target.ifPresent(each -> terms.assign(each, result, out));
      }
      case ActorStatement.Send send -> sending.send(send, out);
      case ActorStatement.Delay(var time, var at) -> {
        Expr.Local wait = terms.kept(terms.value(time, out), out);
        out.add(new Stmt.Assume(Sending.notNegative(wait, at)));
        moment.delay(wait, points.number(server, path), locals.values(), at, out);
      }
      case ActorStatement.Assertion(var condition, var at) -> sending.check(condition, at, out);
      case ActorStatement.If(var condition, var then, var otherwise) -> {
        Expr test = terms.value(condition, out);
        StatementEmitter first = out.inside();
        part(0, then, first);
        StatementEmitter second = out.inside();
        part(1, otherwise, second);
        out.add(new Stmt.If(test, first.build(), second.build()));
        if (first.mayStop() || second.mayStop()) {
          out.barrier();
        }
      }
      case ActorStatement.Loop loop -> loop(loop, out);
      case ActorStatement.Switch choice -> choice(choice, out);
      case ActorStatement.Break _ -> out.stop(StatementEmitter.BREAK);
      case ActorStatement.Continue _ -> out.stop(StatementEmitter.CONTINUE);
      case ActorStatement.Return(var value) -> {
        value.ifPresent(each -> out.set(results.getLast(), terms.value(each, out)));
        out.stop(StatementEmitter.RETURN);
      }
    }
  }

  private void from(int first, List<ActorStatement> acts, StatementEmitter out) {
    for (int i = first; i < acts.size(); i++) {
      part(i, acts.get(i), out);
    }
  }

  private Expr call(ActorTerm.Invoke call, StatementEmitter out) {
    MethodCode method = LocalVariables.called(own.actor.type(), call.function());
    List<Expr> arguments = new ArrayList<>();
    for (ActorTerm each : call.arguments()) {
      arguments.add(terms.before(each, true, out));
    }
    int size = locals.size();
    results.add(slots.local("result"));
    out.set(results.getLast(), Exprs.constant(0));
    StatementEmitter body = out.inside();
    for (int i = 0; i < arguments.size(); i++) {
      locals.declare(method.parameters().get(i));
      body.add(locals.write(method.parameters().get(i), null, arguments.get(i)));
    }
    part(0, method.body(), body);
    return called(body, size, out);
  }

  private Expr called(StatementEmitter body, int size, StatementEmitter out) {
    out.add(body.build());
    out.resume(StatementEmitter.RETURN);
    if (body.mayStop()) {
      out.barrier();
    }
    locals.shrink(size);
    return results.removeLast();
  }

  private void loop(ActorStatement.Loop loop, StatementEmitter out) {
    StatementEmitter round = out.inside();
    loop.condition().ifPresent(each -> unless(each, round));
    round(loop, round, body -> part(0, loop.body(), body));
    StatementEmitter last = out.inside();
    Expr goesOn = loop.condition().map(each -> terms.value(each, last)).orElse(Expr.TRUE);
    rounds.repeat(round, last, goesOn, loop.at(), out);
    out.resume(StatementEmitter.BREAK);
    out.barrier();
  }

  private void unless(ActorTerm condition, StatementEmitter round) {
    StatementEmitter leave = round.inside();
    leave.stop(StatementEmitter.BREAK);
    round.add(new Stmt.If(terms.value(condition, round), Stmt.skip(), leave.build()));
    round.barrier();
  }

  /** The body of a loop and its update. */
  private void round(ActorStatement.Loop loop, StatementEmitter round, Consumer<StatementEmitter> act) {
    StatementEmitter body = round.inside();
    act.accept(body);
    round.add(body.build());
    round.resume(StatementEmitter.CONTINUE);
    round.barrier();
    loop.update().forEach(each -> terms.value(each, round));
  }

  private void choice(ActorStatement.Switch choice, StatementEmitter out) {
    Expr value = terms.kept(terms.value(choice.value(), out), out);
    Expr.Local entered = slots.local("branch");
    Expr number = choice.branches().stream().anyMatch(each -> each.value().isEmpty()) ? Exprs.constant(defaultOf(choice)) : Exprs.constant(choice.branches().size());
    for (int i = choice.branches().size() - 1; i >= 0; i--) {
      if (choice.branches().get(i).value().isPresent()) {
        number = new Expr.Choice(Exprs.equal(value, terms.value(choice.branches().get(i).value().get(), out)), Exprs.constant(i), number);
      }
    }
    out.set(entered, number);
    StatementEmitter inside = out.inside();
    branches(0, choice, entered, inside);
    ended(inside, out);
  }

  private static int defaultOf(ActorStatement.Switch choice) {
    for (int i = 0; i < choice.branches().size(); i++) {
      if (choice.branches().get(i).value().isEmpty()) {
        return i;
      }
    }
    throw new IllegalArgumentException("no default");
  }

  /** Each branch runs if it or one before it was entered. */
  private void branches(int first, ActorStatement.Switch choice, Expr entered, StatementEmitter inside) {
    for (int i = first; i < choice.branches().size(); i++) {
      StatementEmitter branch = inside.inside();
      part(i, choice.branches().get(i).body(), branch);
      inside.add(new Stmt.If(Exprs.lessEqual(entered, Exprs.constant(i)), branch.build(), Stmt.skip()));
      inside.barrier();
    }
  }

  private static void ended(StatementEmitter inside, StatementEmitter out) {
    out.add(inside.build());
    out.resume(StatementEmitter.BREAK);
    out.barrier();
  }

  private void resume(ActorStatement act, List<Integer> rest, StatementEmitter out) {
    List<Integer> inner = rest.isEmpty() ? rest : rest.subList(1, rest.size());
    switch (act) {
      case ActorStatement.Delay _ -> {}
      case ActorStatement.Block(var acts) -> {
        int size = locals.size();
        resume(acts, rest.getFirst(), inner, out);
        locals.shrink(size);
      }
      case ActorStatement.Together(var acts) -> resume(acts, rest.getFirst(), inner, out);
      case ActorStatement.If(_, var then, var otherwise) -> resumePart(rest.getFirst(), rest.getFirst() == 0 ? then : otherwise, inner, out);
      case ActorStatement.Loop loop -> {
        StatementEmitter first = out.inside();
        round(loop, first, body -> resumePart(0, loop.body(), inner, body));
        first.barrier();
        loop(loop, first);
        ended(first, out);
      }
      case ActorStatement.Switch choice -> {
        StatementEmitter inside = out.inside();
        resumePart(rest.getFirst(), choice.branches().get(rest.getFirst()).body(), inner, inside);
        inside.barrier();
        branches(rest.getFirst() + 1, choice, Exprs.constant(0), inside);
        ended(inside, out);
      }
      case ActorStatement.Call(var call, var target) -> {
        MethodCode method = LocalVariables.called(own.actor.type(), call.function());
        int size = locals.size();
        results.add(slots.local("result"));
        out.set(results.getLast(), Exprs.constant(0));
        StatementEmitter body = out.inside();
        method.parameters().forEach(each -> locals.restore(each, own.locals).forEach(body::add));
        resumePart(0, method.body(), inner, body);
        Expr result = called(body, size, out);
        target.ifPresent(each -> terms.assign(each, result, out));
      }
      case ActorStatement.Declare _, ActorStatement.Evaluate _, ActorStatement.Send _, ActorStatement.Assertion _, ActorStatement.Break _, ActorStatement.Continue _, ActorStatement.Return _ -> throw new IllegalStateException("no delay in " + act);
    }
  }

  private void resumePart(int number, ActorStatement act, List<Integer> rest, StatementEmitter out) {
    path.add(number);
    resume(act, rest, out);
    path.removeLast();
  }

  private void resume(List<ActorStatement> acts, int number, List<Integer> rest, StatementEmitter out) {
    acts.subList(0, number).forEach(each -> restore(each, out));
    resumePart(number, acts.get(number), rest, out);
    from(number + 1, acts, out);
  }

  private void restore(ActorStatement act, StatementEmitter out) {
    switch (act) {
      case ActorStatement.Declare(var local, _) -> locals.restore(local, own.locals).forEach(out::add);
      case ActorStatement.Together(var acts) -> acts.forEach(each -> restore(each, out));
      default -> {}
    }
  }
}
