/** The external tools as engines. */
package skein.emit.engine;
