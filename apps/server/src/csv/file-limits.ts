/** Limits for CSV files. Ten years of four slots a day are 15,000 turns in under 4,000 lines and 200 kB. */
export const LARGEST_FILE_BYTES = 2_000_000
export const MOST_LINES = 20_000
export const MOST_CELLS = 200_000
/** The date, 24 hours, and some empty columns. */
export const MOST_COLUMNS = 32
export const LONGEST_NAME = 200
