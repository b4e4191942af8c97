package skein.lang.naive;

/** An error of the model at run time: a violation of NoErrors in the state in which it happens. */
final class ModelError extends RuntimeException {
    private static final long serialVersionUID = 1;

    ModelError(String message) {
        super(message, null, false, false);
    }
}
