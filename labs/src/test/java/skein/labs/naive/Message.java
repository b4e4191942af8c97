package skein.labs.naive;

/** §6, "Messages": the effect of a propagation or a confirmation of one tuple by one agent. */
record Message(NaiveModel model, NaiveState before, int sender, TupleName tuple) {

  /**
   * "Every other agent i that carries t, has a lower rank than s, and satisfies link(s, i) copies all of t, adds t to its Zp and
   * drops t from its Zc; s drops t from its Zp."
   */
  NaiveState propagated() {
    TupleState sent = before.tuple(sender, tuple);
    NaiveState after = before;
    for (int i = 0; i < model.agentCount(); i++) {
      if (i != sender && before.carries(i, tuple)) {
        TupleState had = before.tuple(i, tuple);
        if (had.rank() < sent.rank() && isLinkedTo(i)) {
          after = after.withTuple(i, tuple, had.copyOf(sent).inZp(true).inZc(false));
        }
      }
    }
    return after.withTuple(sender, tuple, sent.inZp(false)).ranksClosedUp(tuple);
  }

  /**
   * "Every other carrier i with link(s, i) and a different rank adds t to its Zp; if its rank is lower it also copies t and drops t
   * from its Zc; equal rank: nothing happens to i; s drops t from its Zc."
   */
  NaiveState confirmed() {
    TupleState sent = before.tuple(sender, tuple);
    NaiveState after = before;
    for (int i = 0; i < model.agentCount(); i++) {
      if (i != sender && before.carries(i, tuple)) {
        TupleState had = before.tuple(i, tuple);
        TupleState has =
            had.rank() < sent.rank()
                ? had.copyOf(sent).inZp(true).inZc(false)
                : had.rank() > sent.rank() ? had.inZp(true) : had;
        // §5: "links are evaluated only for receivers that the message could change".
        if (!has.equals(had) && isLinkedTo(i)) {
          after = after.withTuple(i, tuple, has);
        }
      }
    }
    return after.withTuple(sender, tuple, sent.inZc(false)).ranksClosedUp(tuple);
  }

  /** "The link is evaluated on the state before the message, for each receiver." The message is received only if the link is true. */
  private boolean isLinkedTo(int receiver) {
    return Evaluation.truth(model.link(tuple), Scope.link(model, before, sender, receiver)) == Kleene.TRUE;
  }
}
