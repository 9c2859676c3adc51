import { openSchedule, runningRow, test } from '../fixtures/headgate.ts'
import { expect, test as readOnlyTest } from '../fixtures/read-only.ts'
import { seasonCsv } from '../fixtures/season.ts'

const EMPTY = 'No schedule data available for the selected period (Today - Nov 1st)'

readOnlyTest.describe('given November 20, and the next season loaded', () => {
  readOnlyTest.use({ now: '2026-11-20T12:00:00-07:00' })

  readOnlyTest(
    'then the list is empty, and the page shows when the next season opens and its first turns',
    async ({ page }) => {
      await openSchedule(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody has the water')
      await expect(page.getByText(EMPTY)).toBeVisible()
      await expect(page.getByText('The season is over. The next one opens Thursday, April 15, 2027')).toBeVisible()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
        /^4AM\s*Abbott/,
        /^10AM\s*Baker/,
        /^4PM\s*Clark/,
        /^10PM\s*Dole/,
      ])
      await expect(runningRow(page)).toHaveCount(0)
    },
  )
})

test.describe('given November 20, and no next season', () => {
  test.use({ now: '2026-11-20T12:00:00-07:00', season: seasonCsv('2026-04-15') })

  test('then the list is empty, and the page says so', async ({ page }) => {
    await openSchedule(page)
    await expect(page.getByText(EMPTY)).toBeVisible()
    await expect(page.getByText('The season is over. The next one has not been loaded yet.')).toBeVisible()
  })
})

test.describe('given the season’s last night', () => {
  test.use({ now: '2026-11-02T03:00:00-07:00' })

  test('then its last turn is still running', async ({ page }) => {
    await openSchedule(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dole/)
    await expect(runningRow(page)).toHaveText(/^10PM\s*Dole/)
  })
})

test.describe('given a production server without a season', () => {
  test.use({
    season: null,
    env: { NODE_ENV: 'production', HEADGATE_NOW: '', PUBLIC_URL: 'https://ditch.example.org' },
  })

  test('then the page says how a captain loads one', async ({ page }) => {
    await openSchedule(page)
    await expect(page.getByText(EMPTY)).toBeVisible()
    await expect(page.getByText('headgate import FILE')).toBeVisible()
    await expect(page.getByText('Sample ditch')).toHaveCount(0)
  })
})
