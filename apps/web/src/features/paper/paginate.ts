interface Blocks {
  /** Of each block, in order; any unit. */
  heights: readonly number[]
  /** A heading: it is never the last block of a page. */
  isHeading: (index: number) => boolean
  /** The height that a page has for blocks. The first page is 0. */
  roomOn: (page: number) => number
}

/**
 * Which blocks are on which page, as indexes in order. No block is torn, and no heading is the last block of a page. A
 * block that is higher than a page, together with its headings, gets a page of its own.
 */
export function paginate({ heights, isHeading, roomOn }: Blocks): number[][] {
  const pages: number[][] = []
  let used = 0
  for (const group of withHeadings(heights.length, isHeading)) {
    const height = group.reduce((sum, index) => sum + (heights[index] as number), 0)
    const last = pages.at(-1)
    if (last && used + height <= roomOn(pages.length - 1)) {
      last.push(...group)
      used += height
    } else {
      pages.push([...group])
      used = height
    }
  }
  return pages
}

/** Each block with the headings right before it. */
function withHeadings(count: number, isHeading: (index: number) => boolean): number[][] {
  const groups: number[][] = []
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && isHeading(index - 1)) groups.at(-1)?.push(index)
    else groups.push([index])
  }
  return groups
}
