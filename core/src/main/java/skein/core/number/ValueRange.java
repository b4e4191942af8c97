package skein.core.number;

/**
 * What is known of the answers in several states: of the least and of the largest of them. For a single state, the two are the same.
 */
public record ValueRange(ValueInterval least, ValueInterval largest) {

  public static ValueRange of(ValueInterval value) {
    return new ValueRange(value, value);
  }

  /** Whether there is one answer, as far as is known. */
  public boolean isSingle() {
    return least.equals(largest);
  }
}
