/** LAbS syntax trees: what a text says, before anything is known about what it means. */
package skein.labs.syntax;
