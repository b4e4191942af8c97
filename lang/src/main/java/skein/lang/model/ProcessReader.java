package skein.lang.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.TextPart;
import skein.lang.expression.ExpressionParser;
import skein.lang.expression.Farthest;
import skein.lang.expression.Token;
import skein.lang.model.ProcessNode.ActionNode;
import skein.lang.model.ProcessNode.Filled;

/**
 * Reads processes of a language in all possible ways: for each level and token, all processes that start there. Of those that end at the same token it keeps
 * two, which is enough to see that there is more than one.
 */
public final class ProcessReader {

  private final Definition definition;
  private final List<Token> tokens;
  private final Set<String> reserved;
  private final Farthest farthest;
  private final ExpressionParser expressions;
  private final int levels;
  private final Map<Long, List<Reading>> known = new HashMap<>();
  private final Map<Integer, List<ActionReading>> knownActions = new HashMap<>();
  private final Map<Integer, Optional<ExpressionParser.Parsed>> knownExpressions = new HashMap<>();
  private int end;

  /** A process, and the index of the token after it. */
  public record Reading(ProcessNode process, int end) {}

  public record ActionReading(ActionNode action, int end) {}

  /** What stands in holes and arguments so far. */
  private record Partial(List<Filled> holes, List<ProcessNode> arguments, int end) {
    Partial at(int other) {
      return new Partial(holes, arguments, other);
    }

    Partial hole(Filled filled, int after) {
      List<Filled> more = new ArrayList<>(holes);
      more.add(filled);
      return new Partial(more, arguments, after);
    }

    Partial argument(Reading reading) {
      List<ProcessNode> more = new ArrayList<>(arguments);
      more.add(reading.process);
      return new Partial(holes, more, reading.end);
    }
  }

  public ProcessReader(Definition definition, List<Token> tokens, Set<String> reserved, Farthest farthest) {
    this.definition = definition;
    this.tokens = tokens;
    this.reserved = reserved;
    this.farthest = farthest;
    this.expressions = new ExpressionParser(tokens, ExpressionParser.Place.MODEL, reserved, farthest);
    this.levels = definition.operators().stream().mapToInt(Operator::level).max().orElse(-1) + 1;
    this.end = tokens.size() - 1;
  }

  /** All processes that consist of exactly these tokens. */
  public List<ProcessNode> readings(int from, int to) {
    end = to;
    List<ProcessNode> whole = new ArrayList<>();
    for (Reading reading : read(0, from)) {
      if (reading.end == to) {
        whole.add(reading.process);
      } else {
        farthest.note(reading.end, "an operator or the end of the process");
      }
    }
    return whole;
  }

  /** All actions that consist of exactly these tokens. */
  public List<ActionNode> actions(int from, int to) {
    return actions(from).stream().filter(reading -> reading.end == to).map(ActionReading::action).toList();
  }

  private List<Reading> read(int level, int at) {
    long key = (long) at * (levels + 1) + level;
    List<Reading> before = known.get(key);
    if (before != null) {
      return before;
    }
    List<Reading> found = new ArrayList<>();
    if (level == levels) {
      primary(at, found);
    } else {
      read(level + 1, at).forEach(reading -> add(reading, found));
      for (Operator operator : definition.operators()) {
        if (operator.level() == level && !startsWithArgument(operator)) {
          apply(operator, new Partial(List.of(), List.of(), at), 0, at, found);
        }
      }
      for (int i = 0; i < found.size(); i++) {
        Reading left = found.get(i);
        for (Operator operator : definition.operators()) {
          if (operator.level() == level && startsWithArgument(operator)) {
            apply(operator, new Partial(List.of(), List.of(left.process), left.end), 1, at, found);
          }
        }
      }
    }
    known.put(key, found);
    return found;
  }

  private static boolean startsWithArgument(Operator operator) {
    return operator.parts().getFirst() instanceof TextPart.Argument;
  }

  private static void add(Reading reading, List<Reading> into) {
    int same = 0;
    for (Reading other : into) {
      if (other.end == reading.end) {
        if (other.process.equals(reading.process) || ++same == 2) {
          return;
        }
      }
    }
    into.add(reading);
  }

