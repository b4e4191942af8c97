package skein.lang.naive.random;

import java.util.List;
import java.util.Map;
import skein.lang.naive.NaiveError;
import skein.lang.naive.NaiveSystem;

/** Random models for the languages that come with definitions. */
public final class RandomModels {
    public static final List<String> LANGUAGES = List.of("ccs", "csp", "channels", "actors", "abc", "linda", "population", "bdi", "labs-core");

    private RandomModels() {}

    /** A model of any number of states. */
    public static RandomModel of(String language, long seed) {
        Dice dice = new Dice(seed);
        return new RandomModel(language, switch (language) {
            case "ccs" -> new CcsWriter(dice).text();
            case "csp" -> new CspWriter(dice).text();
            case "channels" -> new ChannelsWriter(dice).text();
            case "actors" -> new ActorsWriter(dice).text();
            case "abc" -> new AbcWriter(dice).text();
            case "linda" -> new LindaWriter(dice).text();
            case "population" -> new PopulationWriter(dice).text();
            case "bdi" -> new BdiWriter(dice).text();
            case "labs-core" -> new LabsWriter(dice).text();
            default -> throw new IllegalArgumentException("no generator for " + language);
        });
    }

    /** For the language csp: one random term without recursion, with interrupts, both choices, sequences, hiding, renaming and both parallel operators. */
    public static RandomModel term(long seed) {
        return new RandomModel("csp", new CspWriter(new Dice(seed)).term());
    }

    /** The first of the models that follow a seed which has from 2 to `limit` states, found with the naive evaluator. */
    public static RandomModel small(String language, String definition, long seed, int limit) {
        for (long i = 0; i < 1000; i++) {
            RandomModel model = of(language, seed * 1_000_003 + i);
            NaiveSystem.Result result = NaiveSystem.explore(definition, model.text(), Map.of(), false, limit);
            if (result.complete() && result.states() >= 2) return model;
        }
        throw new NaiveError("no small model of " + language + " for seed " + seed);
    }
}
