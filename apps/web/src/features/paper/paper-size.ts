export type PaperName = 'letter' | 'a4'
export type Orientation = 'portrait' | 'landscape'

/** In points, 72 to the inch. */
export interface Area {
  width: number
  height: number
}

const UPRIGHT: Record<PaperName, Area> = { letter: { width: 612, height: 792 }, a4: { width: 595, height: 841 } }

/** On each side, as `paper.css` has it. Every printer can print that near to the edge. */
const MARGIN = 36

export function pageOf(paper: PaperName, orientation: Orientation): Area {
  const { width, height } = UPRIGHT[paper]
  return orientation === 'portrait' ? { width, height } : { width: height, height: width }
}

/** The page without its margins. */
export function printedArea(paper: PaperName, orientation: Orientation): Area {
  const { width, height } = pageOf(paper, orientation)
  return { width: width - 2 * MARGIN, height: height - 2 * MARGIN }
}
