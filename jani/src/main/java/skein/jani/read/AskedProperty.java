package skein.jani.read;

import skein.jani.json.JsonValue;

/** A property that is to be judged. */
record AskedProperty(String name, JsonValue expression) {}
