/* ---- The machine: a GPU (nvcc), or a CPU (g++ -x c++, with -fopenmp on all cores) ---------------------------------- */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __CUDACC__
#pragma nv_diag_suppress 177, 550
#endif

typedef unsigned long long u64;
#define _Bool bool

#ifdef __CUDACC__

#ifdef DEVICE_ONLY
#define HD __device__ __forceinline__
#else
#define HD __host__ __device__ __forceinline__
#define APART __host__ __device__ __noinline__
#endif
#define TABLE(type, name, ...) \
  static const type name##_host[] = {__VA_ARGS__}; \
  static __device__ const type name##_device[] = {__VA_ARGS__};
#ifdef __CUDA_ARCH__
#define OF(name) name##_device
#else
#define OF(name) name##_host
#endif
#ifndef BLOCK
#define BLOCK 256
#endif
/* At most 80 registers for a thread of 256: more threads hide more of the time that memory takes. */
#ifndef MIN_BLOCKS
#define MIN_BLOCKS 3
#endif

static void checked(cudaError_t result, const char *what) {
  if (result != cudaSuccess) {
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(result));
    exit(result == cudaErrorMemoryAllocation ? 125 : result == cudaErrorNoDevice || result == cudaErrorInsufficientDriver ? 127 : 70);
  }
}

/* 0 if there is not as much. */
static void *reserved(u64 bytes) {
  void *memory = 0;
  cudaError_t result = cudaMalloc(&memory, bytes ? bytes : 1);
  if (result == cudaErrorMemoryAllocation) {
    cudaGetLastError(); /* else the next kernel would seem to have failed */
    return 0;
  }
  checked(result, "memory");
  return memory;
}

static void released(void *memory) { checked(cudaFree(memory), "memory"); }
static void filled(void *memory, int byte, u64 bytes) { checked(cudaMemset(memory, byte, bytes), "memory"); }
static void to_device(void *to, const void *from, u64 bytes) { checked(cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice), "copy"); }
static void to_host(void *to, const void *from, u64 bytes) { checked(cudaMemcpy(to, from, bytes, cudaMemcpyDeviceToHost), "copy"); }

static u64 free_memory(void) {
  size_t unused = 0, all = 0;
  checked(cudaMemGetInfo(&unused, &all), "device");
  return unused;
}

static const char *device_name(void) {
  static cudaDeviceProp properties;
  checked(cudaGetDeviceProperties(&properties, 0), "device");
  return properties.name;
}

/* Calls the work for every number below n, from many threads; each thread has a copy of the work. */
template <class Work> __global__ void __launch_bounds__(BLOCK, MIN_BLOCKS) run_all(Work work, u64 n) {
  Work mine = work;
  mine.start();
  u64 all = (u64) gridDim.x * blockDim.x;
  for (u64 warp = (u64) blockIdx.x * blockDim.x + (threadIdx.x & ~31u); warp < n; warp += all) {
    u64 i = warp + (threadIdx.x & 31);
    if (i < n) {
      mine.item(i);
    }
    mine.pause();
  }
  mine.done();
}

template <class Work> static void each(u64 n, Work work) {
  static int blocks = 0;
  if (blocks == 0) {
    int device = 0, processors = 0, resident = 0;
    checked(cudaGetDevice(&device), "device");
    checked(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device), "device");
    checked(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, run_all<Work>, BLOCK, 0), "device");
    blocks = processors * (resident > 0 ? resident : 1);
  }
  if (n > 0) {
    u64 needed = (n + BLOCK - 1) / BLOCK;
    run_all<<<(unsigned) (needed < (u64) blocks ? needed : (u64) blocks), BLOCK>>>(work, n);
    checked(cudaGetLastError(), "kernel");
    checked(cudaDeviceSynchronize(), "kernel");
  }
}

__device__ __forceinline__ u64 claim_many(u64 *counter) {
  unsigned active = __activemask();
  int lane = threadIdx.x & 31, leader = __ffs(active) - 1;
  u64 first = 0;
  if (lane == leader) {
    first = atomicAdd(counter, (u64) __popc(active));
  }
  return __shfl_sync(active, first, leader) + __popc(active & ((1u << lane) - 1));
}

