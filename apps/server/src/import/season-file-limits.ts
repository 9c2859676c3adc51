/** What a season's file may hold. Ten years of four slots a day are 15,000 turns in 4,000 lines and 150 kB. */
export const LARGEST_FILE_BYTES = 2_000_000
export const MOST_LINES = 20_000
export const MOST_COLUMNS = 100
export const LONGEST_NAME = 200
