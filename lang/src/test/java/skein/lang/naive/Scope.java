package skein.lang.naive;

import java.util.HashMap;
import java.util.Map;

/** What names mean: those of a rule, of quantifiers and roles first, then those of the agent `self` (if not -1). */
record Scope(Map<String, Object> names, int self) {
    Scope and(String name, Object value) {
        Map<String, Object> more = new HashMap<>(names);
        more.put(name, value);
        return new Scope(more, self);
    }
}
