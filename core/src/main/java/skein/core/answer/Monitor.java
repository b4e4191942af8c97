package skein.core.answer;

import skein.core.program.Property;

/** How work tells where it is, and learns that it should stop. Called often: must be quick. */
public interface Monitor {

  /** Whether the work should stop: mostly because the person who asked no longer waits. */
  boolean interrupted();

  /** Why it should. */
  default Cause cause() {
    return Cause.INTERRUPTED;
  }

  void progress(Progress progress);

  /** What is being done from now on. */
  default void doing(Activity activity) {}

  /** Something that changes no answer, but that the person who asked should know. */
  default void warn(Remark remark) {}

  /** The engine has a proof of what it says about the property, as text that others can check. */
  default void certificate(Property property, String text) {}

  /** Nobody is watching. */
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
