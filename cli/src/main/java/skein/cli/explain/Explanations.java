package skein.cli.explain;

/** How much of the end of a run is explained. */
public enum Explanations {
  /** Nothing, as when the time is over. */
  NONE,
  /** Why nobody can move, and which agents a loop neglects. */
  BRIEF,
  /** Also what every agent can do, whatever the end. */
  FULL
}
