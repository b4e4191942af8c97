package skein.lang.naive;

/** This way to apply a rule does not exist: a clause does not hold, or a value is undefined. */
final class Blocked extends RuntimeException {
    Blocked() {
        super(null, null, false, false);
    }
}
