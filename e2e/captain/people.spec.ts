import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'

const OWNERS = readFileSync(new URL('../../data/messy/owners.csv', import.meta.url))

const list = (page: Page) => page.getByRole('list', { name: 'Neighbors and their properties' })
const row = (page: Page, text: string) => list(page).locator('> li').filter({ hasText: text }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Opens everything about a household. */
async function open(page: Page, text: string): Promise<void> {
  await row(page, text).locator('[aria-expanded=false]').click()
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search', { exact: true }).fill(text)
}

async function openPeople(page: Page): Promise<void> {
  await openPage(page, '/captain/people')
  await expect(page.getByText('Import a List')).toBeVisible()
}

/** Up to the preview, which asks whether “Hernandes” is Hernandez. */
async function previewOwners(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'owners.csv', mimeType: 'text/csv', buffer: OWNERS })
  await expect(page.getByText('25 new · 0 changed · 0 unchanged')).toBeVisible()
  await expect(button(page, 'Import')).toBeDisabled()
}

async function importOwners(page: Page): Promise<void> {
  await previewOwners(page)
  await page.getByText('One person: Hernandez').click()
  await button(page, 'Import').click()
  await expect(page.getByRole('status').filter({ hasText: 'Imported: 25 added' })).toBeVisible()
}

/** Puts a name of the schedule on the list, with an address. */
async function listHolder(page: Page, holder: string, street: string): Promise<void> {
  await button(page, `Add to the list: ${holder}`).click()
  await page.getByLabel('Street address').fill(street)
  await button(page, 'Save').click()
  await expect(row(page, street)).toContainText(holder)
}

const scheduleOf = async (page: Page) => (await page.request.get('/api/schedule')).text()

test(
  'given people, then a sale, a merge, an import and an edit are each undone',
  LOOKS,
  async ({ page, signInAsCaptain }) => {
    test.slow()
    await signInAsCaptain(page)
    await openPeople(page)
    await expect(row(page, 'Abbott')).toContainText('On the schedule, but not on the list')
    await listHolder(page, 'Abbott', '1 Elm Ct')
    const address = { street: '2 Elm Ct', city: 'Lakewood', state: 'CO' }
    const entry = { address, holders: [{ name: 'Abbott', shares: 1 }], people: [] }
    expect((await page.request.post('/api/people', { data: { entry } })).status()).toBe(200)
    await openPeople(page)
    await expect(row(page, '1 Elm Ct')).toContainText('1 Elm Ct and 2 Elm Ct')
    await open(page, '1 Elm Ct')
    await expectAccessible(page, 'an open row')
    await button(page, 'Record a Sale…: 1 Elm Ct').click()
    await page.getByLabel('Name', { exact: true }).fill('Zoe Zeller')
    await expect(page.getByLabel('New owner’s name on the schedule')).toHaveValue('Zeller')
    const which = page.getByRole('group', { name: 'Which turns go to the new owner?' })
    await expect(which.getByRole('radio')).toHaveCount(3)
    await expect(which.getByRole('radio', { checked: true })).toHaveCount(0)
    await button(page, 'Record the Sale').click()
    await expect(page.getByText('Please choose which turns go to the new owner.')).toBeVisible()
    await which.getByRole('radio', { name: 'Only some' }).check()
    await page.getByRole('list', { name: 'Which turns go to the new owner?' }).getByRole('checkbox').first().check()
    await expect(page.getByText(/^1 of \d+ turns chosen$/)).toBeVisible()
    await expectAccessible(page, 'some of the turns')
    await expect(page.getByText('1 turn on the schedule would show “Zeller”.')).toBeVisible()
    await which.getByRole('radio', { name: 'All of them' }).check()
    await expect(page.getByText(/turns on the schedule would show “Zeller”/)).toBeVisible()
    await expectAccessible(page, 'a sale')
    await button(page, 'Record the Sale').click()
    await expect(
      page.getByRole('status').filter({ hasText: 'The sale of 1 Elm Ct to Zeller is recorded.' }),
    ).toBeVisible()
    await expect(row(page, '1 Elm Ct')).toContainText('Zeller')
    expect(await scheduleOf(page)).toContain('Zeller')
    expect(await scheduleOf(page)).not.toContain('Abbott')
    await button(page, 'Undo').click()
    // It names both while the undo is under way.
    await expect(row(page, '1 Elm Ct')).not.toContainText('Zeller')
    expect(await scheduleOf(page)).not.toContain('Zeller')

    await open(page, '1 Elm Ct')
    await button(page, 'Same Neighbor As…: Abbott').click()
    await page.getByLabel('The right name').selectOption('Baker')
    await expect(page.getByText(/turns on the schedule would show “Baker”/)).toBeVisible()
    await expectAccessible(page, 'merging')
    await button(page, 'Make Them One').click()
    await expect(page.getByRole('status').filter({ hasText: 'Abbott is now shown as Baker.' })).toBeVisible()
    await open(page, '1 Elm Ct')
    await expect(row(page, '1 Elm Ct')).toContainText('Also spelled Abbott')
    expect(await scheduleOf(page)).not.toContain('Abbott')
    await button(page, 'Undo').click()
    await expect(row(page, '1 Elm Ct')).not.toContainText('Also spelled')

    await openPeople(page)
    await importOwners(page)
    await search(page, '555-0113')
    await expect(row(page, 'Montoya')).toBeVisible()

    await button(page, 'Add').click()
    await expect(page.getByRole('heading', { name: 'Add a property' })).toBeFocused()
    await expectAccessible(page, 'adding')
    await page.getByLabel('Street address').fill('1 Test Ct')
    await page.getByLabel('Name on the schedule').fill('Newcomer')
    await button(page, 'Add a Person').click()
    await button(page, 'Save').click()
    await expect(page.getByText('Please enter a name.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Nora Newcomer')
    await page.getByLabel('Phone').fill('303-555-0142')
    await button(page, 'Save').click()
    await expect(page.getByRole('status').filter({ hasText: '1 Test Ct was added to the list.' })).toBeVisible()
    await search(page, 'Newcomer')
    await expect(row(page, '1 Test Ct')).toContainText('Nora Newcomer')
    await button(page, 'Edit 1 Test Ct').click()
    await page.getByLabel('Shares').fill('1.5')
    await button(page, 'Save').click()
    await search(page, 'Newcomer')
    await expect(row(page, '1 Test Ct')).toContainText('1.5 shares')
    await button(page, 'Undo').click()
    await expect(row(page, '1 Test Ct')).toContainText(/1 share\b/)
    await open(page, '1 Test Ct')
    await button(page, 'Remove 1 Test Ct').click()
    await expect(page.getByRole('dialog')).toContainText('Remove “Newcomer” from the list?')
    await expect(page.getByRole('dialog')).toContainText('Removed too: 1 Test Ct and Nora Newcomer.')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'removed from the list' })).toBeVisible()
    await button(page, 'Undo').click()
    await expect(row(page, '1 Test Ct')).toBeVisible()
  },
)

