package skein.purpose.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.source.Span;
import skein.purpose.model.Event;
import skein.purpose.model.Literal;

/** The parsed text, before semantic checks. */
final class Draft {

  record Named(String text, Span at) {}

  record Move(Event event, Named target, Span at) {}

  static final class State {
    final Named name;
    final Map<Literal, Span> literals = new LinkedHashMap<>();
    final List<Move> moves = new ArrayList<>();

    State(Named name) {
      this.name = name;
    }
  }

  Named name;
  boolean purpose;
  Named start;
  final Map<String, State> states = new LinkedHashMap<>();
  final Map<Event, Span> commits = new LinkedHashMap<>();
  final List<Named> unreached = new ArrayList<>();
  final List<Experiment.EventRule> events = new ArrayList<>();
  final List<Experiment.LiteralRule> literals = new ArrayList<>();
  final List<Map<String, Span>> independent = new ArrayList<>();
}
