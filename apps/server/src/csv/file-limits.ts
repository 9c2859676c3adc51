/**
 * Limits for spreadsheets. A season of 200 days and four slots has 800 turns in 20 kB; these are ten of its size and
 * more, and small enough to be read beside everybody else's requests.
 */
export const LARGEST_FILE_BYTES = 1_000_000
/** A season has at most this many turns. */
export const MAX_TURNS = 10_000
/** The schedule of a ditch shows a few dozen names. */
export const MAX_NAMES = 1_000
/** One turn a line, with titles above and empty lines between. */
export const MAX_LINES = 12_000
export const MAX_CELLS = 60_000
/** The date, 24 hours, and some empty columns. */
export const MAX_COLUMNS = 32
export const LONGEST_NAME = 200
/** A file with more is another kind of file, and nobody reads that many. */
export const MAX_FAULTS = 1_000
