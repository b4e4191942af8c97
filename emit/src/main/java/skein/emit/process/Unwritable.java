package skein.emit.process;

/** Why a program cannot be written as a process. */
public final class Unwritable extends Exception {

  private static final long serialVersionUID = 1;

  Unwritable(String why) {
    super(why, null, false, false);
  }
}
