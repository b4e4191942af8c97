package skein.analysis.draw;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.analysis.specialise.LocalSlots;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Walk;

/** The choices of a rule, in groups. */
public final class ChoicePlan {

  /** A program with rules that have more resolutions than this is simulated without listing them. */
  private static final long MANY = 100;

  /** As many as a set of bits in a long has members: where steps are listed, agents are remembered in one. */
  private static final int MANY_AGENTS = Long.SIZE;
  private static final int NO_SLOT = -1;

  /** Which member of which group a choice is. */
  public record Place(int group, int member) {}

  /** The place of the rule's first choice in the text. */
  public static final Place FIRST = new Place(0, 0);

  private final boolean tosses;
  private final List<ChoiceGroup> groups = new ArrayList<>();
  private final Map<Stmt.Choose, Place> places = new IdentityHashMap<>();
  private boolean isKnown = true;
  /** What statements after the first choice may have changed. */
  private final Set<Integer> slots = new HashSet<>();
  private boolean isStateChanged;
  private boolean isFirstConditional;

  private ChoicePlan(Rule rule) {
    tosses = rule.tosses();
    add(List.of(rule.body()), false);
  }

  public static ChoicePlan of(Rule rule) {
    return new ChoicePlan(rule);
  }

  /**
   * Whether steps are drawn without a list of all: some rule may have very many, or tosses, so that they are not equally likely, or there are very many agents,
   * each of which would need code of its own.
   */
  public static boolean isNeeded(Program program) {
    return program.agents().size() > MANY_AGENTS || program.rules().stream().map(ChoicePlan::of).anyMatch(plan -> plan.tosses || plan.most() > MANY);
  }

  /** Whether the rule has no choice to make. */
  public boolean isWithoutChoice() {
    return isKnown && places.isEmpty() && !tosses;
  }

  public List<ChoiceGroup> groups() {
    return groups;
  }

  /** Whether the rule makes each choice at most once, at a place known statically. If not, there are no groups to draw from. */
  public boolean isKnown() {
    return isKnown;
  }

  public Place place(Stmt.Choose choose) {
    return places.get(choose);
  }

  /** An upper bound for the number of resolutions in every state; negative if there is none, or it is too large. */
  long bound() {
    long bound = 1;
    for (ChoiceGroup group : groups) {
      for (int i = 0; i < group.members().size() && bound >= 0; i++) {
        // A choice that cannot be made may be in a branch that is not taken.
        long left = Math.max(1, group.most() - i);
        boolean fits = group.most() >= 0 && !group.isOptional() && Math.multiplyHigh(bound, left) == 0;
        bound = fits ? bound * left : -1;
      }
    }
    return isKnown ? Math.max(-1, bound) : -1;
  }

  /** An upper bound for the number of resolutions, without the choices whose range is not constant. */
  private double most() {
    double most = 1;
    for (ChoiceGroup group : groups) {
      for (int i = 0; i < group.members().size() && group.most() >= 0; i++) {
        most *= group.most() - i;
      }
    }
    return most;
  }

  private void add(List<Stmt> statements, boolean isConditional) {
    List<Stmt> flat = new ArrayList<>();
    statements.forEach(statement -> flatten(statement, flat));
    for (int i = 0; i < flat.size(); ) {
      Stmt statement = flat.get(i);
      if (statement instanceof Stmt.Choose) {
        i = addGroup(flat, i, isConditional);
      } else {
        addOther(statement);
        i++;
      }
    }
  }

  private static void flatten(Stmt statement, List<Stmt> into) {
    if (statement instanceof Stmt.Block(var statements)) {
      statements.forEach(inner -> flatten(inner, into));
    } else {
      into.add(statement);
    }
  }

  private void addOther(Stmt statement) {
    int before = places.size();
    switch (statement) {
      case Stmt.If(var _, var then, var otherwise) -> {
        add(List.of(then), true);
        add(List.of(otherwise), true);
      }
      case Stmt.For(var _, var _, var _, var _, var body) -> {
        add(List.of(body), true);
        isKnown &= places.size() == before;
      }
      default -> {}
    }
    if (!places.isEmpty()) {
      change(statement);
    }
  }

  private void change(Stmt statement) {
    slots.addAll(LocalSlots.assigned(statement));
    Walk.statements(statement, each -> isStateChanged |= each instanceof Stmt.Assign || each instanceof Stmt.AssignAt);
  }

  /** Adds the group that starts here; returns where the statements after it start. */
  private int addGroup(List<Stmt> flat, int start, boolean isConditional) {
    List<ChoiceMember> members = new ArrayList<>();
    int next = start;
    while (next < flat.size() && flat.get(next) instanceof Stmt.Choose choose) {
      int end = next + 1;
      List<Expr> assumed = new ArrayList<>();
      while (end < flat.size() && flat.get(end) instanceof Stmt.Assume(var condition)) {
        assumed.add(condition);
        end++;
      }
      Optional<ChoiceMember> member =
          members.isEmpty()
              ? Optional.of(ChoiceMember.first(choose, assumed))
              : ChoiceMember.next(choose, assumed, members);
      if (member.isEmpty()) {
        break;
      }
      members.add(member.get());
      next = end;
    }
    ChoiceMember first = members.getFirst();
    if (places.isEmpty()) {
      isFirstConditional = isConditional;
    }
    boolean isEarly = !isConditional && !isFirstConditional && !depends(members);
    for (int i = 0; i < members.size(); i++) {
      Place before = places.put(members.get(i).choose(), new Place(groups.size(), i));
      isKnown &= before == null;
      slots.add(members.get(i).choose().slot());
    }
    groups.add(
        new ChoiceGroup(
            members.stream().map(ChoiceMember::choose).toList(),
            members.stream().map(ChoiceMember::leftOut).toList(),
            first.from(),
            first.to(),
            first.conditions(),
            isEarly));
    return next;
  }

  /** Whether the candidates can depend on what happened after the first choice of the rule. */
  private boolean depends(List<ChoiceMember> members) {
    ChoiceMember first = members.getFirst();
    List<Expr> range = new ArrayList<>(List.of(first.from(), first.to()));
    members.forEach(member -> range.add(member.leftOut()));
    return range.stream().anyMatch(expr -> depends(expr, NO_SLOT))
        || first.conditions().stream().anyMatch(expr -> depends(expr, first.choose().slot()));
  }

  /** @param candidate the slot of the candidate that the expression tests */
  private boolean depends(Expr expr, int candidate) {
    return Walk.any(expr, each -> isChanged(each, candidate));
  }

  private boolean isChanged(Expr expr, int candidate) {
    return switch (expr) {
      case Expr.Read _, Expr.ReadAt _ -> isStateChanged;
      case Expr.Local(var _, int slot) -> slot != candidate && slots.contains(slot);
      case Expr.LocalAt(var _, int slot, int length, var _) -> slots.stream().anyMatch(s -> slot <= s && s < slot + length);
      case Expr.Const _, Expr.Unary _, Expr.Binary _, Expr.Choice _, Expr.Let _, Expr.Quantified _, Expr.InBounds _, Expr.Fail _ -> false;
    };
  }
}
