/**
 * What the server's Node is told about memory. New objects live in one megabyte, which stays in the processor's own
 * cache; left alone that is sixteen, and a short burst of work, such as ten thousand notices at one boundary, doubles
 * the process.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=20']

/** What the C library is told: what is freed goes back to the system, instead of waiting in a heap for each thread. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
