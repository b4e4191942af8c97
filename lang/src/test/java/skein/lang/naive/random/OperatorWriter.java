package skein.lang.naive.random;

import java.util.ArrayList;
import java.util.List;

/** A definition whose operators have random rules of the rule format, and terms over them. */
public final class OperatorWriter {
    private static final List<String> EVENTS = List.of("a", "b", "c", "d");
    private static final List<String> ARGUMENTS = List.of("P", "Q", "R");
    private static final String HEAD = "language random\nsystem is a process\nname Event\naction event = e:Event\naction tau = \"tau\" silent\nprocess\n"
            + "  operator P \"[+]\" Q is choice\n"
            + "  operator P \"|||\" Q is parallel { alone any }\n"
            + "  operator P \"||-\" Q is parallel { alone any; drop ended }\n"
            + "  operator P \"|[\" L:Event,* \"]|\" Q is parallel { alone any off L; any on L with same gives same }\n"
            + "  operator P \";;\" Q is sequence\n";
    private static final String TAIL = "  operator a:action \"->\" P is prefix\n"
            + "  operator P \"\\\" \"{\" L:Event,* \"}\" is hide L to tau\n"
            + "  also P \"^\" \"{\" L:Event,* \"}\" is restrict L\n"
            + "  operator \"STOP\" is stop\n  also \"SKIP\" is end\n"
            + "rule Step\n  A does any\n  label action\n";

    /** What an argument may do when it steps. */
    private enum Habit { STAYS, LEAVES, BOTH, OTHER }

    private record Shape(int number, int arguments, boolean list) {}

    private final Dice dice;
    private final List<Shape> shapes = new ArrayList<>();
    private final String definition;

    public OperatorWriter(long seed) {
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
        StringBuilder out = new StringBuilder();
        for (String name : List.of("X", "Y")) out.append(name).append(" = (").append(dice.pick(EVENTS)).append(" -> ").append(repeating(2)).append(")\n");
        return out.append("System = ").append(term(dice.between(2, 4))).append("\n\ncheck { Ends = eventually ended  Runs = deadlockfree }\n").toString();
    }

    private String operator(int number) {
        Shape shape = new Shape(number, dice.of(1, 2, 2, 2, 3), dice.chance(50));
        shapes.add(shape);
        StringBuilder out = new StringBuilder("  operator \"op" + number + "\"" + (shape.list ? " \"{\" L:Event,* \"}\"" : ""));
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
            String action = target.equals("self") || habit == Habit.LEAVES ? dice.of("a", "a", "tau") : "a";
            out.append("    ").append(name).append(" -a-> ").append(name).append("'").append(which).append(" ==> -").append(action).append("-> ").append(target).append('\n');
        }
        return out.toString();
    }

    private String other(Shape shape, int argument) {
        return ARGUMENTS.get((argument + 1 + dice.below(shape.arguments - 1)) % shape.arguments);
    }

    private String together(Shape shape) {
        int one = dice.below(shape.arguments);
        String other = other(shape, one);
        String target = dice.of("self", "self", "stop", "end", ARGUMENTS.get(one) + "'");
        return "    " + ARGUMENTS.get(one) + " -a-> " + ARGUMENTS.get(one) + "', " + other + " -a-> " + other + "'" + (shape.list ? ", a on L" : ", a is visible") + " ==> -a-> " + target + "\n";
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
        if (depth == 0) return dice.of("X", "Y", "X", "Y", "SKIP", "STOP");
        return dice.chance(30)
                ? "((" + dice.pick(EVENTS) + " -> " + repeating(depth - 1) + ") [+] (tau -> " + repeating(depth - 1) + "))"
                : "(" + action() + " -> " + repeating(depth - 1) + ")";
    }

    private String action() {
        return dice.chance(20) ? "tau" : dice.pick(EVENTS);
    }

    private String term(int depth) {
        if (depth == 0 || dice.chance(8)) return dice.of("SKIP", "STOP", "X", "Y", "(" + dice.pick(EVENTS) + " -> SKIP)");
        return switch (dice.below(16)) {
            case 0, 1, 2, 3 -> "(" + action() + " -> " + term(depth - 1) + ")";
            case 4 -> infix(depth, "[+]");
            case 5 -> infix(depth, "|||");
            case 6 -> infix(depth, "||-");
            case 7 -> infix(depth, "|[" + dice.pick(EVENTS) + "]|");
            case 8 -> infix(depth, ";;");
            case 9 -> "(" + term(depth - 1) + dice.of(" \\ {", " ^ {") + dice.pick(EVENTS) + "})";
            default -> applied(dice.pick(shapes), depth);
        };
    }

    private String infix(int depth, String token) {
        return "(" + term(depth - 1) + " " + token + " " + term(depth - 1) + ")";
    }

    private String applied(Shape shape, int depth) {
        StringBuilder out = new StringBuilder("(op" + shape.number + (shape.list ? " {" + dice.pick(EVENTS) + "}" : ""));
        for (int i = 0; i < shape.arguments; i++) out.append(i > 0 ? " with" + shape.number + "_" + i + " " : " ").append(term(depth - 1));
        return out.append(")").toString();
    }
}
