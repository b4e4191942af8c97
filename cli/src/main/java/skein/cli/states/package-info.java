/** States of random runs as data, written while the runs are made: there may be more of them than fit into memory. */
package skein.cli.states;
