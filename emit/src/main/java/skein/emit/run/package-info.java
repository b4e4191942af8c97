/** What drivers share when they turn the paths of outside tools into runs of the program. */
package skein.emit.run;
