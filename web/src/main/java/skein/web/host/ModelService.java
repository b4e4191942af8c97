package skein.web.host;

import java.util.List;

/** Answers the short questions of the page, in this process, on the calling thread. All answers are JSON objects. Several threads ask at once. */
public interface ModelService {

  /** Whether the name is that of a file in a language that is known. */
  boolean reads(String file);

  /** The problems of a text and, if it has no errors, what the model consists of. */
  String check(ModelInput model);

  /**
   * A run chosen by hand, and what can be chosen at its end.
   *
   * @param path the number of the initial state, then of each step, counted from 0, each among the choices at that point; empty to choose an initial state
   */
  String choices(ModelInput model, List<Integer> path);

  /** The same for a longer path: up to so many more choices are drawn at random. */
  String walk(ModelInput model, List<Integer> path, int steps, long seed);

  /** The same for a path that a search has made longer: to a state in which the condition, in the language of the model, holds. It also tells what was searched. */
  String findState(ModelInput model, List<Integer> path, String condition);

  /** The same, to a step that the text describes at this place; lines and columns are counted from 1. */
  String findStep(ModelInput model, List<Integer> path, int line, int column);

  /** What the name at a place stands for, and where it is declared. */
  String lookUp(ModelInput model, int line, int column);

  /** How the model becomes a program: its triples and the functions of the emulation program, and pictures of both. */
  String method(ModelInput model);
}
