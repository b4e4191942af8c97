package skein.lang.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.source.Span;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Hole;
import skein.lang.definition.Name;
import skein.lang.definition.ActionRule;
import skein.lang.definition.SosRule;
import skein.lang.process.Act;
import skein.lang.process.HoleValue;
import skein.lang.process.Phrase;
import skein.lang.process.ProcessTriple;
import skein.lang.process.TermSteps;

/** The rules of a program from a rule of the definition: one for each combination of kinds and triples that takes part. */
final class RuleLowering {

  private final ModelWorld world;
  private final ActionRule rule;
  private final Budget budget;
  private final Set<ActionRule.Effect.Assign> overwrites;

  RuleLowering(ModelWorld world, ActionRule rule, Budget budget) {
    this.world = world;
    this.rule = rule;
    this.budget = budget;
    this.overwrites = Overwrites.possible(world.definition(), rule);
  }

  List<LoweredRule> rules() {
    List<LoweredRule> all = new ArrayList<>();
    Branches branches = new Branches();
    do {
      budget.poll();
      new Attempt(branches).lowered().ifPresent(all::add);
    } while (branches.next());
    return all;
  }

  /** A step of an agent that a pattern matches. */
  record Candidate(SpawnedKind kind, ProcessTriple triple) {}

  static List<Candidate> candidates(ModelWorld world, SosRule.Pattern pattern) {
    List<Candidate> all = new ArrayList<>();
    for (SpawnedKind kind : world.kinds()) {
      if (kind.isSpawned()) {
        for (ProcessTriple triple : kind.control().structure().triples()) {
          if (!(pattern.which() instanceof SosRule.Which.Of(var action, var _)) || action.text().equals(triple.act().form().name().text())) {
            all.add(new Candidate(kind, triple));
          }
        }
      }
    }
    return all;
  }

  /** One combination. */
  private final class Attempt {

    private final Branches branches;
    private final Frame frame = new Frame();
    private final Expressions expressions = new Expressions(world, frame);
    private final List<Expr> guards = new ArrayList<>();
    private final Phase phase = new Phase(frame);
    private final Effects effects = new Effects(expressions, phase, rule, overwrites);
    private final List<Actor> actors = new ArrayList<>();
    private final Set<String> agents = new LinkedHashSet<>();
    private NameScope scope = NameScope.definition();
    private boolean inBody;
    private SpawnedKind owner;
    private Span origin;

    Attempt(Branches branches) {
      this.branches = branches;
    }

    Optional<LoweredRule> lowered() {
      for (ActionRule.Clause clause : rule.clauses()) {
        if (!clause(clause)) {
          return Optional.empty();
        }
      }
      keepHoles();
      actors.forEach(this::given);
      effects.acting(actors);
      effects.lower(rule.effects(), scope, phase);
      for (Actor actor : actors) {
        phase.left().addAll(actor.kind().control().leave(actor.triple(), actor, expressions));
      }
      List<Stmt> before = new ArrayList<>(phase.evaluated());
      before.addAll(phase.checks());
      List<Stmt> body = new ArrayList<>(before);
      List<Stmt> assigned = new ArrayList<>(phase.assigned());
      assigned.addAll(phase.verified());
      body.addAll(effects.stamped(assigned));
      body.addAll(phase.left());
      StepLabelling labels = new StepLabelling(expressions, rule, scope, actors, owner);
      int first = owner == null ? 0 : owner.first();
      int last = owner == null ? 0 : owner.last();
      String name = (owner == null || !world.definition().agents() ? "" : owner.name() + ": ") + labels.title();
      List<StepLabelling.Shown> values = labels.values();
      var action = labels.action();
      var label = labels.label();
      // Labels compute with locals, too: the frame is complete only now.
      skein.core.program.Rule made =
          new skein.core.program.Rule(name, first, last, !rule.anyTime(), guards, Stmt.block(body), frame.size(), action, label, origin == null ? rule.at() : origin);
      return Optional.of(new LoweredRule(made, rule, actors, before, labels.name(), values));
    }

