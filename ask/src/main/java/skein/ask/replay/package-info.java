/** Runs outside of engines: saved runs found again in a model, and initial states to start from. */
package skein.ask.replay;
