/** The door of the workbench: a server on this machine, and the page it serves. */
package skein.web;
