package skein.rebeca.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.grammar.Complaints;
import skein.rebeca.parse.RebecaGrammarParser.AnnotationContext;
import skein.rebeca.parse.RebecaGrammarParser.DeclarationContext;
import skein.rebeca.parse.RebecaGrammarParser.FormalsContext;
import skein.rebeca.parse.RebecaGrammarParser.MemberContext;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Annotation;
import skein.rebeca.syntax.RebecaFile.Declared;
import skein.rebeca.syntax.RebecaFile.Environment;
import skein.rebeca.syntax.RebecaFile.Instance;
import skein.rebeca.syntax.RebecaFile.Method;
import skein.rebeca.syntax.RebecaFile.ReactiveClass;

/** Makes trees of environment variables, classes and actors. */
final class ClassTrees {

  private final Complaints complaints;
  private final ExpressionTrees expressions;
  private final RebecaStatementTrees statements;
  private final List<Declared> known = new ArrayList<>();
  private final List<Declared> state = new ArrayList<>();
  private final List<Method> methods = new ArrayList<>();

  private ClassTrees(Complaints complaints) {
    this.complaints = complaints;
    this.expressions = new ExpressionTrees(complaints);
    this.statements = new RebecaStatementTrees(complaints);
  }

  static Environment environment(Complaints complaints, RebecaGrammarParser.EnvironmentContext tree) {
    ExpressionTrees expressions = new ExpressionTrees(complaints);
    return new Environment(expressions.type(tree.type(), List.of()), expressions.word(tree.NAME()), Optional.ofNullable(tree.expression()).map(expressions::expression));
  }

  static List<Instance> instances(Complaints complaints, RebecaGrammarParser.MainPartContext tree) {
    ClassTrees trees = new ClassTrees(complaints);
    return tree.instance().stream().map(trees::instance).toList();
  }

  private Instance instance(RebecaGrammarParser.InstanceContext tree) {
    return new Instance(
        annotations(tree.annotation()),
        expressions.word(tree.NAME(0)),
        expressions.word(tree.NAME(1)),
        tree.names() == null ? List.of() : tree.names().NAME().stream().map(expressions::word).toList(),
        expressions.list(tree.arguments()),
        complaints.span(tree.getStart(), tree.getStop()));
  }

  static ReactiveClass reactiveClass(Complaints complaints, RebecaGrammarParser.ReactiveClassContext tree) {
    return new ClassTrees(complaints).whole(tree);
  }

  private ReactiveClass whole(RebecaGrammarParser.ReactiveClassContext tree) {
    tree.member().forEach(this::member);
    Optional<RebecaExpression> bound = Optional.ofNullable(tree.expression()).map(expressions::expression);
    return new ReactiveClass(
        annotations(tree.annotation()),
        expressions.word(tree.NAME(0)),
        bound,
        tree.NAME().size() > 1 ? Optional.of(expressions.word(tree.NAME(1))) : Optional.empty(),
        known, state, methods);
  }

  private void member(MemberContext tree) {
    switch (tree) {
      case RebecaGrammarParser.KnownRebecsContext each -> each.declaration().forEach(one -> known.addAll(declared(one)));
      case RebecaGrammarParser.StateVariablesContext each -> each.declaration().forEach(one -> state.addAll(declared(one)));
      case RebecaGrammarParser.ServerContext each ->
          methods.add(new Method(Method.Kind.SERVER, annotations(each.annotation()), Optional.empty(), expressions.word(each.NAME()), formals(each.formals()), statements.block(each.block())));
      case RebecaGrammarParser.FunctionContext each ->
          methods.add(
              new Method(Method.Kind.FUNCTION, annotations(each.annotation()), Optional.of(expressions.type(each.type(), List.of())), expressions.word(each.NAME()), formals(each.formals()), statements.block(each.block())));
      case RebecaGrammarParser.ConstructorContext each ->
          methods.add(new Method(Method.Kind.CONSTRUCTOR, annotations(each.annotation()), Optional.empty(), expressions.word(each.NAME()), formals(each.formals()), statements.block(each.block())));
      default -> throw new IllegalStateException("an unknown member");
    }
  }

  private List<Declared> declared(DeclarationContext tree) {
    return statements.declared(tree);
  }

  private List<Declared> formals(FormalsContext tree) {
    return tree == null
        ? List.of()
        : tree.formal().stream().map(each -> new Declared(expressions.type(each.type(), List.of()), expressions.word(each.NAME()), Optional.empty())).toList();
  }

  private List<Annotation> annotations(List<AnnotationContext> trees) {
    return trees.stream()
        .map(
            each ->
                new Annotation(
                    expressions.word(each.NAME()), Optional.ofNullable(each.expression()).map(expressions::expression), complaints.span(each.getStart(), each.getStop())))
        .toList();
  }
}