    private boolean clause(ActionRule.Clause clause) {
      return switch (clause) {
        case ActionRule.Clause.Does(var agent, var take, var _) -> does(agent, take);
        case ActionRule.Clause.Some some -> some(some);
        case ActionRule.Clause.Is(var agent, var value, var at) -> {
          PartialValue id = phase.keep(expressions.value(value, scope));
          begin();
          if (id.canBeUndefined()) {
            phase.evaluated().add(new Stmt.Assume(id.isDefined()));
          }
          PartialValue checked = phase.keep(PartialValue.defined(Exprs.inBounds(id.expr(), world.agents(), "the agents", value.at())));
          scope = scope.with(agent.text(), new Lowered.Agent(checked.expr(), null));
          agents.add(agent.text());
          yield true;
        }
        case ActionRule.Clause.When(var condition, var _) -> {
          require(expressions.condition(condition, scope).isTrue());
          yield true;
        }
      };
    }

    private void begin() {
      inBody = true;
    }

    /** A guard as long as nothing has been evaluated in the body. */
    private void require(Expr condition) {
      if (condition.equals(Expr.TRUE)) {
        return;
      }
      if (inBody || !phase.evaluated().isEmpty()) {
        phase.evaluated().add(new Stmt.Assume(condition));
      } else {
        guards.add(condition);
      }
    }

    private boolean does(Name agent, ActionRule.Take take) {
      List<Candidate> candidates = candidates(world, take.pattern());
      Lowered known = scope.names().get(agent.text());
      if (candidates.isEmpty()) {
        return false;
      }
      Candidate candidate = candidates.get(branches.choose(candidates.size()));
      Expr id;
      if (known instanceof Lowered.Agent(var already, var kind)) {
        if (kind != null && kind != candidate.kind) {
          return false;
        }
        id = already;
        if (kind == null) {
          require(Exprs.between(id, candidate.kind.first(), candidate.kind.last()));
        }
      } else if (owner == null && actors.isEmpty() && agents.isEmpty()) {
        id = Frame.SELF;
        owner = candidate.kind;
      } else {
        id = chosen(agent.text(), candidate.kind.first(), candidate.kind.last() + 1);
      }
      return take(agent, take, new Actor(id, candidate.kind, candidate.triple));
    }

    private Expr.Local chosen(String name, int from, int to) {
      begin();
      Expr.Local local = frame.local(name);
      phase.evaluated().add(new Stmt.Choose(local.name(), local.slot(), Exprs.constant(from), Exprs.constant(to)));
      return local;
    }

    private boolean take(Name agent, ActionRule.Take take, Actor actor) {
      agents.add(agent.text());
      for (Actor other : actors) {
        if (other.kind() == actor.kind()) {
          require(Exprs.notEqual(actor.id(), other.id()));
        }
      }
      actors.add(actor);
      if (origin == null) {
        origin = actor.triple().act().at();
      }
      scope = scope.with(agent.text(), new Lowered.Agent(actor.id(), actor.kind())).with("actor of " + agent.text(), new Lowered.Hole(new HoleValue.Absent(), actor, null));
      Optional<NameScope> matched = matched(take.pattern(), actor, scope);
      if (matched.isEmpty()) {
        return false;
      }
      scope = matched.get();
      require(actor.kind().control().isAt(actor.triple().entries(), actor.id()));
      for (TermSteps.Guard guard : actor.triple().guards()) {
        PartialValue value = condition(guard.condition(), actor);
        require(guard.holds() ? value.isTrue() : Exprs.not(value.isTrue()));
      }
      chooseRanges(actor);
      if (!bind(take.bindings(), actor, phase)) {
        return false;
      }
      take.where().ifPresent(where -> require(expressions.condition(where, scope).isTrue()));
      return true;
    }

    private PartialValue condition(Phrase phrase, Actor actor) {
      return expressions.condition(phrase.tree(), expressions.scope(phrase, actor));
    }

