import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createResident } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { confirmFor } from '../fixtures/neighbors.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

test.use({
  // Refusals that the tests are about.
  expectedBrowserErrors: [/status of (403|409) .*\/api\/(ledger|schedule\/edits)/],
  now: '2026-06-10T11:00:00-06:00',
  season: turnsCsv(
    '2026-06-09 4AM Abbott',
    '2026-06-10 10AM Baker',
    '2026-06-11 4AM Abbott',
    '2026-06-11 10AM Baker',
    '2026-06-11 10PM Clark',
  ),
})

/** Puts an owner on the list of people. */
async function addOwner(page: Page, name: string, shares: number): Promise<void> {
  const address = { street: `${shares} Elm Ct`, city: 'Lakewood', state: 'CO' }
  const entry = { address, holders: [{ name, shares }], people: [] }
  expect((await page.request.post('/api/people', { data: { entry } })).status()).toBe(200)
}

/** Takes the last two hours of Abbott's turn of June 11, and the first of Baker's. */
const CLOSURE = { from: '2026-06-11T14:00:00Z', until: '2026-06-11T17:00:00Z', reason: 'debris', note: '' }

const table = (page: Page) => page.getByRole('region', { name: 'The water of 2026' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const cells = (page: Page, name: string) => rowOf(page, name).getByRole('cell').allInnerTexts()

async function close(page: Page): Promise<void> {
  expect((await page.request.post('/api/schedule/closures', { data: CLOSURE })).status()).toBe(201)
}

test('given a closure, then the ledger counts it, and a free turn makes up for it, unless it is taken meanwhile', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await close(page)
  await openPage(page, '/captain/water')
  await expect(table(page)).toBeVisible()
  const closures = table(page).getByRole('columnheader', { name: 'Closures' })
  await expect(closures).toBeHidden()
  await page.getByRole('radio', { name: 'All columns' }).check({ force: true })
  // Scheduled, given, received, closures, water, by day, by night, to come, share, more or less.
  const inWords = (...hours: number[]) => hours.map((one) => (one === 0 ? '0' : `${one}\u00a0h`))
  expect((await cells(page, 'Abbott')).slice(0, 8)).toEqual(inWords(12, 0, 0, 2, 10, 0, 10, 4))
  expect((await cells(page, 'Baker')).slice(0, 7)).toEqual(inWords(12, 0, 0, 1, 11, 11, 0))
  expect((await cells(page, 'All households')).slice(0, 7)).toEqual(inWords(30, 0, 0, 3, 27, 11, 16))
  await closures.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(closures).toHaveAttribute('aria-sort', 'descending')
  await expect(table(page).getByRole('row').nth(1)).toContainText('Abbott')
  await page.keyboard.press('Space')
  await expect(closures).toHaveAttribute('aria-sort', 'ascending')
  await expect(table(page).getByRole('row').nth(1)).not.toContainText('Abbott')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('ledger-2026.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toContain('Abbott,12,2,0,0,10,0,10,4,')

  await expect(page.getByText('Closures take 3 h of water from 2 neighbors.')).toBeVisible()
  await page.getByLabel('Who lost water').selectOption({ label: 'Baker: 1 h' })
  const turn = page.getByLabel('Free turn', { exact: true })
  await turn.selectOption({ index: 3 })
  const wanted = (await turn.locator('option:checked').textContent()) ?? ''
  await page.getByRole('button', { name: 'Give This Turn to Baker' }).click()
  await expect(toastOf(page)).toContainText('Baker has the turn')
  await expect(rowOf(page, 'Baker').getByRole('cell').first()).toHaveText('18 h')
  await expect(turn.locator('option', { hasText: wanted })).toHaveCount(0)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Baker').getByRole('cell').first()).toHaveText('12 h')

  const soon = turn.locator('option', { hasText: 'Wednesday 6/10' }).first()
  await turn.selectOption((await soon.getAttribute('value')) ?? '')
  const taken = { cells: [{ date: '2026-06-10', slot: '4PM', was: null, holder: 'Clark' }], note: 'they rang up' }
  expect((await page.request.post('/api/schedule/edits', { data: taken })).status()).toBe(200)
  await page.getByRole('button', { name: 'Give This Turn to Baker' }).click()
  await expect(toastOf(page)).toContainText('The turn was not given')
  await expect(rowOf(page, 'Clark').getByRole('cell').first()).toHaveText('12 h')

  // The width of a letter page between its margins.
  await page.setViewportSize({ width: 700, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Ledger 2026, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeHidden()
  await expect(page.getByText('Make up for lost water')).toBeHidden()
  const isWhole = await table(page).evaluate((region) => {
    const inner = region.querySelector('table')
    return inner !== null && inner.getBoundingClientRect().right <= document.documentElement.clientWidth
  })
  expect(isWhole).toBe(true)
})

test(
  'given a resident, then a captain’s yes opens their ledger',
  LOOKS,
  async ({ page, anotherBrowser, signInAsCaptain }) => {
    const captain = await anotherBrowser()
    await signInAsCaptain(captain)
    await close(captain)
    await addOwner(captain, 'Abbott', 1)
    await addOwner(captain, 'Baker', 2)
    await createResident(page.request, 'Abbott')
    await openPage(page, '/?tab=my-schedule')
    await page.getByRole('link', { name: 'Ledger', exact: true }).click()
    await expect(page).toHaveURL(/part=ledger/)
    await expect(page.getByText('Your ledger opens once a captain has confirmed')).toBeVisible()
    await confirmFor(captain.request, page.request, 'Abbott')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your water in 2026' })).toBeVisible()
    await expect(page.getByText('10 h of water: 6 h so far, 4 h to come.')).toBeVisible()
    const sum = page.getByRole('table', { name: 'How it adds up' })
    await expect(sum.getByRole('row', { name: /Taken by closures/ })).toContainText('2 h')
    await expect(sum.getByRole('row', { name: /Your water/ })).toContainText('10 h')
    await expect(page.getByText('That is 1 h more than your share, 9 h.')).toBeVisible()
    await expectAccessible(page, 'a resident’s ledger')
    await page.emulateMedia({ media: 'print' })
    await expect(sum).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Turns', exact: true })).toBeHidden()
  },
)

test(
  'given a holder that a captain makes a zone, then the ledger has it apart, and no trade can be entered for it',
  LOOKS,
  async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await addOwner(page, 'Baker', 1)
    await openPage(page, '/captain/people')
    await page.getByRole('button', { name: 'Edit 1 Elm Ct' }).click()
    await page.getByLabel('Zone: many households share its turns').check()
    await expectAccessible(page, 'making a zone')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '1 Elm Ct' })).toContainText('zone (many households)')
    await openPage(page, '/captain/water')
    const zones = page.getByRole('region', { name: 'The zones’ water in 2026' })
    await expect(zones.getByRole('row')).toHaveCount(2)
    await expect(zones.getByRole('row').last()).toContainText('Baker')
    await expect(rowOf(page, 'Baker')).toHaveCount(0)
    await expectAccessible(page, 'a ledger with a zone')
    await openPage(page, '/captain/water')
    await expect(page.getByText('The turns of Baker cannot be traded:')).toBeVisible()
    await expect(page.getByLabel('Whose water is it?').getByRole('option')).toHaveText(['Choose…', 'Abbott', 'Clark'])
  },
)