  private void primary(int at, List<Reading> into) {
    Token token = tokens.get(at);
    if (at >= end) {
      farthest.note(at, "a process");
      return;
    }
    if (token.is("(")) {
      for (Reading inner : read(0, at + 1)) {
        if (is(inner.end, ")")) {
          add(new Reading(inner.process, inner.end + 1), into);
        }
      }
    }
    if (token.isUpper() && !reserved.contains(token.text())) {
      Name name = new Name(token.text(), token.at());
      add(new Reading(new ProcessNode.Call(name, List.of(), token.at()), at + 1), into);
      if (at + 1 < end && tokens.get(at + 1).is("(")) {
        arguments(at + 2).ifPresent(
            arguments -> {
              Span span = token.at().to(tokens.get(arguments.end).at());
              into.clear();
              add(new Reading(new ProcessNode.Call(name, arguments.expressions, span), arguments.end + 1), into);
            });
      }
    } else if (!token.is("(")) {
      farthest.note(at, "a process");
    }
  }

  private record Arguments(List<skein.lang.expression.Expression> expressions, int end) {}

  private Optional<Arguments> arguments(int from) {
    List<skein.lang.expression.Expression> all = new ArrayList<>();
    int at = from;
    while (true) {
      Optional<ExpressionParser.Parsed> one = expression(at);
      if (one.isEmpty()) {
        return Optional.empty();
      }
      all.add(one.get().expression());
      at = one.get().end();
      if (is(at, ")")) {
        return Optional.of(new Arguments(all, at));
      }
      if (!is(at, ",")) {
        return Optional.empty();
      }
      at++;
    }
  }

  private Optional<ExpressionParser.Parsed> expression(int at) {
    Optional<ExpressionParser.Parsed> parsed = knownExpressions.get(at);
    if (parsed == null) {
      parsed = at >= end ? Optional.empty() : expressions.at(at).filter(found -> found.end() <= end);
      if (at >= end) {
        farthest.note(at, "an expression");
      }
      knownExpressions.put(at, parsed);
    }
    return parsed;
  }

  private void apply(Operator operator, Partial left, int from, int start, List<Reading> into) {
    List<Partial> all = operator(operator, from, left);
    boolean greedy = operator.parts().getLast() instanceof TextPart.Argument(var _, boolean reaching) && reaching;
    int longest = all.stream().mapToInt(Partial::end).max().orElse(-1);
    for (Partial each : all) {
      if (!greedy || each.end == longest) {
        Span span = tokens.get(start).at().to(tokens.get(Math.max(start, each.end - 1)).at());
        add(new Reading(new ProcessNode.Applied(operator, each.holes, each.arguments, span), each.end), into);
      }
    }
  }

  private List<Partial> operator(Operator operator, int from, Partial left) {
    List<Partial> all = List.of(left);
    List<TextPart> parts = operator.parts();
    for (int i = from; i < parts.size() && !all.isEmpty(); i++) {
      List<Partial> next = new ArrayList<>();
      for (Partial each : all) {
        if (parts.get(i) instanceof TextPart.Argument(var _, boolean greedy)) {
          boolean last = i == parts.size() - 1;
          int level = !last || greedy ? 0 : startsWithArgument(operator) ? operator.level() + 1 : operator.level();
          for (Reading reading : read(level, each.end)) {
            next.add(each.argument(reading));
          }
        } else {
          part(parts.get(i), each, next);
        }
      }
      all = next;
    }
    return all;
  }

  private void parts(List<TextPart> parts, int from, Partial partial, List<Partial> into) {
    List<Partial> all = List.of(partial);
    for (int i = from; i < parts.size() && !all.isEmpty(); i++) {
      List<Partial> next = new ArrayList<>();
      for (Partial each : all) {
        part(parts.get(i), each, next);
      }
      all = next;
    }
    into.addAll(all);
  }

  private void part(TextPart part, Partial partial, List<Partial> into) {
    switch (part) {
      case TextPart.Text(var text, var _) -> {
        if (is(partial.end, text)) {
          into.add(partial.at(partial.end + 1));
        }
      }
      case TextPart.Gap(var hole) -> hole(hole, partial, into);
      case TextPart.Group(var inner, boolean optional) -> {
        parts(inner, 0, partial, into);
        if (optional) {
          Partial without = partial;
          for (Hole hole : part.holes().toList()) {
            without = without.hole(new Filled.Absent(), without.end);
          }
          into.add(without);
        }
      }
      case TextPart.Argument _ -> throw new IllegalStateException("an argument inside a group");
    }
  }

