package skein.search.store;

/** What must remain known of the states that were found. The less, the less memory they take. */
public enum Retention {
  /** All states can be read, and their numbers looked up. */
  NUMBERS,
  /** All states can be read; it can be looked up whether a state was found, but looking up its number takes long. */
  STATES,
  /** The states that were not expanded yet can be read; it can be looked up whether a state was found, but not its number. */
  FRONTIER
}
