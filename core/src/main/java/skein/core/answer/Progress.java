package skein.core.answer;

/** Where an exploration is at the moment. */
public record Progress(String engine, long states, long transitions, long waiting, int depth) {}
