package skein.rebeca.naive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import skein.rebeca.naive.SmallActors.Condition;
import skein.rebeca.naive.SmallActors.Server;
import skein.rebeca.naive.SmallActors.SmallActor;
import skein.rebeca.naive.SmallActors.Term;
import skein.rebeca.naive.SmallActors.Value;

/** What small systems do, with maps. All times are relative to that of the state. */
public final class NaiveActors {

  /** How times of actors are related. */
  public enum Semantics { UNTIMED, PLAIN, FLOATING }

  record Message(String sender, String server, List<Integer> values, int arrival, Optional<Integer> deadline) {
    Message earlier(int by) {
      return new Message(sender, server, values, arrival - by, deadline.map(each -> each - by));
    }
  }

  /** The message in service, how long the server still delays, what it does then, and the variables in scope. */
  record Service(Message message, int waited, int delay, int left, List<Term> rest, Map<String, Integer> locals) {}

  /** @param failed empty, or what has failed and where */
  record One(Map<String, Integer> state, int time, List<Message> bag, Optional<Service> service, String failed) {}

  /** What can be reached. */
  public record Reached(int states, Set<String> labels, Set<String> violated) {}

  private static final int INFINITE = Integer.MAX_VALUE;

  /** Ends the scope of a variable. */
  private record Ends(String name) {}

  private final SmallActors system;
  private final Semantics semantics;
  private final int most;

  public NaiveActors(SmallActors system, Semantics semantics, int most) {
    this.system = system;
    this.semantics = semantics;
    this.most = most;
  }

  /** Empty if there are too many states. */
  public Optional<Reached> explore() {
    Set<Map<String, One>> seen = new LinkedHashSet<>();
    Deque<Map<String, One>> todo = new ArrayDeque<>();
    Set<String> labels = new LinkedHashSet<>();
    Set<String> violated = new LinkedHashSet<>();
    Consumer<Map<String, One>> reach = state -> {
      if (seen.add(state)) {
        todo.add(state);
      }
    };
    first(reach);
    while (!todo.isEmpty()) {
      if (seen.size() > most) {
        return Optional.empty();
      }
      Map<String, One> state = todo.poll();
      state.values().stream().filter(each -> !each.failed().isEmpty() && each.time() == 0).forEach(each -> violated.add(each.failed().split(" ")[0]));
      if (state.values().stream().allMatch(each -> each.bag().isEmpty() && each.service().isEmpty() && each.failed().isEmpty())) {
        violated.add("deadlock");
      }
      steps(state, (label, next) -> {
        labels.add(label);
        if (label.startsWith("miss")) {
          violated.add("miss");
        }
        reach.accept(next);
      });
    }
    return Optional.of(new Reached(seen.size(), labels, violated));
  }

  private void first(Consumer<Map<String, One>> sink) {
    Map<String, One> all = new TreeMap<>();
    for (SmallActor each : system.actors()) {
      Map<String, Integer> state = new TreeMap<>();
      each.state().forEach(name -> state.put(name, 0));
      all.put(each.name(), new One(state, 0, List.of(), Optional.empty(), ""));
    }
    construct(0, all, sink);
  }

  private void construct(int actor, Map<String, One> all, Consumer<Map<String, One>> sink) {
    if (actor == system.actors().size()) {
      sink.accept(all);
      return;
    }
    String name = system.actors().get(actor).name();
    Message none = new Message("", "", List.of(), 0, Optional.empty());
    run(name, new Running(all, none, 0, 0, Map.of()), new ArrayList<>(system.actors().get(actor).start()), (after, _) -> construct(actor + 1, after.all(), sink));
  }

