import type { Page } from '@playwright/test'
import { runningRow } from '../fixtures/headgate.ts'
import { expect, test, visit } from '../fixtures/offline.ts'

// The service worker first caches everything.
test.slow()

const OPENED = '2026-06-10T15:30:00-06:00'

/** A device that takes the ditch's zone for the one an hour ahead, as old zone data does where a country changed its clocks. */
function lie(): void {
  const old = (zone: unknown) => (zone === 'America/Denver' ? 'America/Chicago' : zone)
  type Method = (zone: unknown, options?: unknown) => unknown
  const mislead = (on: object, name: string) => {
    const methods = on as Record<string, Method>
    const real = methods[name] as Method
    methods[name] = function (this: unknown, zone, options) {
      const { timeZone, ...rest } = typeof zone === 'string' ? { timeZone: undefined } : (zone as { timeZone?: string })
      return real.call(this, timeZone === undefined ? old(zone) : { timeZone: old(timeZone), ...rest }, options)
    }
  }
  mislead(Temporal.Instant.prototype, 'toZonedDateTimeISO')
  mislead(Temporal.PlainDate.prototype, 'toZonedDateTime')
  mislead(Temporal.PlainDateTime.prototype, 'toZonedDateTime')
}

async function expectAnswer(page: Page, row: RegExp, until: string, left: RegExp): Promise<void> {
  await expect(runningRow(page)).toHaveText(row)
  await expect(page.getByText(until, { exact: true })).toBeVisible()
  await expect(page.getByText(left)).toBeVisible()
}

test.describe('given a phone whose zone data is an hour off', () => {
  test.use({ now: OPENED })

  test('then the page shows the ditch’s time, fresh and stored, also after the next clock change', async ({
    page,
    context,
  }) => {
    await page.addInitScript(lie)
    await visit(page)
    const hour = await page.evaluate(
      () => Temporal.Instant.from('2026-06-10T21:30Z').toZonedDateTimeISO('America/Denver').hour,
    )
    expect(hour).toBe(16)
    await expectAnswer(page, /^10AM\s*Baker/, 'Runs until 4 PM', /^(30|2\d)\smin left$/)

    await context.setOffline(true)
    const opened = Temporal.Instant.from(OPENED)
    for (const [now, row, until, left] of [
      ['2026-06-10T15:45:00-06:00', /^10AM\s*Baker/, 'Runs until 4 PM', /^1\d\smin left$/],
      ['2026-11-01T01:30:00-07:00', /^10PM/, 'Runs until 4 AM', /^2\sh\s(30|2\d)\smin left$/],
    ] as const) {
      const passedMs = opened.until(now).total('milliseconds')
      await page.clock.setSystemTime(Date.now() + passedMs)
      await page.reload()
      await expectAnswer(page, row, until, left)
    }
  })
})
