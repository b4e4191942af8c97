package skein.lang.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.lang.definition.Definition;

/** The words that begin sections of models, and items in them: some are the same in all languages, others the definition gives. */
final class SectionWords {

  /** Sections that all languages have. */
  static final List<String> SECTIONS = List.of("check", "assume", "observe", "view", "system");

  private final Definition definition;

  SectionWords(Definition definition) {
    this.definition = definition;
  }

  static String listed(List<String> words) {
    return words.stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
  }

  /** Whether a system is many agents. */
  boolean ofAgents() {
    return definition.agents();
  }

  Optional<Definition.Store> tupleStore(String word) {
    return definition.store(word).filter(store -> store.tuples().isPresent());
  }

  boolean isParameter(String word) {
    return definition.parameters().stream().anyMatch(parameter -> parameter.name().text().equals(word));
  }

  /** Whether it is a store whose variables an agent, or the system, declares. */
  boolean isStore(String word, boolean ofAgents) {
    return definition.store(word).filter(store -> declares(store, ofAgents)).isPresent();
  }

  /** Whether it is a part of the state whose initial value an agent, or the system, gives. */
  boolean isGivenState(String word, boolean ofAgents) {
    return definition.state(word).filter(state -> gives(state, ofAgents)).isPresent();
  }

  /** Whether agents list there which tuples they carry. */
  boolean isListing(String word) {
    return definition.stores().stream().anyMatch(store -> store.tuples().flatMap(Definition.Tuples::listedAs).filter(name -> name.text().equals(word)).isPresent());
  }

  List<String> ofModel() {
    List<String> known = new ArrayList<>(SECTIONS);
    if (definition.agents()) {
      known.add("agent");
    }
    definition.stores().stream().filter(store -> store.tuples().isPresent()).forEach(store -> known.add(store.name().text()));
    return known;
  }

  List<String> ofSystem() {
    List<String> known = new ArrayList<>(List.of("extern"));
    if (definition.agents()) {
      known.add("spawn");
    }
    definition.parameters().forEach(parameter -> known.add(parameter.name().text()));
    definition.stores().stream().filter(store -> declares(store, false)).forEach(store -> known.add(store.name().text()));
    return known;
  }

  List<String> ofAgent() {
    List<String> known = new ArrayList<>();
    definition.stores().stream().filter(store -> declares(store, true)).forEach(store -> known.add(store.name().text()));
    definition.stores().forEach(store -> store.tuples().flatMap(Definition.Tuples::listedAs).ifPresent(name -> known.add(name.text())));
    definition.states().stream().filter(state -> gives(state, true)).forEach(state -> known.add(state.declaration().name().text()));
    return known;
  }

  /** All words that begin an item of an agent or of the system, also where they are not allowed. */
  Set<String> ofItems() {
    Set<String> words = new HashSet<>(ofAgent());
    words.addAll(List.of("extern", "spawn"));
    definition.parameters().forEach(parameter -> words.add(parameter.name().text()));
    definition.stores().forEach(store -> words.add(store.name().text()));
    return words;
  }

  private static boolean declares(Definition.Store store, boolean ofAgents) {
    return store.ofAgents() == ofAgents && store.tuples().isEmpty();
  }

  private static boolean gives(Definition.State state, boolean ofAgents) {
    return state.ofAgents() == ofAgents && state.declaration().given();
  }
}
