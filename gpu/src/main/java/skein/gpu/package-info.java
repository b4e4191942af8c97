/** The whole search for GPUs: rules over packed states as CUDA C++, which also compiles as plain C++, and the engine that compiles and runs it. */
package skein.gpu;
