package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A definition of processes that send values, whose operators have random rules of the rule format with conditions and handshakes, and terms over them. */
public final class ValueOperatorWriter {
    private static final List<String> CHANNELS = List.of("c", "d");
    private static final List<String> ARGUMENTS = List.of("P", "Q", "R");
    private static final String HEAD = "language random\nsystem is a process\nname Channel\nparameter capacity = 1\nstate of system buffer[Channel]: queue[capacity] of value\n"
            + "action send = c:Channel \"!\" e:expr\naction receive = c:Channel \"?\" x:bind\naction meet = c:Channel e:expr internal\naction tau = \"tau\" silent\nprocess\n"
            + "  operator P \"[+]\" Q is choice\n"
            + "  operator P \"|\" Q is parallel { alone any; send(c, e) with receive(c, x) gives meet(c, e) with x = e }\n"
            + "  operator P \"||-\" Q is parallel { alone any; drop ended }\n"
            + "  operator P \";;\" Q is sequence\n";
    private static final String TAIL = "  operator a:action \".\" P is prefix\n"
            + "  also \"[\" g:cond \"]\" P is guard\n"
            + "  operator P \"\\\" \"{\" L:Channel,* \"}\" is restrict L\n"
            + "  also P \"[[\" R:(new:Channel \"/\" old:Channel),* \"]]\" is rename R\n"
            + "  operator \"STOP\" is stop\n  also \"SKIP\" is end\n"
            + "rule Put\n  A does send(c, e)\n  when not full(buffer[c])\n  do push e on buffer[c]\n  label put !c !e\n"
            + "rule Get\n  A does receive(c, x) with x = head(buffer[c])\n  do pop buffer[c]\n  label get !c !x\n"
            + "rule Meet\n  A does meet(c, e)\n  label pass !c !e\n"
            + "rule Tau\n  A does tau\n  label action\n";

    /** What an argument may do when it steps. */
    private enum Habit { STAYS, LEAVES, BOTH, OTHER }

    private record Shape(int number, int arguments, boolean list, boolean condition) {}

    private final Dice dice;
    /** The names of values that are known where a term is written. */
    private List<String> bound = List.of();
    private final List<Shape> shapes = new ArrayList<>();
    private final String definition;

    public ValueOperatorWriter(long seed) {
        dice = new Dice(seed);
        StringBuilder out = new StringBuilder(HEAD);
        for (int i = 0; i < 4; i++) out.append(operator(i));
        definition = out + TAIL;
    }

    public String definition() {
        return definition;
    }

    /** A term with two processes that repeat, outside all operators of which arguments grow. */
    public String model() {
        bound = List.of("n");
        StringBuilder out = new StringBuilder();
        for (String name : List.of("X", "Y")) out.append(name).append("(n) = ").append(prefix(() -> repeating(2))).append("\n");
        bound = List.of();
        return out.append("System = ").append(term(dice.between(2, 4))).append("\n\ncheck { Ends = eventually ended  Runs = deadlockfree }\n").toString();
    }

    private String operator(int number) {
        Shape shape = new Shape(number, dice.of(1, 2, 2, 2, 3), dice.chance(40), dice.chance(40));
        shapes.add(shape);
        StringBuilder out = new StringBuilder("  operator \"op" + number + "\"" + (shape.list ? " \"{\" L:Channel,* \"}\"" : "") + (shape.condition ? " \"when\" \"(\" g:cond \")\"" : ""));
        for (int i = 0; i < shape.arguments; i++) out.append(i > 0 ? " \"with" + number + "_" + i + "\" " : " ").append(ARGUMENTS.get(i));
        out.append(" {\n");
        for (int i = 0; i < shape.arguments; i++) if (dice.chance(85)) out.append(alone(shape, i));
        if (shape.arguments > 1 && dice.chance(40)) out.append(together(shape));
        if (dice.chance(25)) out.append("    ==> -tau-> ").append(dice.chance(20) ? dice.of("stop", "end") : ARGUMENTS.get(dice.below(shape.arguments))).append('\n');
        return out.append(ending(shape)).append("  }\n").toString();
    }

