import { describe, expect, it } from 'vitest'
import { type Layout, layoutsFor } from './choose-layout.ts'
import { blockEms, columnEms } from './text-width.ts'

/** The last layout goes on over as many pages as it takes. */
const overPages = (layouts: readonly Layout[]) => layouts.at(-1) as Layout
const widthOf = (text: string) => text.length * 0.56
const board = (slots: number, name = 'Hernandez') => {
  const columns = Array.from({ length: slots }, () => ({ texts: ['10 PM', name], isWrapped: true }))
  const table = { days: ['Wed 10/28'], columns }
  return {
    columnEms: columnEms(table, widthOf),
    tightColumnEms: columnEms(table, widthOf, true),
    blockEms: blockEms(['10 PM'], [name], widthOf),
    blockLines: slots + 2,
    isForBoard: true,
  }
}

describe.each(['letter', 'a4'] as const)('given %s', (paper) => {
  it('and four slots, then the season goes upright in 12 points', () => {
    const layouts = layoutsFor({ paper, type: 'normal', ...board(4) })
    expect(overPages(layouts)).toMatchObject({ form: 'table', orientation: 'portrait', fontPoints: 12 })
  })

  it('and twelve slots, then the table is sideways', () => {
    const layouts = layoutsFor({ paper, type: 'normal', ...board(12) })
    expect(overPages(layouts)).toMatchObject({ form: 'table', orientation: 'landscape' })
    const long = layoutsFor({ paper, type: 'normal', ...board(12, 'Castellanos') })
    expect(overPages(long)).toMatchObject({ form: 'table', orientation: 'landscape' })
  })

  it('and twenty-four slots, then each day is a block of lines, in columns', () => {
    const layouts = layoutsFor({ paper, type: 'normal', ...board(24) })
    expect(overPages(layouts)).toMatchObject({ form: 'blocks', orientation: 'portrait', fontPoints: 12 })
    expect(overPages(layouts).columns).toBeGreaterThan(1)
  })

  it('and large type, then it has at least 24 points, or as many as a day’s block has room for', () => {
    for (const layout of layoutsFor({ paper, type: 'large', ...board(4) }))
      expect(layout.fontPoints).toBeGreaterThanOrEqual(24)
    expect(overPages(layoutsFor({ paper, type: 'large', ...board(12) }))).toMatchObject({
      form: 'blocks',
      fontPoints: 24,
    })
    expect(overPages(layoutsFor({ paper, type: 'large', ...board(24) })).fontPoints).toBeLessThan(24)
  })
})
