package skein.core.answer;

import java.util.List;

/** Supplies engines. Providers are found by {@link java.util.ServiceLoader}: a jar on the class path adds its engines. */
public interface EngineProvider {

  List<Engine> engines();
}
