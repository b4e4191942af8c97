package skein.rebeca.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/** A whole text. */
public record RebecaFile(List<Environment> environment, List<ReactiveClass> classes, List<Instance> instances, Span at) {

  public RebecaFile {
    environment = List.copyOf(environment);
    classes = List.copyOf(classes);
    instances = List.copyOf(instances);
  }

  public record Word(String text, Span at) {}

  /** A type with the lengths of arrays. */
  public record TypeName(Word name, List<RebecaExpression> dimensions) {
    public TypeName {
      dimensions = List.copyOf(dimensions);
    }
  }

  /** {@code @priority(1)}. */
  public record Annotation(Word name, Optional<RebecaExpression> value, Span at) {}

  /** {@code env int rate = 25}. */
  public record Environment(TypeName type, Word name, Optional<RebecaExpression> value) {}

  public record Declared(TypeName type, Word name, Optional<RebecaExpression> value) {}

  /** {@code Name a(known):(arguments)}. */
  public record Instance(List<Annotation> annotations, Word type, Word name, List<Word> known, List<RebecaExpression> arguments, Span at) {
    public Instance {
      annotations = List.copyOf(annotations);
      known = List.copyOf(known);
      arguments = List.copyOf(arguments);
    }
  }

  /** A message server, a constructor, or a function, which has a type. */
  public record Method(
      Kind kind, List<Annotation> annotations, Optional<TypeName> type, Word name, List<Declared> parameters, RebecaStatement.Block body) {
    public Method {
      annotations = List.copyOf(annotations);
      parameters = List.copyOf(parameters);
    }

    public enum Kind { SERVER, CONSTRUCTOR, FUNCTION }
  }

  /** @param bound how many messages its actors' bags hold */
  public record ReactiveClass(
      List<Annotation> annotations,
      Word name,
      Optional<RebecaExpression> bound,
      Optional<Word> parent,
      List<Declared> known,
      List<Declared> state,
      List<Method> methods) {
    public ReactiveClass {
      annotations = List.copyOf(annotations);
      known = List.copyOf(known);
      state = List.copyOf(state);
      methods = List.copyOf(methods);
    }
  }
}
