package skein.lang.naive;

/** This way to apply a rule does not exist: a clause does not hold, or a value is undefined. */
final class Blocked extends RuntimeException {
    private static final long serialVersionUID = 1;

    Blocked() {
        super(null, null, false, false);
    }
}
