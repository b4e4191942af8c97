/** Reports in the format of test runners. */
package skein.cli.junit;
