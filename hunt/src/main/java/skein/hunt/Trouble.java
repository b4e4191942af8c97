package skein.hunt;

/**
 * An answer that cannot be right, or a crash.
 *
 * @param kind the same for troubles that probably have the same cause
 * @param who the engine to blame
 * @param detail what was observed
 */
record Trouble(String kind, String who, String detail) {

  /** An unexpected exception, identified by where it was thrown. */
  static Trouble thrown(String who, Throwable bug) {
    String place = "";
    for (StackTraceElement frame : bug.getStackTrace()) {
      if (frame.getClassName().startsWith("skein.") && !frame.getClassName().startsWith("skein.hunt.")) {
        place = frame.getClassName() + "." + frame.getMethodName();
        break;
      }
    }
    StringBuilder detail = new StringBuilder(who + ": " + bug);
    for (int i = 0; i < Math.min(12, bug.getStackTrace().length); i++) {
      detail.append("\n    at ").append(bug.getStackTrace()[i]);
    }
    return new Trouble(who + " threw " + bug.getClass().getSimpleName() + " in " + place, who, detail.toString());
  }
}
