/** Shared by the tests of this module: models to emit, and tools to run. */
package skein.emit.testing;
