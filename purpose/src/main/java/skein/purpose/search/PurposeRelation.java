package skein.purpose.search;

import skein.purpose.model.Purpose;

/** The relations between a purpose and a simulator that can be checked. */
public enum PurposeRelation {
  /** Some run ends in Success. */
  FEASIBILITY,
  /** Some run ends in Failure. */
  REFUTABILITY,
  /** Every run ends in Success, in the sense of {@link Certainty}. */
  CERTAINTY,
  /** Every run ends in Failure, in the sense of {@link Certainty}. */
  IMPOSSIBILITY;

  /** Whether one run is enough to show it; else one run is enough to refute it. */
  public boolean existential() {
    return this == FEASIBILITY || this == REFUTABILITY;
  }

  /** The same with the verdicts exchanged. */
  PurposeRelation exchanged() {
    return switch (this) {
      case FEASIBILITY -> REFUTABILITY;
      case REFUTABILITY -> FEASIBILITY;
      case CERTAINTY -> IMPOSSIBILITY;
      case IMPOSSIBILITY -> CERTAINTY;
    };
  }

  /** The verdict that supports the relation. */
  public int wanted(Purpose purpose) {
    return this == FEASIBILITY || this == CERTAINTY ? purpose.success() : purpose.failure();
  }

  /** The other verdict. */
  public int unwanted(Purpose purpose) {
    return this == FEASIBILITY || this == CERTAINTY ? purpose.failure() : purpose.success();
  }
}
