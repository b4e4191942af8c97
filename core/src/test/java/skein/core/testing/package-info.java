/** Test utilities for every module. */
package skein.core.testing;