test('given two quick answers, then the preview of the last one stays', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await openPeople(page)
  await previewOwners(page)
  const released = Promise.withResolvers<void>()
  const preview = '**/api/people/import/preview'
  await page.route(preview, (route) => released.promise.then(() => route.continue()), { times: 1 })
  const answers: Promise<unknown>[] = []
  page.on('requestfinished', (request) => request.url().endsWith('/import/preview') && answers.push(request.response()))
  await page.getByText('Two people').click()
  await page.getByText('One person: Hernandez').click()
  await expect.poll(() => answers.length).toBe(1)
  const names = page.getByText(/^Your list will then have/)
  await expect(names).toContainText('23 names')
  released.resolve()
  await expect.poll(() => answers.length).toBe(2)
  // Long enough for the first answer to be drawn, if it were.
  await page.waitForTimeout(300)
  expect(await names.textContent()).toContain('23 names')
})

const ODD_LIST = `Valley list
First,Last,Cell,Home,Where,Memo
Bob & Ann,Smith,303-555-0101 / 303-555-0102,303-555-0103,1 Elm Ct,gate sticks
Lateral B,,,,,
Carl,Peña,ask Pat,,2 Elm Ct,
24 properties,,,,51,
`

test(
  'given a list with a couple, a section and a total, then each row says what it was taken for, follows its checkbox and columns, and nothing is lost in silence',
  LOOKS,
  async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await openPeople(page)
    await button(page, 'Paste a List').click()
    await expect(page.getByText('Or paste the cells here')).toBeVisible()
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      ODD_LIST.replaceAll(',', '\t'),
    )
    const rows = page.getByRole('list', { name: 'Rows of the file' })
    const box = (name: string | RegExp) => rows.getByRole('checkbox', { name })
    await expect(box(/Neighbors: Bob Smith and Ann Smith \(Smith\)/)).toBeChecked()
    await expect(box(/Line 5 · Neighbor: Peña/)).toBeChecked()
    for (const name of [/Valley list .*Title/, /Line 2 · Heading/, /24 properties .*Total/])
      await expect(box(name)).not.toBeChecked()
    await expect(box(/Lateral B .*There is only a name in it/)).not.toBeChecked()
    await page.getByText('Columns and cells left out').click()
    await expect(page.getByRole('list', { name: 'Columns and cells left out' }).getByRole('listitem')).toHaveText([
      'The column “Memo”: gate sticks',
      'Line 3, Phone: 303-555-0103',
      'Line 5, Phone: ask Pat',
    ])
    await expect(page.getByText('2 new · 0 changed · 0 unchanged')).toBeVisible()
    await expectAccessible(page, 'the rows of a list')

    await box(/Lateral B/).check()
    await expect(box(/Line 4 · Neighbor: Lateral B/)).toBeChecked()
    await expect(page.getByText('3 new · 0 changed · 0 unchanged')).toBeVisible()
    await box(/Lateral B/).uncheck()
    await page.getByText('Which column is which?').click()
    await page.getByLabel('What is in the column Home').selectOption('Leave out')
    await expect(page.getByText('The column “Home”: 303-555-0103')).toBeVisible()
    await page.getByLabel('What is in the column Last').selectOption('Zone: many households (yes or no)')
    await expect(page.getByText('Please choose which column has the name on the schedule.')).toBeVisible()
    await expect(button(page, 'Import')).toBeDisabled()
    await page.getByLabel('What is in the column Last').selectOption('Last name')
    await expect(page.getByText('2 new · 0 changed · 0 unchanged')).toBeVisible()
    await button(page, 'Import').click()
    await expect(page.getByRole('status').filter({ hasText: 'Imported: 2 added' })).toBeVisible()
    await search(page, 'pena')
    await expect(row(page, '2 Elm Ct')).toContainText('Carl Peña')
    await search(page, 'smith')
    await row(page, '1 Elm Ct')
      .getByRole('button', { name: /^Smith/ })
      .click()
    await expect(row(page, '1 Elm Ct')).toContainText(/Bob Smith\s*303-555-0101.*Ann Smith\s*303-555-0102/)
  },
)
