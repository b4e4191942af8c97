package skein.core.answer;

import skein.core.number.ValueInterval;
import skein.core.program.Property;

/** How a computation reports its progress and learns that it should stop. Called often: must be quick. */
public interface Monitor {

  /** Whether the computation should stop, usually because its result is no longer needed. */
  boolean interrupted();

  /** Why it should stop. */
  default Cause cause() {
    return Cause.INTERRUPTED;
  }

  void progress(Progress progress);

  /** What is being done from now on. */
  default void doing(Activity activity) {}

  /** Something that changes no answer, but that the person who asked should know. */
  default void warn(Remark remark) {}

  /** The engine has a verdict on the property; the finding follows when it is done. */
  default void decided(Property property, Verdict verdict) {}

  /** Bounds of the number that is being computed for the property, in an initial state or in some state that the answer depends on. They become narrower. */
  default void bounds(Property property, ValueInterval known) {}

  /** Whether a verdict on the property still matters: those on others may have settled what it was asked for. */
  default boolean needs(Property property) {
    return true;
  }

  /** Whether somebody wants the strategies that reach numbers, and the paths that show why a bound is violated; to find them takes extra time. */
  default boolean wantsStrategies() {
    return false;
  }

  /** Whether somebody wants the proofs of answers; they can be large. */
  default boolean wantsCertificates() {
    return false;
  }

  /** The engine has a proof of its answer about the property, as text that can be checked independently. */
  default void certificate(Property property, String text) {}

  /** Ignores all reports and never stops the computation. */
  Monitor SILENT =
      new Monitor() {
        @Override
        public boolean interrupted() {
          return false;
        }

        @Override
        public void progress(Progress progress) {}
      };
}
