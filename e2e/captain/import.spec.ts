import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { aSheetOf } from '../../apps/server/src/csv/workbook/testing/a-workbook.ts'
import { chooseFile, expect, scheduleText, test } from '../fixtures/captain.ts'
import { dayOf, openPage, openSchedule } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { seasonCsv } from '../fixtures/season.ts'

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  expectedBrowserErrors: [/status of 409 .*\/api\/schedule\/import/],
})

const SEASON = seasonCsv('2026-04-15', '2027-04-15')
/** In two days, so that none of its turns has run. */
const onTheTwelfth = (turns: string) => SEASON.replace(/^2026-06-12,.*$/m, `2026-06-12,${turns}`)
/** Two holders swap turns, and one loses theirs. */
const CHANGED = onTheTwelfth('Abbott,Clark,Baker,')
const MESSY = `${import.meta.dirname}/../../data/messy`

async function openImport(page: Page): Promise<void> {
  await openPage(page, '/captain/season?fill=file')
  await expect(page.getByRole('heading', { name: 'Import a season' })).toBeVisible()
}

const chooseBytes = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })

const importButton = (page: Page): Locator => page.getByRole('button', { name: 'Import', exact: true })

/** Pastes as a spreadsheet does it, wherever the focus is. */
const paste = (page: Page, cells: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, cells)

const rowOf = (page: Page, line: number): Locator =>
  page.getByRole('list', { name: 'Rows of the file' }).getByRole('checkbox', { name: new RegExp(`Line ${line} `) })

test('given rows with errors, then they are left out with their reason; corrected, the file is imported and undone', async ({
  page,
  signInAsCaptain,
}) => {
  test.slow()
  await signInAsCaptain(page)
  const before = await scheduleText(page)
  await openImport(page)
  const faulty = SEASON.replace('2026-06-11,Abbott', '31/31/2026,Abbott')
    .replace('2026-06-12,', '2026-06-10,')
    .replace('2026-06-13,', '31/32/2026,')
  await chooseFile(page, 'season.csv', faulty)
  await expect(page.getByRole('heading', { name: 'What this file would do' })).toBeFocused()
  const leftOut = page.getByRole('listitem').filter({ hasText: 'Not understood' })
  await expect(leftOut).toHaveText([
    /Line 59.*Column 1: there is no such day/,
    /Line 60.*Column 1: 6\/10\/2026 is already on line 58/,
    /Line 61.*Column 1: there is no such day/,
  ])
  for (const line of [59, 60, 61]) await expect(rowOf(page, line)).not.toBeChecked()
  await expect(importButton(page)).toBeEnabled()
  // The second of two rows of a day takes the place of the first.
  await rowOf(page, 60).check()
  await expect(rowOf(page, 60)).toBeChecked()
  await expect(leftOut).toHaveCount(3)
  await page.getByRole('button', { name: /^Show \d+ More$/ }).click()
  await rowOf(page, 58).uncheck()
  await expect(leftOut).toHaveCount(2)
  expect(await scheduleText(page)).toBe(before)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await chooseFile(page, 'corrected.csv', CHANGED)
  await page.getByText('Turns moved').click()
  await expect(page.getByRole('list', { name: 'Turns moved' })).toContainText('Baker Friday 6/12, 10 AM')
  await expect(page.getByText('Turns dropped')).toBeVisible()
  await expect(page.getByText('Names that match no owner')).toBeVisible()
  expect(await scheduleText(page)).toBe(before)
  await importButton(page).click()
  await expect(toastOf(page)).toContainText('Season imported')
  expect(await scheduleText(page)).not.toBe(before)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await scheduleText(page)).toBe(before)

  await openImport(page)
  const exported = await page.request.get('/api/schedule/export.csv')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await chooseFile(page, 'photo.jpg', 'x')
  await expect(page.getByRole('alert')).toContainText('neither a workbook nor a CSV file')
  expect(sent).toEqual([])
  const transfer = await page.evaluateHandle(
    (text) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([text], 'season.csv'))
      return dropped
    },
    await exported.text(),
  )
  const place = page.getByText('or drop it here')
  await place.dispatchEvent('dragover', { dataTransfer: transfer })
  await place.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('nothing would change')).toBeVisible()
})

