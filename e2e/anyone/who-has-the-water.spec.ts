import { dayOf, expect, openSchedule, runningRow, shownDays, test } from '../fixtures/headgate.ts'

const answer = { name: /has the water/i, level: 1 } as const

// The turn has the extra hour of the clock change, and begins the day before.
test.describe('given 1:30 on November 1, again', () => {
  test.use({ now: '2026-11-01T01:30:00-07:00' })

  test('then the 10PM turn is running until 4 AM, on the day it began', async ({ page }) => {
    await openSchedule(page)
    await expect(page.getByRole('heading', answer)).toHaveText(/Dole/)
    await expect(page.getByText('Runs until 4 AM')).toBeVisible()
    await expect(page.getByText('2 h 30 min left')).toBeVisible()
    expect((await shownDays(page)).slice(0, 2)).toEqual(['Saturday 10/31', 'Sunday 11/1'])
    await expect(dayOf(page, 'Saturday 10/31').getByRole('listitem').last()).toHaveText(
      /^10PM\s*Dole\s*Has the water now$/,
    )
    await expect(runningRow(page)).toHaveCount(1)
  })
})

test.describe('given no season of the ditch’s own', () => {
  test.use({ season: null })

  test('then the sample ditch is shown, marked as such, with the 10AM turn of June 10 running', async ({ page }) => {
    await openSchedule(page)
    await expect(page.getByText('Sample ditch')).toBeVisible()
    await expect(dayOf(page, 'Wednesday 6/10').locator('li[aria-current=time]')).toHaveText(/^10AM/)
    await expect(runningRow(page)).toHaveCount(1)
  })
})

test.describe('given a phone on the other side of the world, with a clock years behind', () => {
  test.use({ timezoneId: 'Pacific/Auckland', expectedBrowserErrors: [/Failed to load resource/] })

  test('then who has the water comes first, by the ditch’s clock, and the calendar marks the same turn', async ({
    page,
  }) => {
    await page.clock.install({ time: '2020-01-01T00:00:00Z' })
    for (const connection of ['holds', 'is lost']) {
      if (connection === 'is lost') await page.route('**/api/schedule*', (route) => route.abort())
      await openSchedule(page)
      await expect(page.getByRole('heading', answer)).toHaveText(/Has the water now\s*Baker/)
      await expect(page.getByText('Runs until 4 PM')).toBeVisible()
      await expect(page.getByText('5 h left')).toBeVisible()
      await expect(page.getByText(/^Next\s*Clark/)).toBeVisible()
      expect((await shownDays(page)).slice(0, 2)).toEqual(['Wednesday 6/10', 'Thursday 6/11'])
    }
    await expect(runningRow(page)).toHaveCount(1)
    await expect(dayOf(page, 'Wednesday 6/10').getByRole('listitem')).toHaveText([
      /^4AM\s*Abbott$/,
      /^10AM\s*Baker\s*Has the water now$/,
      /^4PM\s*Clark$/,
      /^10PM\s*Dole$/,
    ])
  })
})