#ifdef __CUDA_ARCH__
#define SWAP(place, expected, wanted) atomicCAS(place, expected, wanted)
#define ADD(place, more) atomicAdd(place, more)
#define LEAST(place, value) atomicMin(place, value)
#define CLAIM(counter) claim_many(counter)
#define LOOK(place) (*(volatile const u64 *) (place))
#define SHOW(place, value) (__threadfence(), *(volatile u64 *) (place) = (value))
#define FENCE() __threadfence()
#define LOWEST(word) (__ffsll((long long) (word)) - 1)
#define HIGH_PRODUCT(a, b) __umul64hi(a, b)
#else
#define SWAP(place, expected, wanted) (expected)
#define ADD(place, more) (*(place) += (more))
#define LEAST(place, value) (*(place) = *(place) < (value) ? *(place) : (value))
#define CLAIM(counter) ((*(counter))++)
#define LOOK(place) (*(place))
#define SHOW(place, value) (*(place) = (value))
#define FENCE()
#define LOWEST(word) __builtin_ctzll(word)
#define HIGH_PRODUCT(a, b) ((u64) ((unsigned __int128) (a) * (b) >> 64))
#endif

/* The sum over the threads of a warp, added once; all threads of the warp must arrive here. */
__device__ __forceinline__ void add_all(u64 *place, u64 mine) {
  for (int distance = 16; distance > 0; distance >>= 1) {
    mine += __shfl_down_sync(0xffffffffu, mine, distance);
  }
  if ((threadIdx.x & 31) == 0 && mine != 0) {
    atomicAdd(place, mine);
  }
}
#define DEVICE __device__ __forceinline__

#else

#define HD inline
#define APART
#define DEVICE inline
#define TABLE(type, name, ...) static const type name##_host[] = {__VA_ARGS__};
#define OF(name) name##_host

static void *reserved(u64 bytes) { return malloc(bytes ? bytes : 1); }

static void released(void *memory) { free(memory); }
static void filled(void *memory, int byte, u64 bytes) { memset(memory, byte, bytes); }
static void to_device(void *to, const void *from, u64 bytes) { memcpy(to, from, bytes); }
static void to_host(void *to, const void *from, u64 bytes) { memcpy(to, from, bytes); }
static u64 free_memory(void) { return 1ULL << 31; }
static const char *device_name(void) { return "CPU"; }

template <class Work> static void each(u64 n, Work work) {
#pragma omp parallel
  {
    Work mine = work;
    mine.start();
#pragma omp for schedule(dynamic, 256)
    for (long long i = 0; i < (long long) n; i++) {
      mine.item((u64) i);
    }
    mine.done();
  }
}

static inline u64 swapped(u64 *place, u64 expected, u64 wanted) {
  __atomic_compare_exchange_n(place, &expected, wanted, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return expected;
}

static inline void lowered(u64 *place, u64 value) {
  u64 before = __atomic_load_n(place, __ATOMIC_SEQ_CST);
  while (value < before && !__atomic_compare_exchange_n(place, &before, value, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
  }
}

static inline void add_all(u64 *place, u64 mine) { __atomic_fetch_add(place, mine, __ATOMIC_SEQ_CST); }

#define SWAP(place, expected, wanted) swapped(place, expected, wanted)
#define ADD(place, more) __atomic_fetch_add(place, more, __ATOMIC_SEQ_CST)
#define LEAST(place, value) lowered(place, value)
#define CLAIM(counter) __atomic_fetch_add(counter, 1, __ATOMIC_SEQ_CST)
#define LOOK(place) __atomic_load_n(place, __ATOMIC_ACQUIRE)
#define SHOW(place, value) __atomic_store_n(place, value, __ATOMIC_RELEASE)
#define FENCE()
#define LOWEST(word) __builtin_ctzll(word)
#define HIGH_PRODUCT(a, b) ((u64) ((unsigned __int128) (a) * (b) >> 64))

#endif

static void out_of_memory(void) {
  fprintf(stderr, "out of memory\n");
  exit(125);
}

static void *allocated(u64 bytes) {
  void *memory = reserved(bytes);
  if (memory == 0) {
    out_of_memory();
  }
  return memory;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}
