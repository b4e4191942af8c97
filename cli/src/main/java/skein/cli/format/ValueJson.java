package skein.cli.format;

import skein.cli.number.ValueText;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;

/** Computed numbers as JSON: bounds, and the number itself where it is known. JSON has no infinite numbers, so these are strings. */
public final class ValueJson {

  private ValueJson() {}

  /** The members of an object: the bounds of all values, and for several initial states also those of the least and of the largest one. */
  public static void members(Json json, ValueRange value) {
    json.put("text", ValueText.brief(value));
    if (value.isSingle()) {
      interval(json, value.least());
      return;
    }
    bound(json, "low", value.least().low());
    bound(json, "high", value.largest().high());
    json.object("least", () -> interval(json, value.least()));
    json.object("largest", () -> interval(json, value.largest()));
  }

  private static void interval(Json json, ValueInterval value) {
    bound(json, "low", value.low());
    bound(json, "high", value.high());
    value.exact().ifPresent(exact -> json.put("exact", exact.toString()));
  }

  private static void bound(Json json, String name, double bound) {
    if (Double.isInfinite(bound)) {
      json.put(name, bound > 0 ? "infinity" : "-infinity");
    } else {
      json.put(name, bound);
    }
  }
}
