package skein.core.answer;

import skein.core.program.Property;

/** How an engine tells where it is, and learns that it should stop. Called often: must be quick. */
public interface Monitor {

  /** Whether the person who asked no longer waits. */
  boolean interrupted();

  void progress(Progress progress);

  /** Something that changes no answer, but that the person who asked should know. */
  default void warn(String message) {}

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
