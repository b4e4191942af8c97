package skein.lang.naive;

import java.util.ArrayList;
import java.util.List;

/** Tries all choices of a computation, one run after the other. */
final class Chooser {
    private final List<Integer> script = new ArrayList<>();
    private final List<Integer> widths = new ArrayList<>();
    private int at;

    int choose(int n) {
        if (n <= 0) throw new Blocked();
        if (at == script.size()) {
            script.add(0);
            widths.add(n);
        }
        if (widths.get(at) != n) throw new IllegalStateException("a run is not repeatable");
        return script.get(at++);
    }

    /** Goes on to the next run, if there is one. */
    boolean next() {
        while (script.size() > at) {
            script.removeLast();
            widths.removeLast();
        }
        at = 0;
        while (!script.isEmpty()) {
            int last = script.size() - 1;
            if (script.get(last) + 1 < widths.get(last)) {
                script.set(last, script.get(last) + 1);
                return true;
            }
            script.removeLast();
            widths.removeLast();
        }
        return false;
    }
}
