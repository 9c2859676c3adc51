/** A cell's place, counted from 1. */
export interface CellPlace {
  line: number
  column: number
}

/** `B12` is line 12, column 2. Undefined for anything else. */
export function findCellPlace(reference: string | undefined): CellPlace | undefined {
  const match = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(reference ?? '')
  if (!match) return undefined
  const column = [...(match[1] as string)].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { line: Number(match[2]), column }
}
