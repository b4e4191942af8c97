package skein.analysis.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import skein.analysis.draw.ChoiceGroup;
import skein.analysis.draw.ChoicePlan;
import skein.analysis.draw.Resolution;
import skein.analysis.draw.UndoLog;
import skein.core.number.Proportions;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Ratio;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Walk;

/**
 * Writes a rule of any agent as a method that executes it once, with the choices that a {@link Resolution} makes, and returns whether that is a step.
 * Its parameters are those of {@link DrawCode#run} without the rule.
 */
final class DrawnRuleWriter extends StatementWriter {

  static final ClassDesc RESOLUTION = ClassDesc.of(Resolution.class.getName());
  static final ClassDesc JOURNAL = ClassDesc.of(UndoLog.class.getName());

  private static final ClassDesc VOID = ConstantDescs.CD_void;
  private static final ClassDesc INT = ConstantDescs.CD_int;
  private static final ClassDesc LONG = ConstantDescs.CD_long;
  private static final int IN = 1;
  private static final int CHOICES = 2;
  private static final int AGENT = 3;
  private static final int FIRST_SLOT = 5;

  private final ChoicePlan plan;

  DrawnRuleWriter(CodeBuilder code, Rule rule, ChoicePlan plan) {
    super(code, new ArrayExprWriter(code, FIRST_SLOT, Math.max(1, rule.frame())));
    this.plan = plan;
  }

  void write(Rule rule) {
    code.lload(AGENT);
    exprs.storeSlot(0);
    Label no = code.newLabel();
    rule.guards().forEach(guard -> exprs.jumpUnless(guard, no));
    plain(rule.body(), no);
    code.loadConstant(1).ireturn();
    code.labelBinding(no).loadConstant(0).ireturn();
  }

  @Override
  void assign(int cell, Expr value) {
    code.aload(IN).loadConstant(cell);
    exprs.push(value);
    code.invokevirtual(JOURNAL, "write", MethodTypeDesc.of(VOID, INT, LONG));
  }

  @Override
  void assignAt(Variable variable, Expr index, Expr value) {
    code.aload(IN);
    exprs.push(index);
    code.l2i().loadConstant(variable.offset()).iadd();
    exprs.push(value);
    code.invokevirtual(JOURNAL, "write", MethodTypeDesc.of(VOID, INT, LONG));
  }

  @Override
  void choose(Stmt.Choose choose, Label back) {
    int chosen = exprs.temporary();
    if (plan.isKnown()) {
      ChoicePlan.Place place = plan.place(choose);
      if (place.member() == 0) {
        fill(place.group());
      }
      code.aload(CHOICES).loadConstant(place.group()).loadConstant(place.member());
      exprs.push(choose.from());
      code.invokevirtual(RESOLUTION, "next", MethodTypeDesc.of(LONG, INT, INT, LONG));
    } else {
      code.aload(CHOICES);
      exprs.push(choose.from());
      exprs.push(choose.to());
      code.invokevirtual(RESOLUTION, "nextOf", MethodTypeDesc.of(LONG, LONG, LONG));
    }
    storeUnlessNone(chosen, choose.slot(), back);
  }

  private void storeUnlessNone(int temporary, int slot, Label back) {
    code.lstore(temporary).lload(temporary);
    exprs.push(Resolution.NONE);
    code.lcmp().ifeq(back);
    code.lload(temporary);
    exprs.storeSlot(slot);
  }

  @Override
  void plain(Stmt statement, Label back) {
    if (statement instanceof Stmt.Toss toss) {
      toss(toss, back);
    } else {
      super.plain(statement, back);
    }
  }

  private void toss(Stmt.Toss toss, Label back) {
    exprs.jumpUnless(toss.valid(), back);
    List<Expr> weights = integers(toss);
    code.aload(CHOICES).loadConstant(weights.size()).newarray(TypeKind.LONG);
    for (int i = 0; i < weights.size(); i++) {
      code.dup().loadConstant(i);
      exprs.push(weights.get(i));
      code.lastore();
    }
    code.invokevirtual(RESOLUTION, "toss", MethodTypeDesc.of(LONG, LONG.arrayType()));
    storeUnlessNone(exprs.temporary(), toss.slot(), back);
  }

