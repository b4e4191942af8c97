/** Chooses engines, runs them, alone or side by side, and compares their answers. */
package skein.ask.engine;
