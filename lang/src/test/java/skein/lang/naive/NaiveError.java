package skein.lang.naive;

/** A text that cannot be read, or that means nothing; unlike a {@link ModelError} it stops everything. */
public final class NaiveError extends RuntimeException {
    private static final long serialVersionUID = 1;

    public NaiveError(String message) {
        super(message);
    }
}
