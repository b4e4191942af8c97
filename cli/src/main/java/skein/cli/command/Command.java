package skein.cli.command;

import skein.ask.Skein;
import skein.cli.session.Session;

/** A command; returns the exit code. */
public interface Command {

  int run(Skein skein, Session session);
}
