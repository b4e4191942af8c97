package skein.cli;

import skein.ask.Skein;

/** A command; returns the exit code. */
interface Command {

  int run(Skein skein, Session session);
}
