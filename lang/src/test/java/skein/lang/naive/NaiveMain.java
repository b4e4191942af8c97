package skein.lang.naive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Explores a model from the command line: DEFINITION MODEL [NAME=VALUE ...] [--fair] [--main NAME] [--graph]. */
public final class NaiveMain {
    private NaiveMain() {}

    public static void main(String[] args) throws IOException {
        Map<String, Integer> parameters = new LinkedHashMap<>();
        boolean fair = false;
        boolean graph = false;
        String main = null;
        for (int i = 2; i < args.length; i++) {
            if (args[i].equals("--fair")) fair = true;
            else if (args[i].equals("--graph")) graph = true;
            else if (args[i].equals("--main")) main = args[++i];
            else parameters.put(args[i].split("=")[0], Integer.parseInt(args[i].split("=")[1]));
        }
        NaiveSystem.Result r = NaiveSystem.explore(Files.readString(Path.of(args[0])), Files.readString(Path.of(args[1])), parameters, fair, 1_000_000, main);
        System.out.println("states " + r.states() + ", transitions " + r.transitions().size() + ", depth " + r.depth() + ", ends " + r.ends());
        r.verdicts().forEach((k, v) -> System.out.println(k + ":" + v));
        r.failures().stream().limit(5).forEach(f -> System.out.println("error in state " + f.state() + ", rule " + f.rule() + ": " + f.message()));
        if (graph) {
            for (int i = 0; i < r.texts().size(); i++) System.out.println(i + "  " + r.texts().get(i));
            r.transitions().forEach(t -> System.out.println(t.from() + " -> " + t.to() + "  " + t.label()));
        }
    }
}
