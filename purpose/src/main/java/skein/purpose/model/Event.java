package skein.purpose.model;

/** An event on a transition. {@code *} occurs only in purposes and matches every event that no other transition of the state matches. */
public sealed interface Event {

  static Event tau() {
    return new Tau();
  }

  static Event other() {
    return new Other();
  }

  /** {@code ?n}. */
  record Input(String name) implements Event {}

  /** {@code !n}. */
  record Output(String name) implements Event {}

  /** {@code tau}: an internal event. */
  record Tau() implements Event {}

  /** {@code *}. */
  record Other() implements Event {}

  /** The complementary event. */
  default Event complement() {
    return switch (this) {
      case Input(String name) -> new Output(name);
      case Output(String name) -> new Input(name);
      case Tau _, Other _ -> this;
    };
  }

  /** Its name without a sign; empty for {@code tau} and {@code *}. */
  default String plainName() {
    return switch (this) {
      case Input(String name) -> name;
      case Output(String name) -> name;
      case Tau _, Other _ -> "";
    };
  }

  default String text() {
    return switch (this) {
      case Input(String name) -> "?" + name;
      case Output(String name) -> "!" + name;
      case Tau _ -> "tau";
      case Other _ -> "*";
    };
  }
}
