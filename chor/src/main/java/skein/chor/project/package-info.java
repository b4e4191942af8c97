/** Peers on their own, in files for other tools and programs. */
package skein.chor.project;
