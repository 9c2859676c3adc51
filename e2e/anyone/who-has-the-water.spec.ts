import { dayOf, expect, openSchedule, runningRow, shownDays, test } from '../fixtures/headgate.ts'

const answer = { name: /has the water/i, level: 1 } as const

test.describe('given the morning of June 10', () => {
  test('then the answer comes first, and the calendar marks the same turn', async ({ page }) => {
    await openSchedule(page)
    await expect(page.getByRole('heading', answer)).toHaveText(/Has the water now\s*Baker/)
    await expect(page.getByText('Runs until 4 PM')).toBeVisible()
    await expect(page.getByText('5 h left')).toBeVisible()
    await expect(page.getByText(/^Next\s*Clark/)).toBeVisible()

    await expect(runningRow(page)).toHaveCount(1)
    await expect(dayOf(page, 'Wednesday 6/10').getByRole('listitem')).toHaveText([
      /^4AM\s*Abbott$/,
      /^10AM\s*Baker\s*Has the water now$/,
      /^4PM\s*Clark$/,
      /^10PM\s*Dole$/,
    ])
    expect((await shownDays(page)).slice(0, 2)).toEqual(['Wednesday 6/10', 'Thursday 6/11'])
  })
})

/** What the page says at moments when the day, the clocks or the season change. */
const MOMENTS = [
  ['the night of June 11, before 4 AM', '2026-06-11T01:00:00-06:00', '3 h left', ['Wednesday 6/10', 'Thursday 6/11']],
  // The turn has the extra hour of the clock change.
  ['the evening of October 31', '2026-10-31T23:30:00-06:00', '5 h 30 min left', ['Saturday 10/31', 'Sunday 11/1']],
  ['1:30 on November 1, again', '2026-11-01T01:30:00-07:00', '2 h 30 min left', ['Saturday 10/31', 'Sunday 11/1']],
  ['the season’s last night', '2026-11-02T03:00:00-07:00', '1 h left', ['Sunday 11/1']],
] as const

for (const [moment, now, left, days] of MOMENTS)
  test.describe(`given ${moment}`, () => {
    test.use({ now })

    test('then the 10PM turn is running until 4 AM, on the day it began', async ({ page }) => {
      await openSchedule(page)
      await expect(page.getByRole('heading', answer)).toHaveText(/Dole/)
      await expect(page.getByText('Runs until 4 AM')).toBeVisible()
      await expect(page.getByText(left)).toBeVisible()
      expect((await shownDays(page)).slice(0, 2)).toEqual(days)
      await expect(dayOf(page, days[0]).getByRole('listitem').last()).toHaveText(/^10PM\s*Dole\s*Has the water now$/)
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

  for (const connection of ['that holds', 'that was lost after the page loaded']) {
    test(`and a connection ${connection}, then it still shows the ditch’s day`, async ({ page }) => {
      await page.clock.install({ time: '2020-01-01T00:00:00Z' })
      if (connection !== 'that holds') await page.route('**/api/schedule*', (route) => route.abort())
      await openSchedule(page)
      await expect(page.getByRole('heading', answer)).toHaveText(/Baker/)
      await expect(page.getByText('Runs until 4 PM')).toBeVisible()
      await expect(page.getByText('5 h left')).toBeVisible()
      expect((await shownDays(page))[0]).toBe('Wednesday 6/10')
    })
  }
})
