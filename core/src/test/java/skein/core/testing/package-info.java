/** Help for tests of every module. */
package skein.core.testing;