    private String alone(Shape shape, int argument) {
        String name = ARGUMENTS.get(argument);
        Habit habit = dice.of(Habit.values());
        StringBuilder out = new StringBuilder();
        for (String which : shape.list && dice.chance(60) ? List.of(", a on L", ", a off L") : dice.chance(50) ? List.of("") : List.of(", a is visible", ", a is silent")) {
            if (dice.chance(12)) continue;
            String target = switch (habit) {
                case STAYS -> "self";
                case LEAVES -> name + "'";
                case BOTH -> dice.of("self", name + "'");
                case OTHER -> shape.arguments > 1 ? dice.of("self", "stop", "end", other(shape, argument)) : dice.of("self", "stop", "end");
            };
            String action = which.contains("silent") ? dice.of("a", "tau") : "a";
            out.append("    ").append(name).append(" -a-> ").append(name).append("'").append(which).append(" ==> -").append(action).append(shape.condition && !target.equals(name + "'") && dice.chance(50) ? dice.of(" if g", " if not g") : "").append("-> ").append(target).append('\n');
        }
        return out.toString();
    }

    private String other(Shape shape, int argument) {
        return ARGUMENTS.get((argument + 1 + dice.below(shape.arguments - 1)) % shape.arguments);
    }

    private String together(Shape shape) {
        int one = dice.below(shape.arguments);
        String other = other(shape, one);
        String target = dice.of("self", "self", "self", "stop", "end");
        return "    " + ARGUMENTS.get(one) + " -send(c, e)-> " + ARGUMENTS.get(one) + "', " + other + " -receive(c, x)-> " + other + "' ==> -meet(c, e)-> " + target + " with x = e\n";
    }

    private String ending(Shape shape) {
        String first = ARGUMENTS.get(dice.below(shape.arguments));
        if (dice.chance(15)) return "    " + first + " ended ==> ended\n";
        if (shape.arguments == 1 || dice.chance(45)) {
            List<String> all = ARGUMENTS.subList(0, shape.arguments);
            return dice.chance(20) ? "" : "    " + String.join(" ended, ", all) + " ended ==> ended\n";
        }
        String second = other(shape, ARGUMENTS.indexOf(first));
        return "    " + first + " ended ==> is " + second + "\n" + (dice.chance(50) ? "    " + second + " ended ==> is " + first + "\n" : "");
    }

    private String repeating(int depth) {
        if (depth == 0) return dice.chance(70) ? call() : dice.of("SKIP", "STOP");
        return dice.chance(30) ? "(" + prefix(() -> repeating(depth - 1)) + " [+] (tau . " + repeating(depth - 1) + "))" : prefix(() -> repeating(depth - 1));
    }

    private String call() {
        return dice.of("X", "Y") + "(" + value() + ")";
    }

    private String value() {
        return bound.isEmpty() || dice.chance(40) ? "" + dice.below(3) : dice.chance(50) ? dice.pick(bound) : "(" + dice.pick(bound) + " + 1) % 3";
    }

    private String condition() {
        return value() + " " + dice.of("<", "=", "!=") + " " + value();
    }

    /** An action, and what follows it, where its name is known. */
    private String prefix(Supplier<String> then) {
        List<String> before = bound;
        String action = switch (dice.below(5)) {
            case 0 -> "tau";
            case 1, 2 -> dice.pick(CHANNELS) + "!" + value();
            default -> {
                String name = dice.of("x", "y");
                String text = dice.pick(CHANNELS) + "?" + name;
                List<String> more = new ArrayList<>(bound);
                more.add(name);
                bound = more;
                yield text;
            }
        };
        String text = "(" + action + " . " + then.get() + ")";
        bound = before;
        return text;
    }

    private String term(int depth) {
        if (depth == 0 || dice.chance(6)) return dice.chance(40) ? call() : dice.of("SKIP", "STOP", prefix(() -> "SKIP"));
        return switch (dice.below(18)) {
            case 0, 1, 2, 3, 4 -> prefix(() -> term(depth - 1));
            case 5 -> infix(depth, "[+]");
            case 6 -> infix(depth, "|");
            case 7 -> infix(depth, "||-");
            case 8 -> infix(depth, ";;");
            case 9 -> "([" + condition() + "] " + term(depth - 1) + ")";
            case 10 -> "(" + term(depth - 1) + " \\ {" + dice.pick(CHANNELS) + "})";
            case 11 -> "(" + term(depth - 1) + " [[" + dice.of("c / d", "d / c", "c / d, d / c") + "]])";
            default -> applied(dice.pick(shapes), depth);
        };
    }

    private String infix(int depth, String token) {
        return "(" + term(depth - 1) + " " + token + " " + term(depth - 1) + ")";
    }

    private String applied(Shape shape, int depth) {
        StringBuilder out = new StringBuilder("(op" + shape.number + (shape.list ? " {" + dice.pick(CHANNELS) + "}" : "") + (shape.condition ? " when (" + condition() + ")" : ""));
        for (int i = 0; i < shape.arguments; i++) out.append(i > 0 ? " with" + shape.number + "_" + i + " " : " ").append(term(depth - 1));
        return out.append(")").toString();
    }
}
