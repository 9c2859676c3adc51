import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createResident } from '../fixtures/accounts.ts'
import { test } from '../fixtures/captain.ts'
import { expect, openPage, openSchedule } from '../fixtures/headgate.ts'
import { layoutShift, watchLayoutShift } from '../fixtures/layout-shift.ts'

const panel = (page: Page) => page.locator('section[aria-labelledby=answer]')
const line = (page: Page) => page.getByRole('heading', { level: 1 })

test('given a resident, then their next water is in the panel, without a layout shift, and on other tabs the answer is one line', {
  ...LOOKS,
}, async ({ page, anotherBrowser, signInAsCaptain }) => {
  await signInAsCaptain(page)
  const resident = await anotherBrowser()
  await watchLayoutShift(resident)
  await createResident(resident.request, 'Clark')
  await openSchedule(resident)
  await expect(panel(resident)).toHaveText(/Baker.*Your turn: today 4\sPM, in (5\sh|4\sh\s5\d\smin).*Next Clark/)
  await expectAccessible(resident, 'an own turn in the panel')
  // From the second visit on, the browser knows that somebody is signed in.
  await openSchedule(resident)
  await expect(panel(resident)).toContainText('Your turn: today 4 PM')
  await resident.waitForLoadState('networkidle')
  expect(await layoutShift(resident)).toBe(0)

  await resident.setViewportSize({ width: 320, height: 640 })
  for (const tab of ['my-schedule', 'notifications', 'settings']) {
    await openPage(resident, `/?tab=${tab}`)
    await expect(line(resident)).toHaveText(/Baker until 4\sPM/)
    expect((await line(resident).boundingBox())?.height).toBeLessThan(64)
  }
  await openPage(resident, '/?tab=my-schedule')
  await expect(resident.getByText('Today, 4 PM to 10 PM')).toBeInViewport({ ratio: 1 })

  // A turn without water never headlines.
  const closure = { from: null, until: '2026-06-10T23:00:00-06:00', reason: 'debris', note: '' }
  expect((await page.request.post('/api/schedule/closures', { data: closure })).status()).toBe(201)
  await openSchedule(resident)
  await expect(panel(resident)).toHaveText(/The ditch is off.*Your turn: tomorrow 4\sPM, in 1\sday/)
  await openPage(resident, '/?tab=settings')
  await expect(line(resident)).toHaveText('The ditch is off until 11 PM')
})

test.describe('given a captain without turns', () => {
  test('then from the second visit on no space is reserved for one', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await openSchedule(page)
    const own = page.locator('.own-turn')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('headgate-no-turns'))).toBe('true')
    await openSchedule(page)
    await page.waitForLoadState('networkidle')
    await expect(own).toBeHidden()
  })
})

test.describe('given November', () => {
  test.use({ now: '2026-11-20T12:00:00-07:00' })

  test('then the page says when the season begins instead of in how many hours', async ({ page }) => {
    await createResident(page.request, 'Clark')
    await openSchedule(page)
    await expect(panel(page)).toHaveText(
      /Nobody has the water\s*The season begins on Thursday, April 15, 2027 at 4\sAM\s*Your turn: Thursday 4\/15, 4\sPM\s*Next Abbott\s*$/,
    )
    await openPage(page, '/?tab=my-schedule')
    await expect(page.getByRole('region', { name: 'Your next turn' })).toContainText(
      'Thursday, April 15, 2027, 4 PM to 10 PM',
    )
    await expect(page.getByRole('region', { name: 'Your next turn' })).not.toContainText('days')
  })
})
