/** What the tests of this module share: models to emit, and tools to run. */
package skein.emit.testing;
