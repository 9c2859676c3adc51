import { expect, it } from 'vitest'
import { type Layout, layoutsFor } from './choose-layout.ts'
import { columnEms } from './text-width.ts'

/** The last layout goes on over as many pages as it takes. */
const overPages = (layouts: readonly Layout[]) => layouts.at(-1) as Layout
const widthOf = (text: string) => text.length * 0.56
const board = (slots: number, name = 'Hernandez') => {
  const columns = Array.from({ length: slots }, () => ({ texts: ['10 PM', name], isWrapped: true }))
  const table = { days: ['Wed 10/28'], columns }
  return {
    columnEms: columnEms(table, widthOf),
    tightColumnEms: columnEms(table, widthOf, true),
    isForBoard: true,
  }
}

it.each(['letter', 'a4'] as const)('given %s, then the way up and the type follow the slots', (paper) => {
  const laidOut = (slots: number, type: 'normal' | 'large' = 'normal', name?: string) =>
    overPages(layoutsFor({ paper, type, ...board(slots, name) }))
  expect(laidOut(4)).toMatchObject({ orientation: 'portrait', fontPoints: 12 })
  expect(laidOut(12)).toMatchObject({ orientation: 'landscape' })
  expect(laidOut(12, 'normal', 'Castellanos')).toMatchObject({ orientation: 'landscape' })
  const large = layoutsFor({ paper, type: 'large', ...board(4) })
  expect(Math.min(...large.map(({ fontPoints }) => fontPoints))).toBeGreaterThanOrEqual(24)
  expect(laidOut(24, 'large')).toMatchObject({ orientation: 'landscape', fontPoints: 24, columns: 1 })
})

it('given a list of turns for several pages, then two parts of it are beside each other', () => {
  const columns = [
    { texts: ['10:44 PM to 12:39 AM'], isWrapped: false },
    { texts: ['Hernandez'], isWrapped: true },
  ]
  const list = { ...board(2), columnEms: columnEms({ days: ['Wed 10/28'], columns }, widthOf) }
  const layouts = layoutsFor({ paper: 'letter', type: 'normal', ...list })
  expect(overPages(layouts)).toMatchObject({ orientation: 'portrait', columns: 2 })
  expect(overPages(layouts).columnPoints).toBeCloseTo((540 - 24) / 2)
  expect(layouts.filter(({ isForOnePage }) => isForOnePage).every((layout) => layout.columns === 1)).toBe(true)
})
