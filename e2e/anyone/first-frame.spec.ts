import { openSchedule } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'

/** How each date was drawn whenever that changed, from the first frame on: `hidden` is not at all. */
type Drawn = string[][]

test('given a page that opens, then its first frame has the first date alone, and the next has the others', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A busy machine may draw half a document; the first frame that counts has all of it.
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
