import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { chooseFile, expect, openRoom, scheduleText, test } from '../fixtures/captain.ts'
import { dayOf, openPage, openSchedule } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { seasonCsv } from '../fixtures/season.ts'

const SEASON = seasonCsv('2026-04-15', '2027-04-15')
const onTheTenth = (turns: string) => SEASON.replace(/^2026-06-10,.*$/m, `2026-06-10,${turns}`)
/** Two holders swap turns, and one loses theirs. */
const CHANGED = onTheTenth('Abbott,Clark,Baker,')

test('given more changes than one request returns, then all can be shown, and the oldest undone', async ({
  page,
  signInAsCaptain,
}) => {
  test.setTimeout(180_000)
  await signInAsCaptain(page)
  const before = await scheduleText(page)
  for (let change = 0; change < 130; change += 1) {
    const correction = { date: '2026-06-11', slot: '4AM', holder: `Holder ${change}`, note: 'swap' }
    expect((await page.request.post('/api/schedule/corrections', { data: correction })).status()).toBe(200)
  }
  await openRoom(page, 'history')
  const lines = page.getByRole('list', { name: 'Every change to the season' }).getByRole('listitem')
  await expect(lines).toHaveCount(20)
  await expect(page.getByText('20 of 131')).toBeVisible()
  await page.getByRole('button', { name: 'Show 100 more' }).click()
  await expect(lines).toHaveCount(120)
  await expect(lines.nth(20)).toBeFocused()
  await page.getByRole('button', { name: 'Show 11 more' }).click()
  await expect(lines).toHaveCount(131)
  await expect(lines.nth(120)).toBeFocused()
  await page.getByRole('button', { name: 'Undo no. 2 and restore no. 1' }).click()
  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(page.getByText('No. 132: Restored no. 1')).toBeVisible()
  expect(await scheduleText(page)).toBe(before)
})

test.describe('given a history that another captain adds to', () => {
  test.use({ expectedBrowserErrors: [/status of 409 .*\/undo/] })

  test('then an undo based on the old history is refused, and the page shows what changed', async ({
    page,
    anotherBrowser,
    signInAsCaptain,
  }) => {
    const other = await anotherBrowser()
    await signInAsCaptain(page)
    await signInAsCaptain(other, 1)
    await openRoom(page, 'history')
    await page.getByRole('button', { name: 'Undo no. 1' }).click()
    await openRoom(other, 'import')
    await chooseFile(other, 'theirs.csv', CHANGED)
    await other.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(toastOf(other)).toContainText('Season imported')
    const theirs = await scheduleText(other)

    await page.getByRole('button', { name: 'Undo Change' }).click()
    await expect(toastOf(page)).toContainText('The change was not undone')
    await expect(page.getByRole('alert').filter({ hasText: 'The season changed' })).toContainText('theirs.csv')
    await expect(page.getByText('No. 2: Imported')).toBeVisible()
    expect(await scheduleText(page)).toBe(theirs)
  })
})

test('given one turn to correct, then the form shows its holder and requires a reason; the change is undone like an import', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  const before = await scheduleText(page)
  await openSchedule(page)
  await dayOf(page, 'Thursday 6/11').getByRole('link', { name: 'Correct the 4PM turn of Thursday, June 11' }).click()
  await expect(page.getByRole('heading', { name: 'Correct one turn' })).toBeFocused()
  await expect(page.getByLabel('Date')).toHaveValue('2026-06-11')
  await expect(page.getByLabel('Slot')).toHaveValue('4PM')
  await expect(page.getByText('Current holder: Clark')).toBeVisible()
  await page.getByLabel('New holder').fill('Clark')
  const submit = page.getByRole('button', { name: 'Correct Turn' })
  await submit.click()
  await expect(page.getByText('They already have this turn.')).toBeVisible()
  await page.getByLabel('New holder').fill('Baker')
  await page.getByLabel('Date').fill('2026-11-02')
  await submit.click()
  await expect(page.getByText('The season’s last day is November 1. Please choose a date in the season.')).toBeVisible()
  await expect(page.getByLabel('Date')).toBeFocused()
  await page.getByLabel('Date').fill('2026-06-11')
  await submit.click()
  await expect(page.getByText('Please say why.')).toBeVisible()
  await expect(page.getByLabel('Why')).toBeFocused()
  await page.getByLabel('Why').fill('They swapped; Clark is away')
  await submit.click()
  await expect(toastOf(page)).toContainText('Turn corrected')
  await expect(page.getByText('Current holder: Baker')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('They swapped; Clark is away').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo no. 2' }).click()
  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(page.getByText('No. 3: Restored no. 1')).toBeVisible()
  expect(await scheduleText(page)).toBe(before)
})

test.describe('given names that look misspelled', () => {
  test.use({ expectedBrowserErrors: [/status of 409 .*\/corrections/] })

  test('then a correction asks for confirmation', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await openPage(page, '/captain/season?date=2026-06-11&slot=4PM')
    const holder = page.getByLabel('New holder')
    const submit = page.getByRole('button', { name: 'Correct Turn' })
    await holder.fill('Bakker')
    await page.getByLabel('Why').fill('They swapped')
    await submit.click()
    const warning = page
      .getByRole('alert')
      .filter({ hasText: '“Bakker” was never on the schedule and looks like “Baker”.' })
    await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Use “Baker”' }).click()
    await expect(holder).toHaveValue('Baker')
    await expect(warning).toHaveCount(0)
    await holder.fill('Bakker')
    await submit.click()
    await page.getByRole('button', { name: '“Bakker” Is Correct' }).click()
    await expect(toastOf(page)).toContainText('Turn corrected')
    await expect(page.getByText('Current holder: Bakker')).toBeVisible()
  })
})

test('given the history and the accounts, then both are accessible', LOOKS, async ({ page, signInAsCaptain }) => {
  test.setTimeout(180_000)
  await signInAsCaptain(page)
  const imported = await page.request.post('/api/schedule/import', {
    headers: { 'content-type': 'text/csv' },
    data: CHANGED,
  })
  expect(imported.status()).toBe(200)
  await openPage(page, '/captain/history')
  await page.getByRole('button', { name: 'Undo no. 2' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the confirmation')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Undo no. 2' })).toBeFocused()
  await expectAccessible(page, 'the history')
  await openRoom(page, 'people')
  await expectAccessible(page, 'the accounts')
})