  private void steps(Map<String, One> state, BiConsumer<String, Map<String, One>> sink) {
    if (semantics != Semantics.FLOATING && state.values().stream().anyMatch(each -> !each.failed().isEmpty())) {
      return;
    }
    boolean[] any = {false};
    int earliest = semantics == Semantics.FLOATING ? earliest(state) : 0;
    state.forEach((name, one) -> {
      if (one.service().isPresent() && one.service().get().left() == 0) {
        any[0] = true;
        goOn(name, state, sink);
      } else if (one.service().isEmpty() && one.failed().isEmpty() && !one.bag().isEmpty() && start(one) <= earliest) {
        any[0] = true;
        next(name, one).forEach(message -> take(name, message, state, sink));
      }
    });
    if (!any[0] && semantics == Semantics.PLAIN) {
      int passed = state.values().stream().mapToInt(each -> each.service().map(Service::left).orElse(start(each))).min().orElse(INFINITE);
      if (passed < INFINITE) {
        sink.accept("time !" + passed, shifted(state, passed));
      }
    }
  }

  private int start(One one) {
    if (semantics == Semantics.UNTIMED) {
      return one.bag().isEmpty() ? INFINITE : 0;
    }
    return one.bag().isEmpty() ? INFINITE : Math.max(one.time(), one.bag().stream().mapToInt(Message::arrival).min().orElseThrow());
  }

  /** The messages of which one is taken. */
  private Set<Message> next(String actor, One one) {
    if (semantics == Semantics.UNTIMED) {
      return Set.of(one.bag().getFirst());
    }
    int arrival = one.bag().stream().mapToInt(Message::arrival).min().orElseThrow();
    List<Message> first = one.bag().stream().filter(each -> each.arrival() == arrival).toList();
    int priority = first.stream().mapToInt(each -> priority(actor, each)).min().orElseThrow();
    return new LinkedHashSet<>(first.stream().filter(each -> priority(actor, each) == priority).toList());
  }

  private int priority(String actor, Message message) {
    return server(actor, message.server()).priority().orElse(INFINITE);
  }

