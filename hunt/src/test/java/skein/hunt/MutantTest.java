package skein.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.hunt.subject.HuntQuestion;
import skein.hunt.subject.HuntSubject;
import skein.hunt.subject.Subjects;

/** Mistakes made on purpose, as a front end would make them: among the first 500 models, several show each of them. */
class MutantTest {

  private static final int MODELS = 500;
  private static final int SEVERAL = 2;

  @Test
  void fairlyIsDistinguishedFromEventually() {
    assertThat(noticing(claims(claim -> claim instanceof Claim.Fairly(var goal) ? new Claim.Eventually(goal) : claim))).isEqualTo(SEVERAL);
  }

  @Test
  void eventuallyIsDistinguishedFromFairly() {
    assertThat(noticing(claims(claim -> claim instanceof Claim.Eventually(var goal) ? new Claim.Fairly(goal) : claim))).isEqualTo(SEVERAL);
  }

  @Test
  void fairlyIsDistinguishedFromFairlyInfinitely() {
    assertThat(noticing(claims(claim -> claim instanceof Claim.Fairly(var goal) ? new Claim.FairlyInfinitely(goal) : claim))).isEqualTo(SEVERAL);
  }

  /** An assigned variable is not read, so its tuple is not to be confirmed. */
  @Test
  void assignedIsDistinguishedFromRead() {
    assertThat(noticing(steps((program, _, cell) -> isSet(cell, "Zp") ? new Stmt.Block(List.of(cell, confirm(program, cell))) : cell)))
        .isEqualTo(SEVERAL);
  }

  /** A variable that is both assigned and read is read. */
  @Test
  void assignedAndReadIsDistinguishedFromAssigned() {
    assertThat(noticing(steps((_, rule, cell) -> isSet(cell, "Zc") && sets(rule.body(), named(cell, "Zp")) ? Stmt.skip() : cell)))
        .isEqualTo(SEVERAL);
  }

  /** How many of the models, up to {@link #SEVERAL}, show that the engines no longer do what the specification says. */
  private static long noticing(UnaryOperator<HuntSubject.Prepared> mutation) {
    Predicate<String> reference = name -> name.equals("reference");
    return LongStream.rangeClosed(1, MODELS)
        .filter(seed -> !Examination.of(new Mutant(Subjects.of(seed), mutation), List.of(), new Tally(), reference).troubles().isEmpty())
        .limit(SEVERAL)
        .count();
  }

  private record Mutant(HuntSubject original, UnaryOperator<HuntSubject.Prepared> mutation) implements HuntSubject {

    @Override
    public HuntQuestion question() {
      return original.question();
    }

    @Override
    public String text() {
      return original.text();
    }

    @Override
    public String extension() {
      return original.extension();
    }

    @Override
    public List<String> parameters() {
      return original.parameters();
    }

    @Override
    public Prepared prepare() {
      return mutation.apply(original.prepare());
    }

    @Override
    public HuntSubject shrunk(Predicate<HuntSubject> shows) {
      return this;
    }
  }

  private static UnaryOperator<HuntSubject.Prepared> claims(UnaryOperator<Claim> mutation) {
    return prepared ->
        new HuntSubject.Prepared(
            prepared.program(),
            prepared.properties().stream()
                .map(property -> new Property(property.name(), changed(property.claim(), mutation), property.text(), property.origin()))
                .toList(),
            prepared.asked(),
            prepared.naive());
  }

  private static Claim changed(Claim claim, UnaryOperator<Claim> mutation) {
    return claim instanceof Claim.Combined(var how, var parts, var whole)
        ? new Claim.Combined(
            how,
            parts.stream().map(part -> new Claim.Part(part.of(), changed(part.claim(), mutation))).toList(),
            whole.map(one -> changed(one, mutation)))
        : mutation.apply(claim);
  }

  /** What becomes of an assignment to an array in the step of an agent. */
  private interface StepMutation {
    Stmt of(Program program, Rule rule, Stmt.AssignAt cell);
  }

  private static UnaryOperator<HuntSubject.Prepared> steps(StepMutation mutation) {
    return prepared -> {
      Program p = prepared.program();
      List<Rule> rules = new ArrayList<>();
      for (Rule rule : p.rules()) {
        rules.add(rule.takesTurn() ? withBody(rule, changed(p, rule, rule.body(), mutation)) : rule);
      }
      Program mutant =
          new Program(p.name(), p.agents(), p.variables(), p.init(), rules, p.schedule(), p.properties(), p.view(), Optional.empty());
      return new HuntSubject.Prepared(mutant, prepared.properties(), prepared.asked(), prepared.naive());
    };
  }

  private static Rule withBody(Rule rule, Stmt body) {
    return new Rule(
        rule.name(), rule.firstAgent(), rule.lastAgent(), rule.partners(), rule.takesTurn(), rule.guards(), body, rule.frame(), rule.action(), rule.label(), rule.origin());
  }

  /** The front end marks tuples at the end of a step, and never in a branch. */
  private static Stmt changed(Program program, Rule rule, Stmt body, StepMutation mutation) {
    return switch (body) {
      case Stmt.Block(var statements) -> new Stmt.Block(statements.stream().map(one -> changed(program, rule, one, mutation)).toList());
      case Stmt.AssignAt cell -> mutation.of(program, rule, cell);
      case Stmt.Assign _, Stmt.SetLocal _, Stmt.SetLocalAt _, Stmt.Choose _, Stmt.Toss _, Stmt.Assume _, Stmt.If _, Stmt.For _ -> body;
    };
  }

  private static boolean isSet(Stmt.AssignAt cell, String word) {
    return cell.variable().name().startsWith(word + "(") && cell.value().equals(Expr.TRUE);
  }

  private static Stmt confirm(Program program, Stmt.AssignAt propagate) {
    String name = named(propagate, "Zc");
    Variable toConfirm = program.variables().stream().filter(variable -> variable.name().equals(name)).findFirst().orElseThrow();
    return new Stmt.AssignAt(toConfirm, propagate.index(), Expr.TRUE);
  }

  /** The same tuple's other mark. */
  private static String named(Stmt.AssignAt cell, String word) {
    return word + cell.variable().name().substring(2);
  }

  private static boolean sets(Stmt body, String variable) {
    return switch (body) {
      case Stmt.Block(var statements) -> statements.stream().anyMatch(one -> sets(one, variable));
      case Stmt.AssignAt cell -> cell.variable().name().equals(variable);
      case Stmt.Assign _, Stmt.SetLocal _, Stmt.SetLocalAt _, Stmt.Choose _, Stmt.Toss _, Stmt.Assume _, Stmt.If _, Stmt.For _ -> false;
    };
  }
}
