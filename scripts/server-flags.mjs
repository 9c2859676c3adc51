/**
 * Node's memory flags for the server. New objects get one megabyte, which fits the processor's cache. With the
 * default of sixteen, a burst of work, such as ten thousand notices at one boundary, doubles the process's memory.
 * The program itself needs 30 MB: below 40, no garbage is collected, which a start would otherwise do ten times.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=20', '--initial-heap-size=40']

/** Makes the C library return freed memory to the system, instead of holding a heap per thread. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