  private SmallActor actor(String name) {
    return system.actors().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private Server server(String actor, String name) {
    return actor(actor).servers().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private void take(String name, Message message, Map<String, One> state, BiConsumer<String, Map<String, One>> sink) {
    One one = state.get(name);
    int start = semantics == Semantics.FLOATING ? start(one) : 0;
    List<Message> bag = new ArrayList<>(one.bag());
    bag.remove(message);
    Map<String, One> without = with(state, name, new One(one.state(), start, bag, Optional.empty(), ""));
    if (message.deadline().isPresent() && start > message.deadline().get()) {
      sink.accept("miss !" + name + " !" + message.server(), settled(without));
      return;
    }
    Server server = server(name, message.server());
    Map<String, Integer> locals = new TreeMap<>();
    server.parameter().ifPresent(each -> locals.put(each, message.values().getFirst()));
    StringBuilder label = new StringBuilder("take !" + name + " !" + message.server());
    message.values().forEach(each -> label.append(" !").append(each));
    int waited = semantics == Semantics.UNTIMED ? 0 : start - message.arrival();
    run(name, new Running(without, message, waited, start, locals), new ArrayList<>(server.body()), (after, _) -> sink.accept(label.toString(), settled(after.all())));
  }

  private void goOn(String name, Map<String, One> state, BiConsumer<String, Map<String, One>> sink) {
    One one = state.get(name);
    Service service = one.service().orElseThrow();
    Map<String, One> without = with(state, name, new One(one.state(), 0, one.bag(), Optional.empty(), ""));
    run(name, new Running(without, service.message(), service.waited(), 0, service.locals()), new ArrayList<>(service.rest()), (after, failed) -> {
      // A server that fails has not ended.
      Map<String, One> all = failed ? with(after.all(), name, new One(after.all().get(name).state(), 0, after.all().get(name).bag(), Optional.of(service), after.all().get(name).failed())) : after.all();
      sink.accept("resume !" + name, settled(all));
    });
  }

  /** A server that runs, at the time of its actor. */
  private record Running(Map<String, One> all, Message message, int waited, int now, Map<String, Integer> locals) {
    Running with(Map<String, One> others) {
      return new Running(others, message, waited, now, locals);
    }

    Running with(String name, int value) {
      Map<String, Integer> changed = new TreeMap<>(locals);
      changed.put(name, value);
      return new Running(all, message, waited, now, changed);
    }

    Running without(String name) {
      Map<String, Integer> changed = new TreeMap<>(locals);
      changed.remove(name);
      return new Running(all, message, waited, now, changed);
    }
  }

  private interface Ended {
    void ended(Running running, boolean failed);
  }

  private void run(String self, Running running, List<?> rest, Ended sink) {
    if (rest.isEmpty()) {
      sink.ended(at(self, running, running.now()), false);
      return;
    }
    List<Object> later = new ArrayList<>(rest.subList(1, rest.size()));
    if (rest.getFirst() instanceof Ends(var name)) {
      run(self, running.without(name), later, sink);
      return;
    }
    if (rest.getFirst() instanceof Again(var loop)) {
      Running next = running.with(loop.counter(), running.locals().get(loop.counter()) + 1);
      run(self, next, round(loop, next, later), sink);
      return;
    }
    switch ((Term) rest.getFirst()) {
      case Term.Assign(var name, var value) -> run(self, assigned(self, running, name, value(self, running, value)), later, sink);
      case Term.Pick(var name, var values) -> values.forEach(each -> run(self, assigned(self, running, name, each), later, sink));
      case Term.Local(var name, var value) -> run(self, running.with(name, value(self, running, value)), later, sink);
      case Term.Branch(var condition, var then, var otherwise) -> run(self, running, scoped(holds(self, running, condition) ? then : otherwise, later), sink);
      case Term.Repeat loop -> {
        Running next = running.with(loop.counter(), 0);
        later.addFirst(new Ends(loop.counter()));
        run(self, next, round(loop, next, later), sink);
      }
      case Term.Leave(var condition, boolean isBreak) -> run(self, running, holds(self, running, condition) ? left(later, isBreak) : later, sink);
      case Term.Send send -> send(self, running, send, later, sink);
      case Term.Delay(int number, int time) -> {
        if (semantics == Semantics.FLOATING) {
          run(self, new Running(running.all(), running.message(), running.waited(), running.now() + time, running.locals()), later, sink);
        } else {
          // The values are those of the parameters, which the server can change.
          Message served = new Message(running.message().sender(), running.message().server(), List.of(), running.message().arrival(), running.message().deadline());
          Service service = new Service(served, later.stream().anyMatch(NaiveActors::asks) ? running.waited() : 0, number, time, terms(later), running.locals());
          One one = running.all().get(self);
          sink.ended(running.with(with(running.all(), self, new One(one.state(), 0, one.bag(), Optional.of(service), ""))), false);
        }
      }
      case Term.Check(var condition) -> {
        if (holds(self, running, condition)) {
          run(self, running, later, sink);
        } else {
          fail(self, running, "assertion in " + running.message().server(), sink);
        }
      }
    }
  }

  /** Whether something reads the time that the message has waited, so that it belongs to the state. */
  private static boolean asks(Object rest) {
    return rest.toString().contains("Waited");
  }

  /** The update of a loop, and the next round. */
  private record Again(Term.Repeat loop) {}

  /** What is left after the round or the loop; the scopes inside it end. */
  private static List<Object> left(List<Object> later, boolean isBreak) {
    int end = 0;
    List<Object> rest = new ArrayList<>();
    while (!(later.get(end) instanceof Again)) {
      if (later.get(end) instanceof Ends) {
        rest.add(later.get(end));
      }
      end++;
    }
    rest.addAll(later.subList(isBreak ? end + 1 : end, later.size()));
    return rest;
  }

  @SuppressWarnings("unchecked")
  private static List<Term> terms(List<?> rest) {
    return (List<Term>) rest;
  }

  private static List<Object> scoped(List<Term> terms, List<Object> later) {
    List<Object> all = new ArrayList<>(terms);
    terms.forEach(each -> {
      if (each instanceof Term.Local(var name, _)) {
        all.add(new Ends(name));
      }
    });
    all.addAll(later);
    return all;
  }

  private static List<Object> round(Term.Repeat loop, Running running, List<Object> later) {
    if (running.locals().get(loop.counter()) >= loop.rounds()) {
      return later;
    }
    List<Object> rest = new ArrayList<>(later);
    rest.addFirst(new Again(loop));
    return scoped(loop.body(), rest);
  }

  private void send(String self, Running running, Term.Send send, List<Object> later, Ended sink) {
    One to = running.all().get(send.to());
    if (to.bag().size() == actor(send.to()).bound()) {
      fail(self, running, "overflow of " + send.to(), sink);
      return;
    }
    List<Integer> values = send.argument().map(each -> List.of(value(self, running, each))).orElse(List.of());
    Message message = new Message(self, send.server(), values, running.now() + send.after().orElse(0), send.deadline().map(each -> running.now() + each));
    List<Message> bag = new ArrayList<>(to.bag());
    bag.add(message);
    if (semantics != Semantics.UNTIMED) {
      bag.sort(Comparator.comparing(Message::toString));
    }
    run(self, running.with(with(running.all(), send.to(), new One(to.state(), to.time(), bag, to.service(), to.failed()))), later, sink);
  }

  private static void fail(String self, Running running, String how, Ended sink) {
    Running at = at(self, running, running.now());
    One one = at.all().get(self);
    sink.ended(at.with(with(at.all(), self, new One(one.state(), one.time(), one.bag(), one.service(), how))), true);
  }

  private static Running at(String self, Running running, int time) {
    One one = running.all().get(self);
    return running.with(with(running.all(), self, new One(one.state(), time, one.bag(), one.service(), one.failed())));
  }

  private static Map<String, One> with(Map<String, One> all, String name, One one) {
    Map<String, One> changed = new TreeMap<>(all);
    changed.put(name, one);
    return changed;
  }

  private static Running assigned(String self, Running running, String name, int value) {
    if (running.locals().containsKey(name)) {
      return running.with(name, value);
    }
    One one = running.all().get(self);
    Map<String, Integer> state = new TreeMap<>(one.state());
    state.put(name, value);
    return running.with(with(running.all(), self, new One(state, one.time(), one.bag(), one.service(), one.failed())));
  }

  private static int value(String self, Running running, Value value) {
    return switch (value) {
      case Value.Number(int number) -> number;
      case Value.Name(var name) -> running.locals().containsKey(name) ? running.locals().get(name) : running.all().get(self).state().get(name);
      case Value.Waited _ -> running.waited();
      case Value.Sum(var left, var right, int modulus) -> (value(self, running, left) + value(self, running, right)) % modulus;
    };
  }

  private static boolean holds(String self, Running running, Condition condition) {
    int left = value(self, running, condition.left());
    int right = value(self, running, condition.right());
    return condition.isLess() ? left < right : left == right;
  }

  private int earliest(Map<String, One> all) {
    return all.values().stream().mapToInt(each -> each.failed().isEmpty() ? start(each) : each.time()).min().orElse(INFINITE);
  }

  private Map<String, One> settled(Map<String, One> all) {
    if (semantics != Semantics.FLOATING) {
      return all;
    }
    int earliest = earliest(all);
    return shifted(all, earliest);
  }

  /** So much later; for ever later if nothing is left to do. */
  private static Map<String, One> shifted(Map<String, One> all, int by) {
    Map<String, One> later = new TreeMap<>();
    all.forEach((name, one) -> {
      int time = by == INFINITE ? 0 : Math.max(0, one.time() - by);
      List<Message> bag = one.bag().stream().map(each -> each.earlier(by)).sorted(Comparator.comparing(Message::toString)).toList();
      Optional<Service> service = one.service().map(each -> new Service(each.message().earlier(by), each.waited(), each.delay(), each.left() - by, each.rest(), each.locals()));
      later.put(name, new One(one.state(), time, bag, service, one.failed()));
    });
    return later;
  }
}
