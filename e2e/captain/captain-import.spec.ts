import { readFile } from 'node:fs/promises'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { chooseFile, expect, openRoom, scheduleText, test } from '../fixtures/captain.ts'
import { dayOf, openPage, openSchedule } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { seasonCsv } from '../fixtures/season.ts'

const SEASON = seasonCsv('2026-04-15', '2027-04-15')
const onTheTenth = (turns: string) => SEASON.replace(/^2026-06-10,.*$/m, `2026-06-10,${turns}`)
/** Two holders swap turns, and one loses theirs. */
const CHANGED = onTheTenth('Abbott,Clark,Baker,')

test('given a file with errors, then each is shown with its line; once corrected the file is imported, and can be undone', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  const before = await scheduleText(page)
  await openRoom(page, 'import')
  const faulty = SEASON.replace('2026-06-11,Abbott', '31/31/2026,Abbott').replace('2026-06-12,', '2026-06-10,')
  await chooseFile(page, 'season.csv', faulty)
  await expect(page.getByRole('alert')).toContainText('2 things are wrong with this file')
  await expect(page.getByRole('heading', { name: 'What this file would do' })).toBeFocused()
  const faults = page.getByRole('list', { name: '2 things are wrong' }).getByRole('listitem')
  await expect(faults.first()).toHaveText(/Line 59, column 1.*31\/31\/2026.*no such day/)
  await expect(faults.last()).toHaveText(/Line 60, column 1.*2026-06-10/)
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  expect(await scheduleText(page)).toBe(before)

  await chooseFile(page, 'corrected.csv', CHANGED)
  await expect(page.getByRole('heading', { name: 'What this file would do' })).toBeFocused()
  await page.getByText('Turns moved').click()
  await expect(page.getByRole('list', { name: 'Turns moved' })).toContainText('Baker Wednesday 6/10, 10AM')
  await expect(page.getByText('Turns dropped')).toBeVisible()
  await expect(page.getByText('Names that match no owner')).toBeVisible()
  expect(await scheduleText(page)).toBe(before)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toastOf(page)).toContainText('Season imported')
  await expect(page.getByRole('heading', { name: 'Import a season' })).toBeFocused()

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(dayOf(page, 'Wednesday 6/10').getByRole('listitem')).toHaveText([
    /4AM\s*Abbott/,
    /10AM\s*Clark/,
    /4PM\s*Baker/,
  ])

  await openRoom(page, 'history')
  await page.getByRole('button', { name: 'Undo no. 2 and restore no. 1' }).click()
  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  await expect(page.getByText('No. 3: Restored no. 1')).toBeVisible()
  await expect(page.getByText('corrected.csv')).toHaveCount(2)
  expect(await scheduleText(page)).toBe(before)
  await openSchedule(page)
  await expect(dayOf(page, 'Wednesday 6/10').getByRole('listitem')).toHaveCount(4)
})

test('given an import, then its toast undoes it', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  const before = await scheduleText(page)
  await openRoom(page, 'import')
  await chooseFile(page, 'season.csv', CHANGED)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await scheduleText(page)).toBe(before)
})

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

test.describe('given two captains with a file each', () => {
  test.use({ expectedBrowserErrors: [/status of 409 .*\/api\/schedule\/import/] })

  test('then the second sees what the first changed, and a new preview of their own file', async ({
    page,
    anotherBrowser,
    signInAsCaptain,
  }) => {
    const other = await anotherBrowser()
    await signInAsCaptain(page)
    await signInAsCaptain(other, 1)
    await openRoom(page, 'import')
    await openRoom(other, 'import')
    await chooseFile(page, 'mine.csv', CHANGED)
    await expect(page.getByText('Turns moved')).toBeVisible()
    await chooseFile(other, 'theirs.csv', onTheTenth('Abbott,Dole,Clark,Baker'))
    await other.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(toastOf(other)).toContainText('Season imported')

    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const conflict = page.getByRole('alert')
    await expect(conflict).toContainText('The season changed while you were looking at it')
    await expect(conflict).toContainText('theirs.csv, bob.captain')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(toastOf(page)).toContainText('Season imported')
    await openRoom(page, 'history')
    await expect(page.getByRole('list', { name: 'Every change to the season' }).getByRole('listitem')).toHaveText([
      /No\. 3.*mine\.csv.*ann\.captain/,
      /No\. 2.*theirs\.csv.*bob\.captain/,
      /No\. 1/,
    ])
  })
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

test('given a file that cannot be a season, then it is refused before it is sent', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openRoom(page, 'import')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const refusal = page.getByRole('alert')
  await chooseFile(page, 'season.xlsx', 'PK')
  await expect(refusal).toContainText('This is a workbook')
  await chooseFile(page, 'photo.jpg', 'x')
  await expect(refusal).toContainText('not a CSV file')
  await chooseFile(page, 'season.csv', '')
  await expect(refusal).toContainText('This file is empty')
  await chooseFile(page, 'season.csv', 'x'.repeat(2 * 1024 * 1024 + 1))
  await expect(refusal).toContainText('The limit is 2 MB')
  expect(sent).toEqual([])
})

test('given a dropped file, then it is previewed like any other', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await openRoom(page, 'import')
  const transfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer()
    dropped.items.add(new File([text], 'season.csv'))
    return dropped
  }, SEASON)
  const place = page.getByText('or drop it here')
  await place.dispatchEvent('dragover', { dataTransfer: transfer })
  await place.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('nothing would change')).toBeVisible()
})

