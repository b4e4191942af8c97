package skein.flow.shop;

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
import skein.flow.lower.Countdown;
import skein.flow.lower.ValueTable;
import skein.flow.shop.JobShop.Operation;

/** From a job shop to a program. An agent is a job: how many of its operations have begun, and how long the last of them still takes. */
public final class ShopLowering {

  private static final String CLOCK = "Clock";

  private final JobShop shop;
  private final Span at;
  private final int jobs;
  private final Variables cells = new Variables();
  private final Variable begun;
  private final Variable left;

  public ShopLowering(JobShop shop, Span at) {
    this.shop = shop;
    this.at = at;
    this.jobs = shop.jobs().size();
    this.begun = cells.array("begun", jobs, 0, shop.jobs().stream().mapToInt(List::size).max().orElse(0));
    this.left = cells.array("left", jobs, 0, shop.jobs().stream().flatMap(List::stream).mapToInt(Operation::duration).max().orElse(0));
  }

  public Program program(String name) {
    List<Rule> rules = new ArrayList<>();
    List<Timing.OfRule> timing = new ArrayList<>();
    for (int job = 0; job < jobs; job++) {
      for (int operation = 0; operation < shop.jobs().get(job).size(); operation++) {
        rules.add(start(job, operation));
        timing.add(Timing.OfRule.NONE);
      }
    }
    Countdown countdown = new Countdown(left);
    rules.add(countdown.rule(jobs, at));
    timing.add(countdown.timing());
    Expr goal = allDone();
    List<String> agents = Stream.concat(IntStream.range(0, jobs).mapToObj(job -> "Job " + job), Stream.of(CLOCK)).toList();
    List<Values> zeros = IntStream.range(0, 2 * jobs).mapToObj(_ -> Values.of(0)).toList();
    Property finishes = new Property("CanFinish", new Claim.Reachable(goal), "reachable all jobs are done", at);
    return new Program(name, agents, cells.all(), new Init(zeros, List.of()), rules, new Schedule.Free(), List.of(finishes), view(goal))
        .withTiming(new Timing(timing, Optional.of(new Timing.Objective(goal, estimate()))));
  }

  private Rule start(int job, int number) {
    Operation operation = shop.jobs().get(job).get(number);
    List<Expr> guards = new ArrayList<>(List.of(Exprs.equal(begun(job), number), Exprs.equal(left(job), 0)));
    for (int other = 0; other < jobs; other++) {
      if (other != job && uses(other, operation.machine())) {
        guards.add(Exprs.not(isOn(other, operation.machine())));
      }
    }
    Stmt body =
        new Stmt.Block(
            List.of(
                new Stmt.AssignAt(begun, Exprs.constant(job), Exprs.constant(number + 1L)),
                new Stmt.AssignAt(left, Exprs.constant(job), Exprs.constant(operation.duration()))));
    String machine = Integer.toString(operation.machine());
    Action action = new Action.Named("start", List.of(new Action.Word(Integer.toString(job)), new Action.Word(machine)));
    return new Rule("start", job, job, true, guards, body, 1, action, Label.of("Job " + job + " starts on machine " + machine), at);
  }

  private Expr begun(int job) {
    return Exprs.read(begun, Exprs.constant(job));
  }

  private Expr left(int job) {
    return Exprs.read(left, Exprs.constant(job));
  }

  private boolean uses(int job, int machine) {
    return shop.jobs().get(job).stream().anyMatch(operation -> operation.machine() == machine);
  }

  /** Whether the job is on the machine now. */
  private Expr isOn(int job, int machine) {
    List<Operation> operations = shop.jobs().get(job);
    Expr last =
        Exprs.or(
            IntStream.range(0, operations.size())
                .filter(i -> operations.get(i).machine() == machine)
                .mapToObj(i -> Exprs.equal(begun(job), i + 1L))
                .toList());
    return Exprs.and(Exprs.less(Expr.FALSE, left(job)), last);
  }

  private Expr allDone() {
    return Exprs.and(
        IntStream.range(0, jobs).boxed().flatMap(job -> Stream.of(Exprs.equal(begun(job), shop.jobs().get(job).size()), Exprs.equal(left(job), 0))).toList());
  }

  /** What the longest job still takes, or the machine with the most work. */
  private Expr estimate() {
    List<Expr> bounds = new ArrayList<>();
    for (int job = 0; job < jobs; job++) {
      bounds.add(Exprs.plus(rest(job, Optional.empty()), left(job)));
    }
    for (int machine = 0; machine < shop.machines(); machine++) {
      int on = machine;
      IntStream.range(0, jobs)
          .filter(job -> uses(job, on))
          .mapToObj(job -> Exprs.plus(rest(job, Optional.of(on)), new Expr.Choice(isOn(job, on), left(job), Expr.FALSE)))
          .reduce(Exprs::plus)
          .ifPresent(bounds::add);
    }
    return bounds.stream().reduce(Exprs::max).orElseThrow();
  }

  /** The work of the job that has not begun; only that on one machine, if it is given. */
  private Expr rest(int job, Optional<Integer> machine) {
    List<Operation> operations = shop.jobs().get(job);
    Map<Integer, Integer> rest = new HashMap<>();
    int sum = 0;
    rest.put(operations.size(), 0);
    for (int i = operations.size() - 1; i >= 0; i--) {
      if (machine.isEmpty() || machine.get() == operations.get(i).machine()) {
        sum += operations.get(i).duration();
      }
      rest.put(i, sum);
    }
    return ValueTable.of(begun(job), rest);
  }

  private View view(Expr goal) {
    List<View.Observable> shown = new ArrayList<>();
    for (int job = 0; job < jobs; job++) {
      shown.add(new View.Observable("Job " + job, "begun", begun.offset() + job, Display.NUMBER, false));
      shown.add(new View.Observable("Job " + job, "left", left.offset() + job, Display.NUMBER, false));
    }
    return new View(shown, goal, Expr.TRUE);
  }
}
