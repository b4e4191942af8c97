package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.lang.definition.Hole;
import skein.lang.definition.ActionRule;
import skein.lang.expression.Expression;
import skein.lang.process.HoleValue;
import skein.lang.process.Phrase;
import skein.lang.process.ProcessTriple;

/** {@code every B in s does p}: each agent that has such a step takes one, the others stay as they are. */
final class Takers {

  private final ModelWorld world;
  private final Expressions expressions;
  private final Effects effects;

  Takers(ModelWorld world, Expressions expressions, Effects effects) {
    this.world = world;
    this.expressions = expressions;
    this.effects = effects;
  }

  private record Option(Actor actor, NameScope scope, Expr possible, Phase phase) {}

  void every(
      String name,
      SpawnedKind kind,
      Expr.Local agent,
      Expr isMember,
      ActionRule.Take take,
      Optional<Expression> where,
      List<ActionRule.Effect> body,
      NameScope scope,
      Phase rounds) {
    List<Option> options = new ArrayList<>();
    for (RuleLowering.Candidate candidate : RuleLowering.candidates(world, take.pattern())) {
      if (candidate.kind() == kind) {
        option(name, agent, candidate.triple(), kind, take, where, scope, rounds).ifPresent(options::add);
      }
    }
    if (options.isEmpty()) {
      return;
    }
    Frame frame = expressions.frame();
    Expr isFree = effects.isFree(agent, kind);
    Expr.Local choice = frame.local("choice");
    List<Stmt> choosing = new ArrayList<>();
    choosing.add(new Stmt.Choose(choice.name(), choice.slot(), Expr.FALSE, Exprs.constant(options.size() + 1L)));
    Stmt decided = new Stmt.Assume(Exprs.not(Exprs.or(options.stream().map(Option::possible).toList())));
    for (int i = options.size(); i >= 1; i--) {
      Option option = options.get(i - 1);
      List<Stmt> taken = new ArrayList<>();
      taken.add(new Stmt.Assume(option.possible));
      taken.addAll(option.phase.evaluated());
      decided = new Stmt.If(Exprs.equal(choice, i), Stmt.block(taken), decided);
    }
    choosing.add(decided);
    effects.steps(agent, kind, choice).ifPresent(choosing::add);
    // The choices of all rounds are kept: the steps are taken later.
    Phase choices = rounds.part();
    choices.evaluated().add(new Stmt.If(isMember.equals(isFree) ? isMember : Exprs.and(isMember, isFree), Stmt.block(choosing), RangeChoices.set(choice, Expr.FALSE)));
    rounds.add(choices, Expr.TRUE);
    Expr kept = rounds.keep(PartialValue.defined(choice), false).expr();
    for (int i = 1; i <= options.size(); i++) {
      Option option = options.get(i - 1);
      Phase part = rounds.part();
      int evaluated = option.phase.evaluated().size();
      Phase own = option.phase;
      List<Stmt> before = new ArrayList<>(own.evaluated());
      effects.lower(body, option.scope, own);
      List<Stmt> more = new ArrayList<>(own.evaluated().subList(evaluated, own.evaluated().size()));
      part.evaluated().addAll(more);
      part.checks().addAll(own.checks());
      part.assigned().addAll(own.assigned());
      part.verified().addAll(own.verified());
      part.left().addAll(own.left());
      part.left().addAll(kind.control().leave(option.actor.triple(), option.actor, expressions));
      rounds.add(part, Exprs.equal(kept, i));
      if (before.size() != evaluated) {
        throw new IllegalStateException("evaluated while choosing");
      }
    }
  }

  private Optional<Option> option(
      String name, Expr.Local agent, ProcessTriple triple, SpawnedKind kind, ActionRule.Take take, Optional<Expression> where, NameScope scope, Phase rounds) {
    Actor actor = new Actor(agent, kind, triple);
    NameScope known = scope.with("actor of " + name, new Lowered.Hole(new HoleValue.Absent(), actor, null));
    Optional<NameScope> matched = RuleLowering.matched(take.pattern(), actor, known);
    if (matched.isEmpty()) {
      return Optional.empty();
    }
    Phase phase = rounds.part();
    Expr possible = Exprs.and(kind.control().isAt(triple.entries(), agent), effects.guards(triple, actor));
    for (Object token : triple.act().given().keySet()) {
      PartialValue value = phase.keep(expressions.variableValue(token, actor));
      phase.require(value);
      actor.take(token, Lowered.scalar(value));
    }
    // Conditions on what is received are evaluated while choosing: they may mention the values.
    if (RuleLowering.bindings(take.bindings(), actor, matched.get(), expressions, phase).isEmpty()) {
      return Optional.empty();
    }
    Actor judged = new Actor(agent, kind, triple);
    NameScope judging = RuleLowering.matched(take.pattern(), judged, known).orElseThrow();
    RuleLowering.direct(take.bindings(), judged, judging, expressions);
    for (Optional<Expression> condition : List.of(take.where(), where)) {
      if (condition.isPresent()) {
        possible = Exprs.and(possible, expressions.condition(condition.get(), judging).isTrue());
      }
    }
    keepRanges(actor, phase);
    return Optional.of(new Option(actor, matched.get(), possible, phase));
  }

  private void keepRanges(Actor actor, Phase phase) {
    List<Hole> holes = actor.triple().act().form().holes();
    for (int i = 0; i < holes.size(); i++) {
      if (holes.get(i).kind() instanceof Hole.Kind.Expr && actor.triple().act().values().get(i) instanceof HoleValue.Phrases(var phrases)) {
        for (Phrase phrase : phrases) {
          if (RangeChoices.in(phrase.tree())) {
            PartialValue chosen = new RangeChoices(expressions, phase.evaluated()).value(phrase.tree(), expressions.scope(phrase, actor));
            actor.keep(phrase, phase.keep(chosen, false));
          }
        }
      }
    }
  }
}
