package skein.core.explain;

/** Something that was read, by its name in the model, and the value as it is shown. */
public record Reading(String name, String value) {}
