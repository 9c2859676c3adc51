import { chooseFile, expect, openTools, test } from '../fixtures/captain.ts'
import { dayOf, openPage, openSchedule } from '../fixtures/headgate.ts'
import { expectToFit } from '../fixtures/layout.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { seasonCsv } from '../fixtures/season.ts'

const SEASON = seasonCsv('2026-10-28')
/** Two holders swap turns, one loses theirs, and one has a long name that cannot break. */
const CHANGED = SEASON.replace(/^2026-10-30,.*$/m, '2026-10-30,Abbott,Clark,Baker,').replace(
  /Dole$/m,
  'Featherstonehaugh-Schwarzenberger',
)

test.use({ season: SEASON, now: '2026-10-29T11:00:00-06:00', expectedBrowserErrors: [/Failed to load resource/] })

test('given a captain, then each of their tools fits, and so does the schedule of a closed ditch', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openPage(page, '/development')
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page.getByText(/^200 OK/)).toBeVisible()
  await expectToFit(page, 'the development page')

  await openTools(page, 'season')
  await chooseFile(page, 'season.csv', SEASON.replaceAll(/^2026-10-3/gm, '2026-13-3'))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToFit(page, 'a file with errors')
  await chooseFile(page, 'season.csv', CHANGED)
  await expect(page.getByText('Turns moved')).toBeVisible()
  for (const fold of await page.locator('summary').all()) await fold.click()
  await expectToFit(page, 'a preview')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toastOf(page)).toContainText('Season imported')
  await expectToFit(page, 'an import')
  await openTools(page, 'history')
  await expectToFit(page, 'the history')
  await page.getByRole('button', { name: 'Undo no. 2' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectToFit(page, 'the confirmation')
  await openTools(page, 'accounts')
  await expectToFit(page, 'the accounts')

  await openTools(page, 'closures')
  await page.getByRole('radio', { name: 'A set time' }).check({ force: true })
  await page.getByLabel('Begins').fill('2026-10-29T18:00')
  await page.getByLabel('Water is back').fill('2026-10-30T18:00')
  await page.getByLabel('Note').fill('A cottonwood lies across the ditch')
  await expect(page.getByText(/^This takes water from/)).toBeVisible()
  await expectToFit(page, 'the form of a closure')
  await page.getByRole('radio', { name: 'Now' }).check({ force: true })
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await expect(toastOf(page)).toContainText('The ditch is closed')
  await expectToFit(page, 'closures')

  await openSchedule(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The ditch is off')
  const correct = dayOf(page, 'Friday 10/30').getByRole('link', { name: /^Correct the 10AM turn/ })
  await expect(correct).toBeVisible()
  await expectToFit(page, 'the schedule of a closed ditch')
  await correct.click()
  await expect(page.getByRole('heading', { name: 'Correct one turn' })).toBeVisible()
  await expectToFit(page, 'a correction')
})

test.describe('given no season ahead', () => {
  test.use({ now: '2026-11-20T12:00:00-07:00' })

  test('then its messages fit', async ({ page }) => {
    await openSchedule(page)
    await expect(page.getByText('The season is over.')).toBeVisible()
    await expectToFit(page, 'after the season')
    await page.route('**/api/schedule*', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Connection Error')).toBeVisible()
    await expectToFit(page, 'no connection')
  })
})