test.describe('given 5,000 rows with 500 errors', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('then all are listed, a few at a time, and the page stays usable', async ({ page, signInAsCaptain }) => {
    test.setTimeout(120_000)
    await signInAsCaptain(page)
    await openRoom(page, 'import')
    const rows = Array.from({ length: 5_000 }, (_, index) => {
      const day = Temporal.PlainDate.from('2014-01-01').add({ days: index })
      return `${index % 10 === 0 ? `${day}!` : day},Abbott,Baker,Clark,Dole`
    })
    await chooseFile(page, 'season.csv', ['Date,4AM,10AM,4PM,10PM', ...rows, ''].join('\n'))
    await expect(page.getByRole('alert')).toContainText('500 things are wrong', { timeout: 30_000 })
    await expect(page.getByText('5,000 rows read')).toBeVisible()
    const faults = page.getByRole('list', { name: '500 things are wrong' }).getByRole('listitem')
    await expect(faults).toHaveCount(20)
    await page.getByRole('button', { name: 'Show 100 more' }).click()
    await expect(faults).toHaveCount(120)
    await expect(faults.nth(20)).toBeFocused()
    await page.getByRole('button', { name: 'Copy the List' }).click()
    await expect(toastOf(page)).toContainText('List copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toHaveLength(500)
    await chooseFile(page, 'season.csv', SEASON)
    await expect(page.getByText('nothing would change')).toBeVisible()
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

  await page.getByRole('navigation').locator('summary').click()
  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('They swapped; Clark is away').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo no. 2' }).click()
  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(page.getByText('No. 3: Restored no. 1')).toBeVisible()
  expect(await scheduleText(page)).toBe(before)
})

test.describe('given names that look misspelled', () => {
  test.use({ expectedBrowserErrors: [/status of 409 .*\/corrections/] })

  test('then a preview lists them, and a correction asks for confirmation', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await openRoom(page, 'import')
    await chooseFile(page, 'season.csv', SEASON.replace('Dole', 'Dolle'))
    await expect(page.getByText('Names that look misspelled')).toBeVisible()
    await expect(page.getByText('Dolle, like “Dole”')).toBeVisible()

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

test('given the exported season, then importing it would change nothing', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await openRoom(page, 'season')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('water-schedule-2026-06-10.csv')
  await openRoom(page, 'import')
  await chooseFile(page, 'again.csv', await readFile(await file.path(), 'utf8'))
  await expect(page.getByText('nothing would change')).toBeVisible()
})

test('given each state of an import, then it is accessible', LOOKS, async ({ page, signInAsCaptain }) => {
  test.setTimeout(180_000)
  await signInAsCaptain(page)
  await openRoom(page, 'import')
  await expectAccessible(page, 'choosing a file')
  await chooseFile(page, 'season.csv', SEASON.replaceAll(/^2026-0[67]-0/gm, '2026-13-0'))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a file with errors')
  await chooseFile(
    page,
    'season.csv',
    CHANGED.replaceAll('Dole', 'A-very-long-holder-name-without-any-room-to-break-it-of-Dole'),
  )
  await expect(page.getByText('Turns moved')).toBeVisible()
  for (const fold of await page.locator('summary').all()) await fold.click()
  await expectAccessible(page, 'a preview')
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
