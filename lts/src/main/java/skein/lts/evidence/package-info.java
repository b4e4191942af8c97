/** Shows why a formula holds or does not: by a path if a path can show it, else by the part of the system that shows it. */
package skein.lts.evidence;
