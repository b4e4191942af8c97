/** Shared code of drivers that turn the paths of external tools into runs of the program. */
package skein.emit.run;
