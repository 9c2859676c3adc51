import { dayOf, expect, openSchedule, openScheduleOnTime, runningRow, test } from './headgate.ts'

// Seconds enough to see first what is before, however long server and browser take to start.
test.describe('given the last seconds before a slot opens', () => {
  test.use({ now: '2026-06-10T15:59:25-06:00' })
  test.slow()

  test('then the marker moves on by itself, without a reload, and without asking the server meanwhile', async ({
    page,
  }) => {
    await openSchedule(page)
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.waitForLoadState('load')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await expect(runningRow(page)).toHaveText(/^4PM\s*Clark/, { timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Clark/)
    await expect(page.getByText('Runs until 10 PM')).toBeVisible()
    await expect(page.getByText('Clark has the water now, until 10 PM.')).toBeAttached()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(1)
  })
})

test.describe('given the last seconds of yesterday’s last turn', () => {
  test.use({ now: '2026-06-11T03:59:25-06:00' })
  test.slow()

  test('then at 4 AM yesterday leaves the list', async ({ page }) => {
    await openSchedule(page)
    await expect(dayOf(page, 'Wednesday 6/10')).toBeVisible()
    await expect(dayOf(page, 'Wednesday 6/10')).toHaveCount(0, { timeout: 60_000 })
    await expect(runningRow(page)).toHaveText(/^4AM\s*Abbott/)
  })
})

test('given a page left open through the afternoon, then it has kept time', async ({ page }) => {
  await page.clock.install()
  await openScheduleOnTime(page)
  await expect(page.getByText('5 h left')).toBeVisible()
  await page.clock.fastForward('02:00:00')
  await expect(page.getByText('3 h left')).toBeVisible()
  await page.clock.fastForward('04:00:00')
  await expect(page.getByText('5 h left')).toBeVisible()
  await expect(runningRow(page)).toHaveText(/^4PM\s*Clark/)
})
