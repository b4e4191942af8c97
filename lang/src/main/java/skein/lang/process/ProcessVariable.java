package skein.lang.process;

/** What a process variable in a term stands for. In a location, variables are numbered; then they are variables of its slot. */
public sealed interface ProcessVariable {

  /** A variable of a slot. */
  record OfSlot(String slot, int number) implements ProcessVariable {}

  /** What the action that is taken gives to one of its binders. */
  record Taken(String slot, int number) implements ProcessVariable {}

  /** A parameter of a call that was unfolded: its argument, in the state after the step. Each call has its own. */
  final class Argument implements ProcessVariable {
    private final Phrase value;

    Argument(Phrase value) {
      this.value = value;
    }

    public Phrase value() {
      return value;
    }
  }

  /** Bound by an action that is not taken yet. */
  record Binder(String name) implements ProcessVariable {}
}