test('given a workbook, then marks and names are asked about once', async ({ page, signInAsCaptain }) => {
  test.slow()
  await signInAsCaptain(page)
  await openImport(page)
  await chooseFile(page, 'season.csv', onTheTwelfth('x,Na,x,Open'))
  const question = page.getByRole('group', { name: /4 cells have “x”, “Na” and “Open”/ })
  await expect(question).toContainText('Until you answer, its rows are left out.')
  await expect(page.getByText('wrong with this file')).toHaveCount(0)
  await expect(page.getByText(/this may or may not be a name/)).toBeVisible()
  await question.getByRole('radio', { name: 'Nobody has those turns' }).check()
  await expect(importButton(page)).toBeEnabled()
  await expect(page.getByText('Turns dropped')).toBeVisible()
  await question.getByRole('radio', { name: 'These are names' }).check()
  await expect(page.getByText('Turns added')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel' }).click()
  await chooseBytes(page, 'season.xlsx', aSheetOf(['Date', '4AM']).subarray(0, 800))
  await expect(page.getByText('This workbook is damaged or incomplete')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await chooseBytes(page, 'Season 2026.xlsx', await readFile(`${MESSY}/season.xlsx`))
  await expect(page.getByText('The sheet “Turns 2026” was read. The other sheet was not.')).toBeVisible()
  await expect(page.getByText('We skipped the columns “Day” and “Notes”.')).toBeVisible()
  await expect(page.getByText('5 cells have “-”, “TBD”, “n/a” and “?” in place of a name.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Nobody has those turns' })).toBeChecked()
  await expect(page.getByText('27 people', { exact: true })).toBeVisible()

  const hernandez = page.getByRole('group', { name: /“Hernandes” and “Hernandez”/ })
  await expect(hernandez).toContainText('Hernandes: 2 turns in this file; Hernandez: 25 turns in this file')
  await hernandez.getByRole('radio', { name: 'Two people' }).check()
  // Each answer asks for another preview.
  await expect(importButton(page)).toBeEnabled()
  await expect(hernandez.getByRole('radio', { name: 'Two people' })).toBeFocused()
  await page.getByRole('button', { name: 'Accept All Suggestions' }).click()
  await expect(page.getByText('24 people under 23 names')).toBeVisible()
  await expect(hernandez.getByRole('radio', { name: 'One person: Hernandez' })).toBeChecked()
  await importButton(page).click()
  await expect(toastOf(page)).toContainText('Season imported')
  await openSchedule(page)
  await expect(dayOf(page, 'Friday 6/12').getByRole('listitem')).toHaveText([
    /4AM\s*Iverson/,
    /10AM\s*Jaramillo/,
    /4PM\s*Kowalski/,
    /10PM\s*Lindgren/,
  ])
  expect(await scheduleText(page)).not.toContain('Hernandes')
})

test('given cells from a spreadsheet, then a paste of 500 rows is previewed', async ({ page, signInAsCaptain }) => {
  test.setTimeout(120_000)
  await signInAsCaptain(page)
  await openImport(page)
  const rows = Array.from({ length: 500 }, (_, index) => {
    const day = Temporal.PlainDate.from('2026-01-01').add({ days: index })
    return `${day.month}/${day.day}/${day.year}\tAbbott\tBaker\tClark\tDole`
  })
  await paste(page, `Season\t\t\t\t\nDate\t4AM\t10AM\t4PM\t10PM\n${rows.join('\n')}\n`)
  await expect(page.getByText('500 rows read, 2,000 turns')).toBeVisible()
  await expect(page.getByText('500 of 502 rows are taken.')).toBeVisible()
  await expect(page.getByText('pasted cells.tsv')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await paste(page, 'Date\t4AM\n'.repeat(300_000))
  await expect(page.getByRole('alert')).toContainText('This is 2.7 MB. The limit is 1 MB')
  await page.reload()
  const field = page.getByLabel('Or paste the cells here')
  await field.focus()
  await paste(page, 'hello')
  await expect(field).toBeVisible()
  await field.fill('Date\t4AM\t10AM\t4PM\t10PM\n6/10/2026\tAbbott\tBaker\tClark\tDole')
  await page.getByRole('button', { name: 'Check the Cells' }).click()
  await expect(page.getByText('1 row read, 4 turns')).toBeVisible()
})

test('given a day that is off, then the ditch is closed with the import and open again with its undo', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openImport(page)
  await chooseFile(
    page,
    'season.csv',
    onTheTwelfth('OFF,,,').replace(/^2026-06-13,.*$/m, '2026-06-13,Happy birthday!,,,'),
  )
  await expect(page.getByRole('checkbox', { name: /^Friday, June 12 at 4\sAM to .*: close the ditch$/ })).toBeChecked()
  await page.getByRole('checkbox', { name: '“Happy birthday!” is a name' }).check()
  await expect(importButton(page)).toBeEnabled()
  await importButton(page).click()
  await expect(toastOf(page)).toContainText('Season imported')
  const closures = async () => (await (await page.request.get('/api/schedule/closures')).json()).closures
  expect(await closures()).toMatchObject([{ from: '2026-06-12T10:00:00Z', state: 'ahead' }])
  expect(await scheduleText(page)).toContain('Happy birthday!')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await closures()).toMatchObject([{ state: 'over' }])
})

