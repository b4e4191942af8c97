package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.rebeca.code.Act;
import skein.rebeca.code.ActorSystem.MethodCode;
import skein.rebeca.code.Term;

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
  void run(MethodCode method, List<Expr> arguments, Emitter out) {
    for (int i = 0; i < arguments.size(); i++) {
      locals.declare(method.parameters().get(i));
      out.add(locals.write(method.parameters().get(i), null, arguments.get(i)));
    }
    act(method.body(), out);
  }

  /** What comes after a delay. */
  void resume(MethodCode method, List<Integer> rest, Emitter out) {
    method.parameters().forEach(each -> locals.restore(each, own.locals).forEach(out::add));
    resume(method.body(), rest, out);
  }

  private void part(int number, Act act, Emitter out) {
    path.add(number);
    act(act, out);
    path.removeLast();
  }

  private void act(Act act, Emitter out) {
    switch (act) {
      case Act.Block(var acts) -> {
        int size = locals.size();
        from(0, acts, out);
        locals.shrink(size);
      }
      case Act.Together(var acts) -> from(0, acts, out);
      case Act.Declare(var local, var value) -> {
        Optional<Expr> start = value.map(each -> terms.kept(terms.value(each, out), out));
        locals.declare(local);
        if (start.isPresent()) {
          out.add(locals.write(local, null, start.get()));
        } else {
          locals.clear(local).forEach(out::add);
        }
      }
      case Act.Evaluate(var term) -> terms.value(term, out);
      case Act.Call(var call, var target) -> {
        Expr result = call(call, out);
        target.ifPresent(each -> terms.assign(each, result, out));
      }
      case Act.Send send -> sending.send(send, out);
      case Act.Delay(var time, var at) -> {
        Expr.Local wait = terms.kept(terms.value(time, out), out);
        out.add(new Stmt.Assume(Sending.notNegative(wait, at)));
        moment.delay(wait, points.number(server, path), locals.values(), at, out);
      }
      case Act.Assertion(var condition, var at) -> sending.check(condition, at, out);
      case Act.If(var condition, var then, var otherwise) -> {
        Expr test = terms.value(condition, out);
        Emitter first = out.inside();
        part(0, then, first);
        Emitter second = out.inside();
        part(1, otherwise, second);
        out.add(new Stmt.If(test, first.build(), second.build()));
        if (first.mayStop() || second.mayStop()) {
          out.barrier();
        }
      }
      case Act.Loop loop -> loop(loop, out);
      case Act.Switch choice -> choice(choice, out);
      case Act.Break _ -> out.stop(Emitter.BREAK);
      case Act.Continue _ -> out.stop(Emitter.CONTINUE);
      case Act.Return(var value) -> {
        value.ifPresent(each -> out.set(results.getLast(), terms.value(each, out)));
        out.stop(Emitter.RETURN);
      }
    }
  }

  private void from(int first, List<Act> acts, Emitter out) {
    for (int i = first; i < acts.size(); i++) {
      part(i, acts.get(i), out);
    }
  }

  private Expr call(Term.Invoke call, Emitter out) {
    MethodCode method = LocalVariables.called(own.actor.type(), call.function());
    List<Expr> arguments = new ArrayList<>();
    for (Term each : call.arguments()) {
      arguments.add(terms.before(each, true, out));
    }
    int size = locals.size();
    results.add(slots.local("result"));
    out.set(results.getLast(), Exprs.constant(0));
    Emitter body = out.inside();
    for (int i = 0; i < arguments.size(); i++) {
      locals.declare(method.parameters().get(i));
      body.add(locals.write(method.parameters().get(i), null, arguments.get(i)));
    }
    part(0, method.body(), body);
    return called(body, size, out);
  }

  private Expr called(Emitter body, int size, Emitter out) {
    out.add(body.build());
    out.resume(Emitter.RETURN);
    if (body.mayStop()) {
      out.barrier();
    }
    locals.shrink(size);
    return results.removeLast();
  }

  private void loop(Act.Loop loop, Emitter out) {
    Emitter round = out.inside();
    loop.condition().ifPresent(each -> unless(each, round));
    boolean leaves = round(loop, round, () -> part(0, loop.body(), round));
    Emitter last = out.inside();
    Expr goesOn = loop.condition().map(each -> terms.value(each, last)).orElse(Expr.TRUE);
    rounds.repeat(round, last, goesOn, loop.at(), out);
    out.resume(Emitter.BREAK);
    if (leaves) {
      out.barrier();
    }
  }

  private void unless(Term condition, Emitter round) {
    Emitter leave = round.inside();
    leave.stop(Emitter.BREAK);
    round.add(new Stmt.If(terms.value(condition, round), Stmt.skip(), leave.build()));
    round.barrier();
  }

  /** The body of a loop and its update; whether the body may end more than the round. */
  private boolean round(Act.Loop loop, Emitter round, Runnable body) {
    body.run();
    round.resume(Emitter.CONTINUE);
    round.barrier();
    loop.update().forEach(each -> terms.value(each, round));
    return true;
  }

  private void choice(Act.Switch choice, Emitter out) {
    Expr value = terms.kept(terms.value(choice.value(), out), out);
    Expr.Local entered = slots.local("branch");
    Expr number = choice.branches().stream().anyMatch(each -> each.value().isEmpty()) ? Exprs.constant(defaultOf(choice)) : Exprs.constant(choice.branches().size());
    for (int i = choice.branches().size() - 1; i >= 0; i--) {
      if (choice.branches().get(i).value().isPresent()) {
        number = new Expr.Choice(Exprs.equal(value, terms.value(choice.branches().get(i).value().get(), out)), Exprs.constant(i), number);
      }
    }
    out.set(entered, number);
    Emitter inside = out.inside();
    branches(0, choice, entered, inside);
    ended(inside, out);
  }

  private static int defaultOf(Act.Switch choice) {
    for (int i = 0; i < choice.branches().size(); i++) {
      if (choice.branches().get(i).value().isEmpty()) {
        return i;
      }
    }
    throw new IllegalArgumentException("no default");
  }

  /** Each branch runs if it or one before it was entered. */
  private void branches(int first, Act.Switch choice, Expr entered, Emitter inside) {
    for (int i = first; i < choice.branches().size(); i++) {
      Emitter branch = inside.inside();
      part(i, choice.branches().get(i).body(), branch);
      inside.add(new Stmt.If(Exprs.lessEqual(entered, Exprs.constant(i)), branch.build(), Stmt.skip()));
      inside.barrier();
    }
  }

  private static void ended(Emitter inside, Emitter out) {
    out.add(inside.build());
    out.resume(Emitter.BREAK);
    out.barrier();
  }

  private void resume(Act act, List<Integer> rest, Emitter out) {
    List<Integer> inner = rest.isEmpty() ? rest : rest.subList(1, rest.size());
    switch (act) {
      case Act.Delay _ -> {}
      case Act.Block(var acts) -> {
        int size = locals.size();
        resume(acts, rest.getFirst(), inner, out);
        locals.shrink(size);
      }
      case Act.Together(var acts) -> resume(acts, rest.getFirst(), inner, out);
      case Act.If(_, var then, var otherwise) -> resumePart(rest.getFirst(), rest.getFirst() == 0 ? then : otherwise, inner, out);
      case Act.Loop loop -> {
        Emitter first = out.inside();
        round(loop, first, () -> resumePart(0, loop.body(), inner, first));
        first.barrier();
        loop(loop, first);
        ended(first, out);
      }
      case Act.Switch choice -> {
        Emitter inside = out.inside();
        resumePart(rest.getFirst(), choice.branches().get(rest.getFirst()).body(), inner, inside);
        inside.barrier();
        branches(rest.getFirst() + 1, choice, Exprs.constant(0), inside);
        ended(inside, out);
      }
      case Act.Call(var call, var target) -> {
        MethodCode method = LocalVariables.called(own.actor.type(), call.function());
        int size = locals.size();
        results.add(slots.local("result"));
        out.set(results.getLast(), Exprs.constant(0));
        Emitter body = out.inside();
        method.parameters().forEach(each -> locals.restore(each, own.locals).forEach(body::add));
        resumePart(0, method.body(), inner, body);
        Expr result = called(body, size, out);
        target.ifPresent(each -> terms.assign(each, result, out));
      }
      case Act.Declare _, Act.Evaluate _, Act.Send _, Act.Assertion _, Act.Break _, Act.Continue _, Act.Return _ -> throw new IllegalStateException("no delay in " + act);
    }
  }

  private void resumePart(int number, Act act, List<Integer> rest, Emitter out) {
    path.add(number);
    resume(act, rest, out);
    path.removeLast();
  }

  private void resume(List<Act> acts, int number, List<Integer> rest, Emitter out) {
    acts.subList(0, number).forEach(each -> restore(each, out));
    resumePart(number, acts.get(number), rest, out);
    from(number + 1, acts, out);
  }

  private void restore(Act act, Emitter out) {
    switch (act) {
      case Act.Declare(var local, _) -> locals.restore(local, own.locals).forEach(out::add);
      case Act.Together(var acts) -> acts.forEach(each -> restore(each, out));
      default -> {}
    }
  }
}