    /** Each value of a range is a step of its own, so it is chosen before anything is made of it. */
    private void chooseRanges(Actor actor) {
      List<Hole> holes = actor.triple().act().form().holes();
      for (int i = 0; i < holes.size(); i++) {
        if (holes.get(i).kind() instanceof Hole.Kind.Expr && actor.triple().act().values().get(i) instanceof HoleValue.Phrases(var phrases)) {
          for (Phrase phrase : phrases) {
            if (RangeChoices.in(phrase.tree())) {
              begin();
              RangeChoices ranges = new RangeChoices(expressions, phase.evaluated());
              actor.keep(phrase, ranges.keep(ranges.value(phrase.tree(), expressions.scope(phrase, actor))));
            }
          }
        }
      }
    }

    /** Gives process variables their values. */
    private boolean bind(List<SosRule.Binding> bindings, Actor actor, Phase into) {
      Optional<List<Object>> tokens = RuleLowering.bindings(bindings, actor, scope, expressions, into);
      if (!into.evaluated().isEmpty()) {
        begin();
      }
      return tokens.isPresent();
    }

    /** What synchronisation gives: an error in it counts only if the clauses hold. */
    private void given(Actor actor) {
      for (Object token : actor.triple().act().given().keySet()) {
        if (actor.taken(token).isEmpty()) {
          PartialValue value = phase.keep(expressions.variableValue(token, actor));
          phase.require(value);
          actor.take(token, Lowered.scalar(value));
        }
      }
    }

    private boolean some(ActionRule.Clause.Some some) {
      String name = some.variable().text();
      boolean isFirst = owner == null && actors.isEmpty() && agents.isEmpty();
      switch (new Sets(expressions).domain(some.set(), scope)) {
        case Sets.Agents(var condition, var kinds) -> {
          if (some.take().isPresent()) {
            List<Candidate> candidates = candidates(world, some.take().get().pattern()).stream().filter(each -> kinds.contains(each.kind)).toList();
            if (candidates.isEmpty()) {
              return false;
            }
            Candidate candidate = candidates.get(branches.choose(candidates.size()));
            Expr id = agent(name, candidate.kind, isFirst);
            require(condition.apply(id));
            if (!take(some.variable(), some.take().get(), new Actor(id, candidate.kind, candidate.triple))) {
              return false;
            }
          } else if (isFirst || kinds.size() == 1) {
            SpawnedKind kind = kinds.get(branches.choose(kinds.size()));
            Expr id = agent(name, kind, isFirst);
            scope = scope.with(name, new Lowered.Agent(id, kind));
            agents.add(name);
            require(condition.apply(id));
          } else {
            Expr.Local id = chosen(name, 0, world.agents());
            if (kinds.stream().mapToInt(SpawnedKind::count).sum() < world.agents()) {
              require(Exprs.or(kinds.stream().map(kind -> Exprs.between(id, kind.first(), kind.last())).toList()));
            }
            scope = scope.with(name, new Lowered.Agent(id, null));
            agents.add(name);
            require(condition.apply(id));
          }
        }
        case Sets.Tuples(var all) -> {
          if (all.isEmpty()) {
            return false;
          }
          Sets.Present present = all.get(branches.choose(all.size()));
          require(present.condition());
          scope = scope.with(name, new Lowered.OfTuple(present.tuple()));
        }
        case Sets.Positions positions -> {
          Expr.Local position = chosen(name, 0, positions.bound());
          require(positions.present(expressions, position));
          Lowered element = positions.element(expressions, position);
          scope = scope.with(name, element);
        }
      }
      some.where().ifPresent(where -> require(expressions.condition(where, scope).isTrue()));
      return true;
    }

    private Expr agent(String name, SpawnedKind kind, boolean isFirst) {
      if (isFirst) {
        owner = kind;
        return Frame.SELF;
      }
      return chosen(name, kind.first(), kind.last() + 1);
    }

