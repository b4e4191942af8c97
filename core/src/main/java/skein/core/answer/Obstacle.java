package skein.core.answer;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import skein.core.interpret.ModelError;

/** Why a model or a property cannot be written for an external tool, as data. */
public sealed interface Obstacle {

  /** A property that was not written, and why. */
  record LeftOut(String property, Obstacle reason) {}

  /** What is written: a language, or a use of it. */
  enum Target { C, C_SIMULATOR, PROMELA, LNT, CIRCUIT, HORN_CLAUSES, CUDA }

  record NotSupported(Target target, Feature feature) implements Obstacle {}

  /** Something that not every target can express. */
  enum Feature {
    /** A bound on the number of steps. */
    STEPS,
    FAIRLY,
    FAIRLY_INFINITELY,
    LINEAR,
    NEXT,
    /** Formulas of the µ-calculus. */
    MODAL,
    /** A comparison of traces. */
    TRACES,
    /** Probabilities and expectations. */
    QUANTITATIVE,
    /** Any but the few forms of properties that the target has. */
    FORM
  }

  record TooLarge(Target target, Reason.ModelTooLarge why) implements Obstacle {}

  record ChoiceInLoop(String rule) implements Obstacle {}

  record TooManyChoices(String rule, long most) implements Obstacle {}

  /** A state takes more bits than the target can store. */
  record StateTooWide(int bits, int most) implements Obstacle {}

  /** There are too many combinations of initial values to try them all. */
  record TooManyStarts(BigInteger combinations) implements Obstacle {}

  /** There are too many possible steps to list them, so each step is drawn without a list. */
  record StepsNotListed() implements Obstacle {}

  /** Steps toss, so they are not equally likely. */
  record WeightedSteps() implements Obstacle {}

  /** Initial states cannot be drawn there. */
  record StartsNotDrawn() implements Obstacle {}

  /** The choices of the rule have too many resolutions to try them all. */
  record TooManyResolutions(String rule) implements Obstacle {}

  /**
   * The number that represents a mark also occurs itself.
   *
   * @param number empty if a computation may yield it
   */
  record MarkOccurs(OptionalLong number) implements Obstacle {}

  /** External tools cannot report a property as inconclusive because its predicate causes an error. */
  record PredicateMayErr() implements Obstacle {}

  /** The property holds if one of several does. */
  record OneOfSeveral() implements Obstacle {}

  /**
   * An assumption causes an error for some initial values.
   *
   * @param error empty if it is not known whether it does
   */
  record AssumptionErrs(String assumption, Optional<ModelError> error) implements Obstacle {}

  /** It is also about errors in another property, which is left out. */
  record CoversLeftOut(String property) implements Obstacle {}

  record NoProperty() implements Obstacle {}

  record AllLeftOut(List<LeftOut> properties) implements Obstacle {
    public AllLeftOut {
      properties = List.copyOf(properties);
    }
  }
}
