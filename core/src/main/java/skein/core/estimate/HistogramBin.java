package skein.core.estimate;

/** How many values lie from {@code low} to {@code high}, both included. */
public record HistogramBin(long low, long high, long count) {}