    /** Evaluates the expressions that the effects and the label mention, once and before anything is assigned. */
    private void keepHoles() {
      Set<String> mentioned = new HashSet<>();
      MentionedNames.in(rule.effects(), mentioned);
      rule.label().ifPresent(label -> label.values().forEach(value -> MentionedNames.in(value, mentioned)));
      Map<String, Lowered.Hole> holes = new LinkedHashMap<>();
      scope.names().forEach(
          (name, lowered) -> {
            if (lowered instanceof Lowered.Hole hole && mentioned.contains(name)) {
              holes.put(name, hole);
            }
          });
      for (Actor actor : actors) {
        List<Hole> forms = actor.triple().act().form().holes();
        for (int i = 0; i < forms.size(); i++) {
          HoleValue value = actor.triple().act().values().get(i);
          boolean used = holes.values().stream().anyMatch(hole -> hole.actor() == actor && hole.value() == value);
          if (used && forms.get(i).kind() instanceof Hole.Kind.Expr && value instanceof HoleValue.Phrases(var phrases)) {
            for (Phrase phrase : phrases) {
              if (actor.kept(phrase).isEmpty()) {
                actor.keep(phrase, phase.keep(expressions.phrase(phrase, actor, forms.get(i))));
              }
            }
          }
        }
      }
    }
  }

  /** The scope with what the names of the pattern stand for; empty if it does not match. */
  static Optional<NameScope> matched(SosRule.Pattern pattern, Actor actor, NameScope scope) {
    NameScope known = scope;
    if (pattern.which() instanceof SosRule.Which.Of(var _, var names) && names.isPresent()) {
      Act act = actor.triple().act();
      ActionForm form = act.form();
      for (int i = 0; i < names.get().size(); i++) {
        String name = names.get().get(i).text();
        if (name.equals("_")) {
          continue;
        }
        Lowered before = known.names().get(name);
        HoleValue value = act.values().get(i);
        if (before instanceof Lowered.Hole(HoleValue.Names one, var _, var _) && value instanceof HoleValue.Names other && !one.equals(other)) {
          return Optional.empty();
        }
        known = known.with(name, new Lowered.Hole(value, actor, form.holes().get(i)));
      }
    }
    return Optional.of(known);
  }

  /** Evaluates the bindings; empty if a list has another length than the names that it is for. */
  static Optional<List<Object>> bindings(List<SosRule.Binding> bindings, Actor actor, NameScope scope, Expressions expressions, Phase into) {
    List<Object> all = new ArrayList<>();
    for (SosRule.Binding binding : bindings) {
      if (!(scope.names().get(binding.variable().text()) instanceof Lowered.Hole(HoleValue.Binds(var _, var tokens), var _, var _))) {
        continue;
      }
      Lowered value = expressions.lower(binding.value(), scope);
      if (value instanceof Lowered.Hole hole) {
        value = expressions.content(hole);
      }
      List<Lowered> values = value instanceof Lowered.Many(var many) ? many : List.of(value);
      if (values.size() != tokens.size()) {
        return Optional.empty();
      }
      for (int i = 0; i < tokens.size(); i++) {
        PartialValue kept = into.keep(expressions.scalar(values.get(i), binding.value().at()));
        into.require(kept);
        actor.take(tokens.get(i), Lowered.scalar(kept));
        all.add(tokens.get(i));
      }
    }
    return Optional.of(all);
  }

  /** The same without keeping the values. */
  static void direct(List<SosRule.Binding> bindings, Actor actor, NameScope scope, Expressions expressions) {
    for (SosRule.Binding binding : bindings) {
      if (scope.names().get(binding.variable().text()) instanceof Lowered.Hole(HoleValue.Binds(var _, var tokens), var _, var _)) {
        Lowered value = expressions.lower(binding.value(), scope);
        if (value instanceof Lowered.Hole hole) {
          value = expressions.content(hole);
        }
        List<Lowered> values = value instanceof Lowered.Many(var many) ? many : List.of(value);
        for (int i = 0; i < tokens.size(); i++) {
          actor.take(tokens.get(i), values.get(i));
        }
      }
    }
  }
}
