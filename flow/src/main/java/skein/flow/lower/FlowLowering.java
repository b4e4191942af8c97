package skein.flow.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.core.program.Action;
import skein.core.program.Claim;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Timing;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Span;
import skein.flow.check.Rails;
import skein.flow.check.Rails.Kind;
import skein.flow.check.Rails.Product;
import skein.flow.check.Rails.Rail;

/**
 * From rails with products to a program. An agent is a product: the rail it is on, how many are before it there, how long it still needs to the end, and which
 * operations are done.
 */
public final class FlowLowering {

  private static final String CLOCK = "Clock";
  private static final Expr SELF = new Expr.Local("product", 0);
  private static final Expr.Local OTHER = new Expr.Local("other", 1);
  private static final Expr.Local BEHIND = new Expr.Local("behind", 2);

  private final Rails system;
  private final Span at;
  private final int products;
  private final Variables cells = new Variables();
  private final Variable rail;
  private final Variable place;
  private final Variable left;
  private final Variable done;

  public FlowLowering(Rails system, Span at) {
    this.system = system;
    this.at = at;
    this.products = system.products().size();
    int longest = system.rails().stream().mapToInt(Rail::time).max().orElse(0);
    this.rail = cells.array("rail", products, 0, system.rails().size());
    this.place = cells.array("place", products, 0, Math.max(0, products - 1));
    this.left = cells.array("left", products, 0, longest);
    this.done = cells.array("done", products, 0, system.kinds().stream().mapToInt(Kind::all).max().orElse(0));
  }

  public Program program(String name) {
    List<String> agents = Stream.concat(system.products().stream().map(Product::name), Stream.of(CLOCK)).toList();
    List<Rule> rules = new ArrayList<>();
    for (int kind = 0; kind < system.kinds().size(); kind++) {
      rules.addAll(moves(kind));
      rules.add(leaves(kind));
    }
    Countdown countdown = new Countdown(left);
    List<Timing.OfRule> timing = new ArrayList<>(rules.stream().map(_ -> Timing.OfRule.NONE).toList());
    rules.add(countdown.rule(products, at));
    timing.add(countdown.timing());
    Expr goal = allGone();
    return new Program(name, agents, cells.all(), new Init(initial(), List.of()), rules, new Schedule.Free(), properties(goal), view(goal))
        .withTiming(new Timing(timing, Optional.of(new Timing.Objective(goal, estimate()))));
  }

  private List<Property> properties(Expr goal) {
    return List.of(
        new Property("CanFinish", new Claim.Reachable(goal), "reachable all products have left", at),
        new Property("NeverStuck", new Claim.Fairly(goal), "fairly all products have left", at));
  }

  private List<Values> initial() {
    List<Values> values = new ArrayList<>();
    system.products().forEach(product -> values.add(Values.of(system.kinds().get(product.kind()).start())));
    system.products().forEach(product -> values.add(Values.of(product.place())));
    system.products().forEach(_ -> values.add(Values.of(0)));
    system.products().forEach(_ -> values.add(Values.of(0)));
    return values;
  }

  private int first(int kind) {
    return IntStream.range(0, products).filter(i -> system.products().get(i).kind() == kind).findFirst().orElseThrow();
  }

  private int last(int kind) {
    return IntStream.range(0, products).filter(i -> system.products().get(i).kind() == kind).max().orElseThrow();
  }

  private List<Rule> moves(int number) {
    Kind kind = system.kinds().get(number);
    List<Rule> moves = new ArrayList<>();
    for (int from = 0; from < system.rails().size(); from++) {
      for (int to : system.turns().get(from)) {
        if (system.rails().get(to).does().stream().allMatch(kind.operations()::contains)) {
          moves.add(move(number, from, to));
        }
      }
    }
    return moves;
  }

  private Rule move(int number, int from, int to) {
    Kind kind = system.kinds().get(number);
    Rail target = system.rails().get(to);
    Expr own = Exprs.read(done, SELF);
    List<Expr> guards = new ArrayList<>(List.of(Exprs.equal(Exprs.read(rail, SELF), from), isReady(), Exprs.notEqual(own, Exprs.constant(kind.all()))));
    Expr after = own;
    if (target.does().isPresent()) {
      int operation = kind.operations().indexOf(target.does().get());
      guards.add(Exprs.not(has(own, operation)));
      for (int earlier = 0; earlier < kind.operations().size(); earlier++) {
        if ((kind.before().get(operation) & 1 << earlier) != 0) {
          guards.add(has(own, earlier));
        }
      }
      after = Exprs.plus(own, 1L << operation);
    }
    if (from != to && target.holds() < products) {
      guards.add(Exprs.less(number(to), Exprs.constant(target.holds())));
    }
    Expr behind = from == to ? Exprs.plus(number(to), -1) : number(to);
    Stmt body =
        new Stmt.Block(
            List.of(
                new Stmt.SetLocal(BEHIND.name(), BEHIND.slot(), behind),
                moveUp(Exprs.constant(from)),
                new Stmt.AssignAt(rail, SELF, Exprs.constant(to)),
                new Stmt.AssignAt(place, SELF, BEHIND),
                new Stmt.AssignAt(left, SELF, Exprs.constant(target.time())),
                new Stmt.AssignAt(done, SELF, after)));
    return rule("move", number, guards, body, List.of(new Action.Word(target.name())), "enters " + target.name(), target.at());
  }

