package skein.cli.session;

import skein.ask.Skein;

/** A command; returns the exit code. */
public interface Command {

  int run(Skein skein, Session session);
}
