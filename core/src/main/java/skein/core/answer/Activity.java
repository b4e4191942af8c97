package skein.core.answer;

/**
 * What is being done at the moment.
 *
 * @param subject the agent, property, form or bound that it is about, if the kind has one; else empty
 * @param engine the engine, if the kind has one; else empty
 */
public record Activity(Kind kind, String subject, String engine) {

  public enum Kind {
    PARSING,
    CHECKING_MODEL,
    LAYING_OUT_VARIABLES,
    /** Of an agent. */
    FINDING_LOCATIONS,
    /** Of an agent. */
    BUILDING_AGENT_RULES,
    /** Of a process. */
    BUILDING_PROCESS_RULES,
    BUILDING_PROPERTIES,
    COMPILING,
    EXPLORING,
    /** What was found so far; it would be lost if this was not finished. */
    SAVING_CHECKPOINT,
    SIMULATING,
    BUILDING_RELATION,
    BUILDING_CIRCUIT,
    /** A property, by an engine. */
    PROVING,
    /** In a form. */
    WRITING_MODEL,
    /** Of a transition system. */
    READING_FILE,
    MINIMISING,
    COMPARING,
    /** What tells two systems apart. */
    CHECKING_DIFFERENCE,
    /** With buffers of a bound. */
    COMPOSING_PEERS,
    /** A part of a network. */
    GENERATING_PROCESS,
    /** Parts of a network. */
    COMPOSING_PROCESSES,
    /** Two bounds of buffers. */
    COMPARING_BOUNDS,
    /** At a bound of buffers. */
    CHECKING_FORMULA,
    /** Of a Markov process. */
    BUILDING_MATRIX,
    /** The numbers of a property. */
    COMPUTING
  }

  public Activity(Kind kind) {
    this(kind, "", "");
  }

  public Activity(Kind kind, String subject) {
    this(kind, subject, "");
  }
}