  /** Weights that are not integers are compiled only if they are constant. */
  private static List<Expr> integers(Stmt.Toss toss) {
    if (toss.exact().isEmpty()) {
      return toss.all();
    }
    List<Rational> exact = new ArrayList<>();
    for (int i = 0; i < toss.exact().size(); i++) {
      boolean isNone = toss.weights().get(i).equals(Expr.FALSE);
      if (!isNone && !(toss.weights().get(i) instanceof Expr.Const && toss.exact().get(i) instanceof Ratio.Const)) {
        throw new Compiler.Uncompilable("a weight that is no integer and depends on the state");
      }
      exact.add(isNone ? Rational.ZERO : ((Ratio.Const) toss.exact().get(i)).value());
    }
    return Arrays.stream(Proportions.of(exact)).<Expr>mapToObj(Expr.Const::new).toList();
  }

  /** Fills in the candidates of the group, and at the first choice those of all that are known there. */
  private void fill(int group) {
    if (group == 0 || !plan.groups().get(group).isEarly()) {
      fillOne(group);
    }
    for (int i = 1; group == 0 && i < plan.groups().size(); i++) {
      if (plan.groups().get(i).isEarly()) {
        fillOne(i);
      }
    }
  }

  private void fillOne(int number) {
    ChoiceGroup group = plan.groups().get(number);
    Label end = code.newLabel();
    code.aload(CHOICES).loadConstant(number).invokevirtual(RESOLUTION, "isOpen", MethodTypeDesc.of(ConstantDescs.CD_boolean, INT)).ifeq(end);
    List<int[]> saved = save(group);
    int active = exprs.temporary();
    countActive(group, active);
    if (group.isRange()) {
      code.aload(CHOICES).loadConstant(number);
      exprs.push(group.from());
      exprs.push(group.to());
      code.lload(active).invokevirtual(RESOLUTION, "range", MethodTypeDesc.of(VOID, INT, LONG, LONG, LONG));
    } else {
      code.aload(CHOICES).loadConstant(number).lload(active).invokevirtual(RESOLUTION, "open", MethodTypeDesc.of(VOID, INT, LONG));
      Label close = code.newLabel();
      code.lload(active).lconst_0().lcmp().ifeq(close);
      addCandidates(number, group);
      code.labelBinding(close);
      code.aload(CHOICES).loadConstant(number).invokevirtual(RESOLUTION, "close", MethodTypeDesc.of(VOID, INT));
    }
    saved.forEach(pair -> code.lload(pair[1]).lstore(pair[0]));
    code.labelBinding(end);
  }

  private void addCandidates(int number, ChoiceGroup group) {
    int counter = exprs.temporary();
    int limit = exprs.temporary();
    Label loop = code.newLabel();
    Label next = code.newLabel();
    Label end = code.newLabel();
    exprs.push(group.from());
    code.lstore(counter);
    exprs.push(group.to());
    code.lstore(limit);
    code.labelBinding(loop).lload(counter).lload(limit).lcmp().ifge(end);
    code.lload(counter);
    exprs.storeSlot(group.slot());
    group.conditions().forEach(condition -> exprs.jumpUnless(condition, next));
    code.aload(CHOICES).loadConstant(number).lload(counter).invokevirtual(RESOLUTION, "add", MethodTypeDesc.of(VOID, INT, LONG));
    code.labelBinding(next).lload(counter).lconst_1().ladd().lstore(counter).goto_(loop);
    code.labelBinding(end);
  }

  private void countActive(ChoiceGroup group, int active) {
    code.lconst_0().lstore(active);
    Label done = code.newLabel();
    for (Expr leftOut : group.leftOut()) {
      if (!leftOut.equals(Expr.FALSE)) {
        exprs.jump(leftOut, true, done);
      }
      code.lload(active).lconst_1().ladd().lstore(active);
    }
    code.labelBinding(done);
  }

  /** Saves what evaluating the candidates overwrites. */
  private List<int[]> save(ChoiceGroup group) {
    Set<Integer> slots = new TreeSet<>(Set.of(group.slot()));
    group.conditions().forEach(condition -> Walk.expressions(condition, expr -> addBound(expr, slots)));
    group.leftOut().forEach(condition -> Walk.expressions(condition, expr -> addBound(expr, slots)));
    Walk.expressions(group.from(), expr -> addBound(expr, slots));
    Walk.expressions(group.to(), expr -> addBound(expr, slots));
    List<int[]> pairs = slots.stream().map(slot -> new int[] {exprs.slot(slot), exprs.temporary()}).toList();
    pairs.forEach(pair -> code.lload(pair[0]).lstore(pair[1]));
    return pairs;
  }

  private static void addBound(Expr expr, Set<Integer> slots) {
    if (expr instanceof Expr.Let(var _, int slot, var _, var _)) {
      slots.add(slot);
    } else if (expr instanceof Expr.Quantified quantified) {
      slots.add(quantified.slot());
    }
  }
}
