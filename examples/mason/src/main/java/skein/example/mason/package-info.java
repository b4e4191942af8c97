/** Experiments on a simulation that comes with MASON. */
package skein.example.mason;