test('given turns after the season’s last day, then it says so before and after, and the last day follows', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openImport(page)
  const file = `${SEASON.split('\n')[0]}\n2026-10-31,Abbott,,,\n2026-11-04,Baker,Clark,,\n`
  await chooseFile(page, 'season.csv', file)
  const beyond = page.getByText('2 turns are after the last day of the season, November 1, and are not shown.')
  await expect(beyond).toBeVisible()
  await importButton(page).click()
  await expect(toastOf(page)).toContainText('2 turns are after the last day of the season, November 1')
  await openPage(page, '/captain')
  await expect(beyond).toBeVisible()
  await openImport(page)
  await chooseFile(page, 'season.csv', file)
  await page.getByRole('button', { name: 'Make November 4 the Last Day' }).click()
  await expect(beyond).toHaveCount(0)
  const { rules } = await (await page.request.get('/api/ditch/settings')).json()
  expect(rules.lastDay).toBe('11-04')
})

test('given changes and a trade that lose their ground, then it says so and asks', async ({
  page,
  signInAsCaptain,
}) => {
  test.slow()
  await signInAsCaptain(page)
  for (const [slot, was, holder] of [
    ['4AM', 'Abbott', 'Dole'],
    ['10AM', 'Baker', 'Clark'],
  ]) {
    const data = { cells: [{ date: '2026-06-11', slot, was, holder }], note: 'They swapped' }
    expect((await page.request.post('/api/schedule/edits', { data })).status()).toBe(200)
  }
  const swapped = [
    { date: '2026-06-12', slot: '10AM', was: 'Baker', holder: 'Clark' },
    { date: '2026-06-12', slot: '4PM', was: 'Clark', holder: 'Baker' },
  ]
  const swap = { data: { cells: swapped, note: 'They swapped' } }
  expect((await page.request.post('/api/schedule/edits', swap)).status()).toBe(200)
  await openImport(page)
  await chooseFile(page, 'season.csv', SEASON.replace(/^2026-06-11,.*$/m, '2026-06-11,Vigil,Vigil,Clark,Dole'))
  await expect(page.getByText('2 earlier changes no longer fit')).toBeVisible()
  await expect(page.getByText('One earlier change still fits and stays.')).toBeVisible()
  const change = page.getByRole('group', { name: /Thursday 6\/11, 4\sAM: Abbott → Dole/ })
  await expect(change.getByRole('radio', { name: 'Keep' })).toBeChecked()
  await change.getByRole('radio', { name: 'Drop' }).check()
  await expect(importButton(page)).toBeEnabled()
  await expect(change.getByRole('radio', { name: 'Drop' })).toBeChecked()
  await importButton(page).click()
  await expect(toastOf(page)).toContainText('Season imported')
  const { imports } = await (await page.request.get('/api/schedule/imports')).json()
  const withdrawn = imports
    .filter((one: { isWithdrawn: boolean }) => one.isWithdrawn)
    .map((one: { id: number }) => one.id)
  expect(withdrawn).toEqual([2])

  const gives = [{ from: '2026-06-20T22:00:00Z', until: '2026-06-21T01:00:00Z' }]
  const trade = { kind: 'gift', from: 'Clark', to: 'Baker', gives, note: '', asCaptain: true, isAgreed: true }
  expect((await page.request.post('/api/trades', { data: trade })).status()).toBe(201)
  const traded = await scheduleText(page)

  await openImport(page)
  await chooseFile(page, 'season.csv', SEASON.replace(/^2026-06-20,.*$/m, '2026-06-20,Abbott,Baker,Abbott,Dole'))
  const affected = page.getByRole('list', { name: /^1 trade between neighbors would no longer move any water/ })
  await expect(affected.getByRole('listitem')).toHaveText(['Clark → Baker: Saturday, June 20, 4 PM to 7 PM'])
  expect(await scheduleText(page)).toBe(traded)
  await importButton(page).click()
  await expect(toastOf(page)).toContainText('Season imported')

  await openPage(page, '/captain/season')
  await page.getByRole('button', { name: /^Undo no\. 7/ }).click()
  const revived = page.getByRole('list', { name: /^1 trade between neighbors would move its water again/ })
  await expect(revived.getByRole('listitem')).toHaveText(['Clark → Baker: Saturday, June 20, 4 PM to 7 PM'])
  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await scheduleText(page)).toBe(traded)
})

