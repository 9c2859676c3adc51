import type { Locator, Page } from '@playwright/test'
import { createResident } from '../fixtures/accounts.ts'
import { CountedActions, EMPTY_STORE, setupLinkOf } from '../fixtures/first-captain.ts'
import {
  button,
  expectPrinted,
  FIRST_TURNS,
  fillFromList,
  importOwners,
  importSeason,
  LAST_TURNS,
  room,
  setUp,
} from '../fixtures/first-season.ts'
import { test as base, expect, openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

/**
 * What each task took with a desk of eleven rooms: what the captain presses, fills in, selects, checks and chooses.
 * Each begins at the desk's first room. Neighbors' own presses do not count. No task may take more.
 */
const BEFORE = {
  'set up the ditch, and who to ask': 17,
  'the list of neighbors, from a file': 6,
  'the season, from a messy spreadsheet': 4,
  'cards for everybody, printed': 6,
  'the sheet for the board, printed': 3,
  'sheets of three neighbors, printed': 8,
  'a resident who registered is confirmed': 2,
  'the captain is confirmed for their own turns': 9,
  'a second captain, by link': 4,
  'a note to everybody': 3,
  'the ditch is closed for a day, and opened again': 4,
  'a closure of two days is planned': 5,
  'five corrections on the board, one undone': 32,
  'a trade for two who rang up, undone': 7,
  'a house is sold, with a card for the buyer': 13,
  'a misspelled name is merged': 5,
  'a number is changed, and a renter added': 9,
  'a new card for a lost phone': 6,
  'the wrong file is imported, and undone': 4,
  'another contact of the ditch': 3,
  'other rules for trades': 3,
  'season, ledger and people, saved as files': 6,
  'next season, by rotation': 3,
  'an account is disabled, and enabled': 3,
}
type Task = keyof typeof BEFORE
const TASKS = Object.keys(BEFORE) as Task[]
const sumOf = (counts: Record<Task, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

const test = base.extend<{ desk: Desk }>({
  desk: async ({ page, headgate, anotherBrowser }, use) =>
    use({ page, setupLink: setupLinkOf(headgate), anotherBrowser, actions: new CountedActions() }),
})
test.use({ ...EMPTY_STORE, expectedBrowserErrors: [/Failed to load resource/] })
test.use({ viewport: { width: 1280, height: 900 }, actionTimeout: 15_000 })

interface Desk {
  page: Page
  setupLink: string
  anotherBrowser: () => Promise<Page>
  actions: CountedActions
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
/** `2026-06-11T18:00`, so many days after tomorrow. */
const evening = (days: number): string => `${FIRST_TURNS.add({ days })}T18:00`

/** Opens a neighbor's row in the list of people. */
async function openRow({ page, actions }: Desk, name: string): Promise<void> {
  const rows = page.getByRole('list', { name: 'Neighbors and their properties' }).locator('> li')
  await actions.press(rows.filter({ hasText: name }).locator('[aria-expanded=false]'))
}

/** Prints new cards, and goes elsewhere: nothing asks any more. */
async function printCards({ page, actions }: Desk): Promise<void> {
  await expectPrinted(page, actions)
  await room(page, 'Today').click()
  await expect(page).toHaveURL(/\/captain$/)
}

async function chooseCell(desk: Desk, slot: string, modifiers: 'Control'[] = []): Promise<void> {
  const { page, actions } = desk
  const day = FIRST_TURNS.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
  actions.count += 1
  await page.getByRole('gridcell', { name: new RegExp(`^${day}, ${slot}: `) }).click({ modifiers })
}

async function saveBoard({ page, actions }: Desk, turns: string): Promise<void> {
  await actions.press(button(page, `Save ${turns}`))
  await expect(button(page, /^(Save \d|Saving)/)).toHaveCount(0)
  await expect(toastOf(page)).toContainText('changed')
}

async function correct(desk: Desk, slot: string, name: string): Promise<void> {
  await chooseCell(desk, slot)
  await desk.actions.fill(desk.page.getByRole('combobox', { name: 'Name', exact: true }), name)
  await saveBoard(desk, '1 change')
}

const DO: Record<Task, (desk: Desk) => Promise<void>> = {
  'set up the ditch, and who to ask': ({ page, actions, setupLink }) => setUp(page, actions, setupLink),
  'the list of neighbors, from a file': ({ page, actions }) => importOwners(page, actions),
  'the season, from a messy spreadsheet': ({ page, actions }) => importSeason(page, actions),
  async 'cards for everybody, printed'(desk) {
    const { page, actions } = desk
    await actions.press(room(page, 'People'))
    await actions.press(button(page, 'Invite Everybody'))
    await expect(page.getByRole('heading', { name: /^The \d+ cards$/ })).toBeVisible()
    await printCards(desk)
  },
  async 'the sheet for the board, printed'({ page, actions }) {
    await actions.press(room(page, 'Paper'))
    await actions.check(page.getByRole('radio', { name: 'The season' }))
    await expectPrinted(page, actions)
  },
  async 'sheets of three neighbors, printed'({ page, actions }) {
    await actions.press(room(page, 'Paper'))
    await actions.check(page.getByRole('radio', { name: 'All neighbors' }))
    await expectPrinted(page, actions)
  },
  async 'a resident who registered is confirmed'(desk) {
    const { page, actions, anotherBrowser } = desk
    await registerAs('Kowalski', await anotherBrowser())
    await page.reload()
    await actions.press(button(page, 'Confirm: Kowalski for Kowalski'))
    await expect(toastOf(page)).toContainText('Kowalski may now act for Kowalski.')
  },
  async 'the captain is confirmed for their own turns'({ page, actions }) {
    const label = page.getByLabel('Your name on the list')
    await actions.select(label, (await label.getByRole('option', { name: /^Zamora/ }).textContent()) ?? '')
    await actions.press(button(page, 'This Is Me'))
    await expect(toastOf(page)).toContainText('Zamora')
  },
  async 'a second captain, by link'({ page, actions, anotherBrowser }) {
    // As every browser of today does, but for one without a screen.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await actions.press(room(page, 'People'))
    await actions.press(button(page, 'Invite'))
    await expect(toastOf(page)).toContainText('Link copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const second = await anotherBrowser()
    await createResident(second.request, 'Robin Second')
    await second.goto(link)
    await second.getByRole('button', { name: 'Become a Captain' }).click()
    await expect(second).toHaveURL(/\/captain$/)
  },
  async 'a note to everybody'({ page, actions }) {
    await actions.fill(page.getByLabel('What should everybody know?'), 'Work day on Saturday at 8. Bring a shovel.')
    await actions.press(button(page, 'Show It to Everybody'))
    await expect(toastOf(page)).toContainText('Everybody sees the note now')
  },
  async 'the ditch is closed for a day, and opened again'({ page, actions }) {
    await actions.press(button(page, 'Close the Ditch'))
    await actions.press(button(page, 'Close the Ditch'))
    await expect(toastOf(page)).toContainText('The ditch is closed')
    await actions.press(button(page, /^Reopen Now/).first())
    await expect(toastOf(page)).toContainText('The ditch is open again')
  },
  async 'a closure of two days is planned'({ page, actions }) {
    await actions.press(button(page, 'Close the Ditch'))
    await actions.fill(page.getByLabel('Begins'), evening(10))
    await actions.fill(page.getByLabel('Water is back'), evening(12))
    await actions.press(button(page, 'Close the Ditch'))
    await expect(toastOf(page)).toContainText('The closure is planned')
  },
  async 'five corrections on the board, one undone'(desk) {
    const { page, actions } = desk
    await actions.press(room(page, 'Season'))
    await showFirstTurns(page)
    await correct(desk, '4\\sAM', 'Chavez')
    await correct(desk, '10\\sAM', 'Dole')
    await actions.press(toastOf(page).getByRole('button', { name: 'Undo' }))
    await expect(toastOf(page)).toContainText('Undone')
    await correct(desk, '4\\sPM', 'Maestas')
    await correct(desk, '10\\sPM', 'Tafoya')
    await chooseCell(desk, '4\\sPM')
    await chooseCell(desk, '10\\sPM', ['Control'])
    await actions.press(button(page, 'Swap'))
    await saveBoard(desk, '2 changes')
  },
  async 'a trade for two who rang up, undone'({ page, actions }) {
    await actions.press(room(page, 'Water'))
    await actions.select(page.getByLabel('Whose water is it?'), 'Nakamura')
    await actions.select(page.getByLabel('Who gets it?'), "O'Brien")
    await actions.press(page.getByRole('group').getByRole('checkbox').first())
    await actions.press(button(page, 'Enter Trade'))
    await expect(toastOf(page)).toContainText('The trade is in force')
    await actions.press(button(page, /^Undo: Nakamura/))
    await expect(toastOf(page)).toContainText('The trade was undone')
  },
  async 'a house is sold, with a card for the buyer'(desk) {
    const { page, actions } = desk
    await actions.press(room(page, 'People'))
    await openRow(desk, 'Dole')
    await actions.press(button(page, 'Record a Sale…: 1140 S Cottonwood Ln'))
    await actions.fill(page.getByLabel('Name', { exact: true }), 'Jo Novak')
    await actions.fill(page.getByLabel('Phone'), '208-555-0140')
    await expect(page.getByText(/turns on the schedule would show “Novak”/)).toBeVisible()
    await actions.press(button(page, 'Record the Sale'))
    await expect(page.getByText('The sale of 1140 S Cottonwood Ln to Novak is recorded.')).toBeVisible()
    await actions.press(button(page, 'Make Card: Jo Novak'))
    await printCards(desk)
  },
  async 'a misspelled name is merged'({ page, actions }) {
    await misspell(page, 'Abeyta', 'Abbeyta')
    await actions.press(button(page, 'Show Abbeyta as Abeyta'))
    await expect(toastOf(page)).toContainText('Abbeyta is now shown as Abeyta.')
  },
  async 'a number is changed, and a renter added'({ page, actions }) {
    await actions.press(room(page, 'People'))
    await actions.press(button(page, 'Edit 1250 S Orchard Rd'))
    await actions.fill(page.getByLabel('Phone'), '208-555-0150')
    await actions.press(button(page, 'Add a Renter'))
    await actions.fill(page.getByLabel('Name', { exact: true }).last(), 'Lee Miller')
    await actions.fill(page.getByLabel('Phone').last(), '208-555-0151')
    await expect(page.getByLabel('Rents here').last()).toBeChecked()
    await actions.press(button(page, 'Save'))
    await expect(page.getByText('1250 S Orchard Rd was changed.')).toBeVisible()
  },
  async 'a new card for a lost phone'(desk) {
    const { page, actions } = desk
    await actions.press(room(page, 'People'))
    await openRow(desk, 'Kowalski')
    await actions.press(button(page, 'New Card: Kowalski'))
    await expect(page.getByText('When it is used, every other phone is signed out')).toBeVisible()
    await printCards(desk)
  },
  async 'the wrong file is imported, and undone'({ page, actions }) {
    const wrong = `Date,4AM,10AM,4PM,10PM\n${LAST_TURNS},Alder,Alder,Alder,Alder\n`
    await actions.press(room(page, 'Season'))
    const file = { name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from(wrong) }
    await actions.choose(page.locator('input[type=file]'), file)
    await actions.press(button(page, 'Import'))
    await expect(toastOf(page)).toContainText('Season imported')
    await actions.press(toastOf(page).getByRole('button', { name: 'Undo' }))
    await expect(toastOf(page)).toContainText('Undone')
  },
  'another contact of the ditch': ({ page, actions }) => changeContact(page, actions, 'Robin, 208-555-0101'),
  async 'other rules for trades'({ page, actions }) {
    await actions.press(room(page, 'Settings'))
    await actions.select(page.getByLabel('A trade must be agreed'), '6 h before it begins')
    await expect(toastOf(page)).toContainText('Saved')
  },
  async 'season, ledger and people, saved as files'({ page, actions }) {
    await actions.press(room(page, 'Settings'))
    const download = page.waitForEvent('download')
    await actions.press(button(page, 'Download Everything'))
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  },
  async 'next season, by rotation'({ page, actions }) {
    await fillFromList(page, actions)
    await actions.press(button(page, 'Put It on the Schedule'))
    await expect(toastOf(page)).toContainText('The rotation is on the schedule')
  },
  async 'an account is disabled, and enabled'({ page, actions }) {
    await actions.press(room(page, 'People'))
    const accounts = page.getByRole('list', { name: 'Accounts' })
    await actions.press(accounts.getByRole('button', { name: 'Disable the account of Kowalski' }))
    await expect(toastOf(page)).toContainText('Account disabled')
    await actions.press(accounts.getByRole('button', { name: 'Enable the account of Kowalski' }))
    await expect(toastOf(page)).toContainText('Account enabled')
  },
}

async function changeContact(page: Page, actions: CountedActions, contact: string): Promise<void> {
  await actions.press(room(page, 'Settings'))
  await actions.fill(page.getByLabel('Who to ask'), contact)
  await actions.press(section(page, 'Name and place').getByRole('button', { name: 'Save' }))
  await expect(toastOf(page)).toContainText('Saved')
}

/** Registers somebody by the name that they give. */
async function registerAs(fullName: string, { request }: Page): Promise<void> {
  const account = { email: `${fullName.toLowerCase()}@example.com`, password: 'heron over 19 alders' }
  expect((await request.post('/api/auth/register', { data: account })).status()).toBe(200)
  expect((await request.post('/api/users', { data: { fullName } })).status()).toBe(201)
}

/** Turns to the month with the first turns, which is the next one on a month's last day. It does not count. */
async function showFirstTurns(page: Page): Promise<void> {
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const month = FIRST_TURNS.toLocaleString('en-US', { month: 'long' })
  while (!(await page.getByRole('heading', { name: month }).isVisible()))
    await page.getByRole('button', { name: /^Later/ }).click()
}

/** Gives a holder's first turn to a name that is on no list, as an earlier file may have done. */
async function misspell(page: Page, holder: string, name: string): Promise<void> {
  const { schedules } = await (
    await page.request.get(`/api/schedule?date=${FIRST_TURNS.add({ days: 2 })}&days=30`)
  ).json()
  const turns = Object.entries(schedules as Record<string, Record<string, string>>)
  const [date, slots] = turns.find(([, day]) => Object.values(day).includes(holder)) ?? []
  const slot = Object.keys(slots ?? {}).find((one) => slots?.[one] === holder)
  const data = { cells: [{ date, slot, was: holder, holder: name }], note: 'Misspelled', newNames: [name] }
  expect((await page.request.post('/api/schedule/edits', { data })).status()).toBe(200)
  await page.reload()
}

test('given a season of a captain’s work without mail, then no task takes more actions than with eleven rooms', async ({
  desk,
}) => {
  test.setTimeout(180_000)
  const startedMs = performance.now()
  const counts = { ...BEFORE }
  for (const task of TASKS)
    await test.step(task, async () => {
      if (task !== TASKS[0]) await openPage(desk.page, '/captain')
      const before = desk.actions.count
      await DO[task](desk)
      counts[task] = desk.actions.count - before
    })
  const table = TASKS.map((task) => `${counts[task]} of ${BEFORE[task]}: ${task}`)
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  const description = `${desk.actions.count} actions of ${sumOf(BEFORE)}, ${seconds} s by the machine\n${table.join('\n')}`
  test.info().annotations.push({ type: 'a season of work', description })
  for (const task of TASKS) expect.soft(counts[task], task).toBeLessThanOrEqual(BEFORE[task])
  expect(desk.actions.count).toBeLessThanOrEqual(100)
})