  private Rule leaves(int number) {
    int kind = system.kinds().get(number).all();
    List<Expr> guards =
        List.of(Exprs.less(Exprs.read(rail, SELF), Exprs.constant(system.rails().size())), isReady(), Exprs.equal(Exprs.read(done, SELF), kind));
    Stmt body =
        new Stmt.Block(List.of(moveUp(Exprs.read(rail, SELF)), new Stmt.AssignAt(rail, SELF, Exprs.constant(system.rails().size()))));
    return rule("leave", number, guards, body, List.of(), "leaves", at);
  }

  private Rule rule(String name, int kind, List<Expr> guards, Stmt body, List<Action.Argument> arguments, String text, Span origin) {
    Map<Long, String> names = new HashMap<>();
    IntStream.range(0, products).forEach(i -> names.put((long) i, system.products().get(i).name()));
    Display display = new Display(names);
    List<Action.Argument> all = Stream.concat(Stream.of(new Action.Computed(SELF, display)), arguments.stream()).toList();
    Label label = new Label(List.of(new Label.Value(SELF, display), new Label.Text(" " + text)));
    return new Rule(name, first(kind), last(kind), true, guards, body, 3, new Action.Named(name, all), label, origin);
  }

  /** Whether the product is the first on its rail and at the end of it. */
  private Expr isReady() {
    return Exprs.and(Exprs.equal(Exprs.read(place, SELF), 0), Exprs.equal(Exprs.read(left, SELF), 0));
  }

  private static Expr has(Expr set, int operation) {
    Expr shifted = operation == 0 ? set : new Expr.Binary(Expr.BinaryOp.DIVIDE, set, Exprs.constant(1L << operation), null);
    return Exprs.equal(new Expr.Binary(Expr.BinaryOp.MODULO, shifted, Exprs.constant(2), null), 1);
  }

  /** How many products are on the rail. */
  private Expr number(int on) {
    return IntStream.range(0, products)
        .mapToObj(i -> Exprs.equal(Exprs.read(rail, Exprs.constant(i)), on))
        .reduce(Exprs::plus)
        .orElseThrow();
  }

  /** Those behind the product move up. */
  private Stmt moveUp(Expr on) {
    Expr others = Exprs.read(place, OTHER);
    Expr isBehind = Exprs.and(Exprs.equal(Exprs.read(rail, OTHER), on), Exprs.less(Expr.FALSE, others));
    return new Stmt.For(
        OTHER.name(), OTHER.slot(), Expr.FALSE, Exprs.constant(products), new Stmt.If(isBehind, new Stmt.AssignAt(place, OTHER, Exprs.plus(others, -1)), Stmt.skip()));
  }

  private Expr allGone() {
    return Exprs.and(IntStream.range(0, products).mapToObj(this::isGone).toList());
  }

  private Expr isGone(int product) {
    return Exprs.equal(Exprs.read(rail, Exprs.constant(product)), system.rails().size());
  }

  /** The most time that a product would need alone. */
  private Expr estimate() {
    List<Expr> each = new ArrayList<>();
    Map<Integer, Map<Integer, Integer>> times = new HashMap<>();
    for (int i = 0; i < products; i++) {
      int number = system.products().get(i).kind();
      Kind kind = system.kinds().get(number);
      Expr index = Exprs.constant(i);
      Expr key = Exprs.plus(Exprs.times(Exprs.read(rail, index), kind.all() + 1L), Exprs.read(done, index));
      Expr alone = ValueTable.of(key, times.computeIfAbsent(number, _ -> new AloneTimes(system, kind).times()));
      each.add(new Expr.Choice(isGone(i), Expr.FALSE, Exprs.plus(alone, Exprs.read(left, index))));
    }
    return each.stream().reduce(Exprs::max).orElseThrow();
  }

  private View view(Expr goal) {
    Map<Long, String> rails = new HashMap<>();
    IntStream.range(0, system.rails().size()).forEach(i -> rails.put((long) i, system.rails().get(i).name()));
    rails.put((long) system.rails().size(), "gone");
    List<View.Observable> shown = new ArrayList<>();
    for (int i = 0; i < products; i++) {
      Product product = system.products().get(i);
      shown.add(new View.Observable(product.name(), "on", rail.offset() + i, new Display(rails), false));
      shown.add(new View.Observable(product.name(), "left", left.offset() + i, Display.NUMBER, false));
      shown.add(new View.Observable(product.name(), "done", done.offset() + i, sets(system.kinds().get(product.kind())), false));
      shown.add(new View.Observable(product.name(), "place", place.offset() + i, Display.NUMBER, true));
    }
    return new View(shown, goal, Expr.TRUE);
  }

  private static Display sets(Kind kind) {
    if (kind.operations().size() > 10) {
      return Display.NUMBER;
    }
    Map<Long, String> names = new HashMap<>();
    for (long set = 0; set <= kind.all(); set++) {
      long these = set;
      List<String> operations = IntStream.range(0, kind.operations().size()).filter(i -> (these & 1L << i) != 0).mapToObj(kind.operations()::get).toList();
      names.put(set, "{" + String.join(", ", operations) + "}");
    }
    return new Display(names);
  }
}
