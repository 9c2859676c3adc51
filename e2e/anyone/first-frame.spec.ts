import { openSchedule } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'

/** The days' `content-visibility`, once per change since the first frame. A `hidden` day is not drawn. */
type Drawn = string[][]

test('given a page that opens, then its first frame draws only the first day, and a later one the others', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A busy machine may draw half a document, so frames count only from the whole document on.
    const nextFrame = requestAnimationFrame
    window.requestAnimationFrame = (draw) =>
      nextFrame((time) => (document.readyState === 'loading' ? requestAnimationFrame(draw) : draw(time)))
    const drawn: Drawn = []
    const look = () => {
      const days = [...document.querySelectorAll('.day')].map((day) => getComputedStyle(day).contentVisibility)
      if (days.length > 0 && `${days}` !== `${drawn.at(-1)}`) drawn.push(days)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { drawn })
  })
  await openSchedule(page)
  await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn)
  await expect.poll(async () => (await drawn()).at(-1)?.includes('hidden')).toBe(false)
  const [[first, ...others] = []] = await drawn()
  expect(first).toBe('auto')
  expect(others.length).toBeGreaterThan(2)
  expect([...new Set(others)]).toEqual(['hidden'])
})
