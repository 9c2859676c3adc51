/**
 * Node's memory flags for the server. New objects get one megabyte, which fits the processor's cache. With the
 * default of sixteen, a burst of work, such as ten thousand notices at one boundary, doubles the process's memory.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=20']

/** Makes the C library return freed memory to the system, instead of holding a heap per thread. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