test('given two captains, then the second sees the first’s change, and a new preview', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const other = await anotherBrowser()
  await signInAsCaptain(page)
  await signInAsCaptain(other, 1)
  await openImport(page)
  await openImport(other)
  await chooseFile(page, 'mine.csv', CHANGED)
  await expect(page.getByText('Turns moved')).toBeVisible()
  await chooseFile(other, 'theirs.csv', onTheTwelfth('Abbott,Dole,Clark,Baker'))
  await importButton(other).click()
  await expect(toastOf(other)).toContainText('Season imported')

  await importButton(page).click()
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('The season changed while you were looking at it')
  await expect(conflict).toContainText('theirs.csv, bob.captain')
  await expect(page.getByRole('heading', { name: 'What this file would do' })).toBeFocused()
  await importButton(page).click()
  await expect(toastOf(page)).toContainText('Season imported')
})

test('given a roster whose top says when it starts and how often it repeats, then the preview says so and asks nothing', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openImport(page)
  const top = 'Starts\t2026-06-15 06:00\nCycle\t12 h\nThrough\t2026-06-16\n'
  await paste(page, `${top}Name\tLength\nAbbott\t9:45\nBaker\t30 min\n`)
  await expect(page.getByText('Taken from the top of the file: “Starts 2026-06-15 06:00”, “Cycle 12 h”')).toBeVisible()
  await expect(page.getByText('2 rows read, 7 turns')).toBeVisible()
  await expect(importButton(page)).toBeEnabled()
})

test('given a roster in order, then it is asked when it starts, columns can be picked, and it replaces its own days', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  const before = await scheduleText(page)
  await openImport(page)
  await paste(page, 'Who\tHow long\nAbbott\t9:45\nBaker\t30 min\n')
  await page
    .getByLabel('How this file is read')
    .selectOption({ label: 'A roster: a row for each turn, with its length, in order' })
  await page.getByText('What the columns say').click()
  await page.getByLabel('Name', { exact: true }).selectOption('1')
  await page.getByLabel('Length', { exact: true }).selectOption('2')
  await expect(page.getByText('say on which day and at what time the first cycle begins')).toBeVisible()
  await expect(page.getByText(/wrong with this file/)).toHaveCount(0)
  await page.getByLabel('The first cycle begins', { exact: true }).fill('2026-06-15T06:00')
  await page.getByLabel('Length of the cycle').fill('a while')
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(page.getByLabel('Length of the cycle')).toBeFocused()
  await page.getByLabel('Length of the cycle').fill('12 h')
  await page.getByLabel('Repeats through').fill('2026-06-16')
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(page.getByText('2 rows read, 7 turns')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Replace only the days in this file' }).check()
  await expect(importButton(page)).toBeEnabled()
  await importButton(page).click()
  await expect(toastOf(page)).toContainText('Season imported')
  await openSchedule(page)
  await expect(dayOf(page, 'Monday 6/15').getByRole('listitem').nth(2)).toHaveText(/3:45\s?PM.*Baker/)
  await expect(dayOf(page, 'Thursday 6/18').getByRole('listitem').first()).toHaveText(/4AM/)
  await openPage(page, '/captain/season')
  await page.getByRole('button', { name: /^Undo no\. 2/ }).click()
  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await scheduleText(page)).toBe(before)
})
