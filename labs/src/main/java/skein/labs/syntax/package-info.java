/** LAbS syntax trees, before name resolution and checks. */
package skein.labs.syntax;
