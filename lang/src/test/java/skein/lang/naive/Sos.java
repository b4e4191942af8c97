package skein.lang.naive;

import java.util.List;
import java.util.Map;

/** A rule of structural operational semantics of one operator. */
record Sos(List<Premise> premises, Conclusion conclusion) {
    /** What an action must be: any, the one that a variable stands for, or built with a constructor; and on or off a hole. */
    record Pat(String kind, String name, List<String> names, String hole, boolean on) {
        static final String ANY = "any";
        static final String VARIABLE = "variable";
        static final String ACTION = "action";
    }

    sealed interface Premise {
        /** The argument steps; `variable` names the action. */
        record Step(String arg, String variable, Pat pat, String same) implements Premise {}

        record Ended(String arg) implements Premise {}

        record On(String variable, String hole, boolean on) implements Premise {}

        record Silent(String variable, boolean silent) implements Premise {}
    }

    sealed interface Conclusion {
        record Step(Act act, String guard, boolean positive, Target target, Map<String, Ex> binds) implements Conclusion {}

        record Ended() implements Conclusion {}

        record Is(String arg) implements Conclusion {}
    }

    sealed interface Act {
        /** A variable, or a hole with an action. */
        record Name(String name) implements Act {}

        record Built(String action, List<String> names) implements Act {}

        record Renamed(String variable, String hole) implements Act {}
    }

    /** word: self, stop, end, or an argument, primed or not. */
    record Target(String word, boolean primed) {}
}
