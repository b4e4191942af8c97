package skein.rebeca.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import skein.rebeca.naive.SmallActors.Condition;
import skein.rebeca.naive.SmallActors.Server;
import skein.rebeca.naive.SmallActors.SmallActor;
import skein.rebeca.naive.SmallActors.Term;
import skein.rebeca.naive.SmallActors.Value;

/** Random small systems, in which servers pass on few messages. */
public final class RandomActors {

  private static final List<String> ACTORS = List.of("a", "b", "c");
  private static final List<String> SERVERS = List.of("m", "n");

  private final Random random;
  private final boolean isTimed;
  private final boolean mayFail;
  private int actors;
  private int delays;
  private int locals;
  private boolean hasParameter;

  /** @param mayFail whether there are assertions, and bags that are small */
  public RandomActors(long seed, boolean isTimed, boolean mayFail) {
    this.random = new Random(seed);
    this.isTimed = isTimed;
    this.mayFail = mayFail;
  }

  public SmallActors next() {
    actors = 2 + random.nextInt(2);
    List<SmallActor> all = new ArrayList<>();
    for (int i = 0; i < actors; i++) {
      boolean hasPriorities = isTimed && random.nextInt(4) == 0;
      List<Server> servers = new ArrayList<>();
      for (String each : SERVERS) {
        hasParameter = each.equals("n");
        List<Term> body = body(2 + random.nextInt(2), new ArrayList<>(List.of("x")), 0);
        // One of several passes the message on.
        body.add(random.nextInt(5) == 0 ? new Term.Branch(condition(List.of("x")), List.of(send()), List.of(send())) : send());
        if (isTimed && random.nextInt(3) == 0) {
          body.add(new Term.Delay(delays++, random.nextInt(3)));
        }
        servers.add(new Server(each, hasParameter ? Optional.of("p") : Optional.empty(), hasPriorities && random.nextBoolean() ? Optional.of(random.nextInt(2)) : Optional.empty(), body));
      }
      hasParameter = false;
      List<Term> start = i == 0 || random.nextInt(3) == 0 ? new ArrayList<>(List.of(send())) : new ArrayList<>();
      if (random.nextInt(4) == 0) {
        start.add(new Term.Pick("x", List.of(0, 1)));
      }
      all.add(new SmallActor(ACTORS.get(i), mayFail ? 1 + random.nextInt(2) : 6, List.of("x"), servers, start));
    }
    return new SmallActors(all);
  }

  private List<Term> body(int length, List<String> names, int depth) {
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      terms.add(term(names, depth));
    }
    return terms;
  }

  private Term term(List<String> names, int depth) {
    int kind = random.nextInt(mayFail ? 9 : 8);
    return switch (kind) {
      case 0, 1 -> new Term.Assign(hasParameter && random.nextInt(4) == 0 ? "p" : "x", new Value.Sum(value(names), new Value.Number(random.nextInt(3)), 3));
      case 2 -> random.nextBoolean() ? new Term.Pick("x", List.of(0, 1)) : new Term.Assign("x", new Value.Number(1));
      case 3 -> {
        String name = "l" + locals++;
        Term local = new Term.Local(name, new Value.Sum(value(names), new Value.Number(1), 3));
        names.add(name);
        yield local;
      }
      case 4 ->
          depth < 2
              ? new Term.Branch(condition(names), body(1, new ArrayList<>(names), depth + 1), body(1, new ArrayList<>(names), depth + 1))
              : new Term.Assign("x", new Value.Number(0));
      case 5 -> {
        String counter = "l" + locals++;
        List<String> inside = new ArrayList<>(names);
        inside.add(counter);
        yield depth < 1 ? new Term.Repeat(counter, 1 + random.nextInt(2), round(inside, depth + 1)) : new Term.Assign("x", value(names));
      }
      case 6, 7 -> isTimed ? new Term.Delay(delays++, random.nextInt(4)) : new Term.Assign("x", new Value.Sum(value(names), new Value.Number(1), 2));
      default -> random.nextInt(4) == 0 ? new Term.Check(new Condition(true, value(names), new Value.Number(2))) : new Term.Assign("x", value(names));
    };
  }

  private List<Term> round(List<String> names, int depth) {
    List<Term> terms = body(1, names, depth);
    if (random.nextBoolean()) {
      terms.add(new Term.Leave(condition(names), random.nextBoolean()));
      terms.addAll(body(1, names, depth));
    }
    return terms;
  }

  private Value value(List<String> names) {
    if (hasParameter && random.nextInt(3) == 0) {
      return new Value.Name("p");
    }
    if (isTimed && random.nextInt(8) == 0) {
      return new Value.Sum(new Value.Waited(), new Value.Number(0), 3);
    }
    return random.nextInt(4) == 0 ? new Value.Number(random.nextInt(2)) : new Value.Name(names.get(random.nextInt(names.size())));
  }

  private Condition condition(List<String> names) {
    return new Condition(random.nextBoolean(), value(names), new Value.Number(random.nextInt(3)));
  }

  private Term send() {
    String server = SERVERS.get(random.nextInt(SERVERS.size()));
    Optional<Value> argument = server.equals("n") ? Optional.of(random.nextBoolean() ? new Value.Name("x") : new Value.Number(random.nextInt(2))) : Optional.empty();
    Optional<Integer> after = isTimed && random.nextInt(2) == 0 ? Optional.of(1 + random.nextInt(4)) : Optional.empty();
    Optional<Integer> deadline = isTimed && random.nextInt(4) == 0 ? Optional.of(random.nextInt(6)) : Optional.empty();
    return new Term.Send(ACTORS.get(random.nextInt(actors)), server, argument, after, deadline);
  }
}
