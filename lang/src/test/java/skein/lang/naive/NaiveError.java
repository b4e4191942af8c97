package skein.lang.naive;

/** A text that cannot be read, or that means nothing; unlike a {@link ModelError} it stops everything. */
public final class NaiveError extends RuntimeException {
    public NaiveError(String message) {
        super(message);
    }
}
