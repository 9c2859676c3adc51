/** A workbook with as many turns as a season may have expands to under 2 MB. */
export const MAX_EXPANDED_BYTES = 4_000_000
export const MAX_ENTRIES = 500
/** Real ones nest under ten deep. */
export const DEEPEST_XML = 32
export const MAX_ATTRIBUTES = 100
export const MAX_SHEETS = 40
export const MAX_MERGED_RANGES = 2_000
/** Spreadsheet programs allow 255 characters. */
export const LONGEST_FORMAT = 300
/** Longer text is cut, and is then too long for a name. */
export const LONGEST_CELL_TEXT = 2_001
