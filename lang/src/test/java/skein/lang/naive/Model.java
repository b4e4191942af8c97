package skein.lang.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A model, as read. */
final class Model {
    final Def def;
    final Map<String, Integer> values = new LinkedHashMap<>();
    final List<String> externs = new ArrayList<>();
    final Map<String, Ex> parameters = new LinkedHashMap<>();
    final List<Variable> systemVariables = new ArrayList<>();
    final Map<String, Proc> processes = new LinkedHashMap<>();
    final List<TupleStore> tupleStores = new ArrayList<>();
    final Map<String, Kind> kinds = new LinkedHashMap<>();
    final List<Spawn> spawns = new ArrayList<>();
    final Map<String, Ex> assumptions = new LinkedHashMap<>();
    final Map<String, Property> properties = new LinkedHashMap<>();
    /** The static names of each sort, in the order of the text. */
    final Map<String, List<String>> names = new LinkedHashMap<>();

    Model(Def def) {
        this.def = def;
        for (String s : def.sorts) names.put(s, new ArrayList<>());
    }

    record Proc(List<String> parameters, Term body) {}

    record Spawn(String kind, Ex count) {}

    /** `choices`: the initial values; a range if there are two and `range`. */
    record Initial(List<Ex> choices, boolean range) {}

    record Variable(String store, String name, List<Ex> sizes, Initial initial) {}

    /** One tuple of a stigmergy: its variables, and the headers of the section it stands in. */
    record TupleStore(String store, String section, Map<String, Ex> headers, List<List<Variable>> tuples) {}

    static final class Kind {
        final String name;
        final List<Variable> variables = new ArrayList<>();
        final List<String> listed = new ArrayList<>();
        final Map<String, Initial> given = new LinkedHashMap<>();
        final Map<String, Proc> processes = new LinkedHashMap<>();

        Kind(String name) {
            this.name = name;
        }
    }

    /** quantifiers around the whole, then a modality over predicates; `second` for leadsto; null modality for what is not supported here. */
    record Property(List<Ex.Quant> around, String modality, Ex first, Ex second, String text) {}

    String sortOf(String name) {
        for (Map.Entry<String, List<String>> e : names.entrySet())
            if (e.getValue().contains(name)) return e.getKey();
        return null;
    }

    void mention(String sort, String name) {
        List<String> list = names.get(sort);
        if (list == null) throw new NaiveError("no sort " + sort);
        if (!list.contains(name)) list.add(name);
    }
}
