package skein.chance.automaton;

/** What holds of a letter. Letters have consecutive numbers. */
public interface Letters {

  int count();

  boolean holds(int letter, int atom);
}