  private void hole(Hole hole, Partial partial, List<Partial> into) {
    switch (hole.kind()) {
      case Hole.Kind.Expr _, Hole.Kind.Cond _ -> {
        List<skein.lang.expression.Expression> all = new ArrayList<>();
        int at = partial.end;
        while (true) {
          Optional<ExpressionParser.Parsed> one = expression(at);
          if (one.isEmpty()) {
            return;
          }
          all.add(one.get().expression());
          at = one.get().end();
          if (!hole.list() || !is(at, ",")) {
            break;
          }
          at++;
        }
        into.add(partial.hole(new Filled.Expressions(all), at));
      }
      case Hole.Kind.Var _ -> {
        List<skein.lang.expression.Expression> all = new ArrayList<>();
        int at = partial.end;
        while (true) {
          Optional<ExpressionParser.Parsed> one = at >= end ? Optional.empty() : expressions.reference(at);
          if (one.isEmpty()) {
            return;
          }
          all.add(one.get().expression());
          at = one.get().end();
          if (!hole.list() || !is(at, ",")) {
            break;
          }
          at++;
        }
        into.add(partial.hole(new Filled.Expressions(all), at));
      }
      case Hole.Kind.Bind _ -> names(hole, "a new name", partial, true, into);
      case Hole.Kind.OfSort(var sort) -> names(hole, "a name (" + sort.text() + ")", partial, false, into);
      case Hole.Kind.Action _ -> actions(hole, partial, into);
      case Hole.Kind.Renaming renaming -> renamings(hole, renaming, partial, into);
    }
  }

  private void names(Hole hole, String expected, Partial partial, boolean bind, List<Partial> into) {
    List<Name> names = new ArrayList<>();
    int at = partial.end;
    while (true) {
      Optional<Name> name = name(at, expected);
      if (name.isEmpty()) {
        return;
      }
      names.add(name.get());
      at++;
      if (!hole.list() || !is(at, ",")) {
        break;
      }
      at++;
    }
    into.add(partial.hole(bind ? new Filled.Binds(names) : new Filled.Names(names), at));
  }

  private Optional<Name> name(int at, String expected) {
    Token token = tokens.get(at);
    if (at >= end || token.kind() != Token.Kind.WORD || token.isUpper() || reserved.contains(token.text())) {
      farthest.note(at, expected);
      return Optional.empty();
    }
    return Optional.of(new Name(token.text(), token.at()));
  }

  private void actions(Hole hole, Partial partial, List<Partial> into) {
    List<List<ActionNode>> all = new ArrayList<>(List.of(List.of()));
    List<Integer> ends = new ArrayList<>(List.of(partial.end));
    for (int i = 0; i < all.size(); i++) {
      for (ActionReading reading : actions(ends.get(i))) {
        List<ActionNode> longer = new ArrayList<>(all.get(i));
        longer.add(reading.action);
        if (hole.list() && is(reading.end, ",")) {
          all.add(longer);
          ends.add(reading.end + 1);
        }
        into.add(partial.hole(new Filled.Actions(longer), reading.end));
      }
    }
  }

  private List<ActionReading> actions(int at) {
    List<ActionReading> before = knownActions.get(at);
    if (before != null) {
      return before;
    }
    List<ActionReading> found = new ArrayList<>();
    for (ActionForm form : definition.actions()) {
      if (!form.internal()) {
        List<Partial> all = new ArrayList<>();
        parts(form.parts(), 0, new Partial(List.of(), List.of(), at), all);
        for (Partial each : all) {
          Span span = tokens.get(at).at().to(tokens.get(Math.max(at, each.end - 1)).at());
          found.add(new ActionReading(new ActionNode(form, each.holes, span), each.end));
        }
      }
    }
    knownActions.put(at, found);
    return found;
  }

  private void renamings(Hole hole, Hole.Kind.Renaming kind, Partial partial, List<Partial> into) {
    List<ProcessNode.Renaming> all = new ArrayList<>();
    int at = partial.end;
    while (true) {
      Optional<Name> first = name(at, "a name (" + kind.sort().text() + ")");
      if (first.isEmpty() || !is(at + 1, kind.separator())) {
        return;
      }
      Optional<Name> second = name(at + 2, "a name (" + kind.sort().text() + ")");
      if (second.isEmpty()) {
        return;
      }
      all.add(kind.newFirst() ? new ProcessNode.Renaming(first.get(), second.get()) : new ProcessNode.Renaming(second.get(), first.get()));
      at += 3;
      if (!hole.list() || !is(at, ",")) {
        break;
      }
      at++;
    }
    into.add(partial.hole(new Filled.Renamings(all), at));
  }

  private boolean is(int at, String text) {
    if (at < end && tokens.get(at).is(text)) {
      return true;
    }
    farthest.note(Math.min(at, end), "`" + text + "`");
    return false;
  }
}
