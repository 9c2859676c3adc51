import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PastWater } from './past-water.tsx'

it.each([
  [0, ''],
  [1, '<p>Water that has already run would change hands: 1\u00A0min.</p>'],
  [4.5 * 3_600_000, '<p>Water that has already run would change hands: 4\u00A0h\u00A030\u00A0min.</p>'],
  [36 * 3_600_000, '<p>Water that has already run would change hands: 36\u00A0h.</p>'],
])('given %i ms that have run, then the line is “%s”', (pastMs, line) => {
  expect(renderToStaticMarkup(<PastWater pastMs={pastMs} />)).toBe(line)
})
