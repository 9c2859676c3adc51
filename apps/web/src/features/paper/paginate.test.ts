import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paginate } from './paginate.ts'

it('given any rows, then all are there in order, no page is over-full, and no heading ends one', () => {
  const rows = fc.array(fc.record({ height: fc.integer({ min: 1, max: 40 }), heads: fc.boolean() }), { maxLength: 60 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 10, max: 80 }), fc.integer({ min: 10, max: 120 }), (all, first, later) => {
      const heights = all.map(({ height }) => height)
      const isHeading = (index: number) => all[index]?.heads === true
      const roomOn = (page: number) => (page === 0 ? first : later)
      const pages = paginate({ heights, isHeading, roomOn })
      expect(pages.flat()).toEqual(all.map((_, index) => index))
      for (const [page, rows] of pages.entries()) {
        const used = rows.reduce((sum, index) => sum + (heights[index] as number), 0)
        const isOneBlock = rows.slice(0, -1).every(isHeading)
        expect(used <= roomOn(page) || isOneBlock).toBe(true)
        const last = rows.at(-1) as number
        expect(isHeading(last) && last < all.length - 1).toBe(false)
      }
    }),
  )
})
