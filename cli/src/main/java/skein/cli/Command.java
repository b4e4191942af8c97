package skein.cli;

import skein.ask.Skein;

/** Something a person can tell Skein to do; the exit code. */
interface Command {

  int run(Skein skein, Session session);
}
