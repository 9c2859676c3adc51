import type { Page } from '@playwright/test'
import type { ScheduleResponse } from '../../packages/contracts/src/schedule-contract.ts'
import { expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { chooseNeighbor, openOwnTurns, openTrade, ownRow, sendRequest, tradeCard } from '../fixtures/neighbors.ts'

test.use({ expectedBrowserErrors: [/Failed to load resource: .*\/api\/trades\/policy/] })

const FREE = { mode: 'free', noticeMinutes: 60, allowsParts: true, undoHours: 24 }
/** Clark's turns of June 11 and 12, 4 PM to 10 PM. */
const WHOLE = { from: '2026-06-11T22:00:00Z', until: '2026-06-12T04:00:00Z' }
const LATER = { from: '2026-06-12T22:00:00Z', until: '2026-06-13T04:00:00Z' }

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const line = (page: Page, section: string) =>
  part(page, section)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })

async function setPolicy(page: Page, policy: object): Promise<void> {
  const response = await page.request.put('/api/trades/policy', { data: { ...FREE, ...policy } })
  expect(response.status()).toBe(200)
}

async function ask(page: Page, more: object = {}): Promise<void> {
  const data = { kind: 'gift', from: 'Clark', to: 'Baker', gives: [WHOLE], note: 'I am away', ...more }
  const response = await page.request.post('/api/trades', { data })
  expect([response.status(), await response.text()]).toEqual([201, expect.anything()])
}

/** Who has June 11 at 4 PM, and until how many minutes after it opens; the name alone of a turn that nobody traded. */
async function whoHas(page: Page): Promise<string> {
  const { schedules, parts }: ScheduleResponse = await (
    await page.request.get('/api/schedule?date=2026-06-11&days=0')
  ).json()
  const shared = parts?.['2026-06-11']?.['4PM']
  if (!shared) return schedules['2026-06-11']?.['4PM'] ?? ''
  return shared.map(({ holder, until }) => `${holder} ${until}`).join(', ')
}

test('given residents who agree, then the captain allows or refuses, or ends it', async ({ page, signInNeighbors }) => {
  test.slow()
  const [clark, baker] = await signInNeighbors(page, 'Clark', 'Baker')
  await setPolicy(page, { mode: 'with-captain' })
  await openOwnTurns(clark)
  const dialog = await openTrade(clark, 'Thursday 6/11', 'Give Away')
  await chooseNeighbor(dialog, 'Baker')
  await expect(dialog).toContainText('A captain has to agree, too.')
  await sendRequest(clark, 'Baker')
  await openOwnTurns(baker)
  await tradeCard(baker, 'Clark asks you').getByRole('button', { name: 'Accept' }).click()
  await expect(toastOf(baker)).toContainText('A captain has to agree, too. You will hear.')
  await openOwnTurns(clark)
  for (const side of [baker, clark]) await expect(tradeCard(side, 'Waiting for a captain')).toBeVisible()
  await expect(ownRow(clark, 'Thursday 6/11')).toContainText('4 PM to 10 PM')
  await expect(ownRow(baker, 'Thursday 6/11')).not.toContainText('for Clark')

  await openPage(page, '/captain')
  await expect(page.getByText('1 trade is waiting for your yes')).toBeVisible()
  await page.getByRole('link', { name: 'See the Trades' }).click()
  await expect(line(page, 'Waiting for your yes')).toHaveText([
    /Clark gives water to Baker.*Clark → Baker: Thursday, June 11, 4\sPM to 10\sPM/,
  ])
  expect(await whoHas(page)).toBe('Clark')
  await button(page, /^Allow/).click()
  await expect(toastOf(page)).toContainText('The trade is in force')
  await openOwnTurns(clark)
  await openOwnTurns(baker)
  for (const side of [baker, clark]) await expect(tradeCard(side, 'Agreed')).toBeVisible()
  await expect(ownRow(clark, 'Thursday 6/11')).toHaveCount(0)
  await expect(ownRow(baker, 'Thursday 6/11')).toContainText(/10\sAM to 10\sPM\s*4\sPM: for Clark/)
  for (const [side, other] of [
    [clark, 'Baker'],
    [baker, 'Clark'],
  ] as const) {
    await openPage(side, '/?tab=notifications')
    await expect(side.getByRole('tabpanel', { name: 'Notifications' })).toContainText(`Agreed with ${other}`)
  }

  await ask(clark, { gives: [LATER] })
  await openOwnTurns(baker)
  await tradeCard(baker, 'Clark asks you').getByRole('button', { name: 'Accept' }).click()
  await expect(toastOf(baker)).toContainText('A captain has to agree, too. You will hear.')
  await openPage(page, '/captain/water')
  await button(page, /^Refuse/).click()
  await expect(part(page, 'Waiting for your yes')).toHaveCount(0)
  await expect(line(page, 'Agreed')).toHaveCount(1)
  await button(page, /^Undo: Clark gives water to Baker/).click()
  await expect(toastOf(page)).toContainText('The trade was undone')
  await expect.poll(() => whoHas(page)).toBe('Clark')

  await ask(clark)
  await openPage(page, '/captain/water')
  await page.getByText('Earlier').click()
  await expect(page.getByText('Refused by a captain')).toBeVisible()
  await expect(line(page, 'Waiting for a neighbor')).toHaveCount(1)
  await page.clock.install()
  await openPage(page, '/captain/settings')
  const policy = async () => (await (await page.request.get('/api/trades/all')).json()).policy
  await page.getByLabel('A trade must be agreed').selectOption('6 h before it begins')
  await page.getByLabel('The two may undo a trade').selectOption('Until it begins')
  await page.getByRole('checkbox', { name: 'Parts of a turn' }).uncheck()
  const wanted = { mode: 'with-captain', noticeMinutes: 360, allowsParts: false, undoHours: 8760 }
  await expect.poll(policy).toEqual(wanted)
  await page.clock.runFor(10_000)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await policy()).toEqual({ ...wanted, allowsParts: true })
  await expect(page.getByRole('checkbox', { name: 'Parts of a turn' })).toBeChecked()
  await page.route('**/api/trades/policy', (route) => route.abort())
  await page.getByRole('radio', { name: 'Freely' }).click()
  await expect(toastOf(page)).toContainText('This was not saved')
  await expect(page.getByRole('radio', { name: 'With a captain’s yes' })).toBeChecked()
  await page.unroute('**/api/trades/policy')

  await page.getByRole('radio', { name: 'Not at all' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 trade without an answer will end')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('radio', { name: 'With a captain’s yes' })).toBeChecked()
  await page.getByRole('radio', { name: 'Not at all' }).click()
  await page.getByRole('button', { name: 'Turn Trades Off' }).click()
  await expect(toastOf(page)).toContainText('Saved')
  await openPage(page, '/captain/water')
  await expect(page.getByText('Trades between neighbors are off.')).toBeVisible()
  await expect(part(page, 'Waiting for a neighbor')).toHaveCount(0)
  await page.getByText('Earlier').click()
  await expect(page.getByText('Trades were turned off.')).toBeVisible()
})

test('given somebody rings up, then the captain enters their trade', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  const turns = Promise.withResolvers<void>()
  await page.route('**/api/schedule?*', async (route) => {
    await turns.promise
    await route.continue()
  })
  await openPage(page, '/captain/water')
  await expect(page.getByText('Nobody has traded water yet')).toBeVisible()
  await page.getByLabel('Whose water is it?').selectOption('Clark')
  await expect(page.getByLabel('Who gets it?')).toBeVisible()
  await expect(button(page, 'Enter Trade')).toHaveCount(0)
  turns.resolve()
  await button(page, 'Enter Trade').click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a neighbor.')
  await page.getByLabel('Who gets it?').selectOption('Baker')
  await page.getByRole('checkbox', { name: 'Thursday, June 11, 4 PM to 10 PM' }).check()
  await page.getByRole('group', { name: 'When of Thursday' }).getByLabel('Until').fill('19:00')
  await page.getByLabel('A line for the neighbor').fill('He called')
  await button(page, 'Enter Trade').click()
  await expect(toastOf(page)).toContainText('The trade is in force')
  await expect(line(page, 'Agreed')).toHaveText([
    /June 11, 4\sPM to 7\sPM.*“He called”.*Entered by a captain for Clark/,
  ])
  expect(await whoHas(page)).toBe('Baker 180')

  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/captain/season?date=2026-06-11&slot=4PM')
  await expect(
    page.getByRole('gridcell', {
      name: /Thursday, June 11, 4\sPM: Baker, 4\sPM to 7\sPM: Baker, for Clark, 7\sPM to 10\sPM: Clark/,
    }),
  ).toContainText('with Clark')
  await expect(page.getByText('Neighbors traded this turn.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Name', exact: true }).fill('Baker')
  await page.getByLabel('Why').fill('All of it')
  await button(page, 'Save 1 change').click()
  await expect(toastOf(page)).toContainText('1 turn changed')
  expect(await whoHas(page)).toBe('Baker')

  await openPage(page, '/captain/season')
  await button(page, /^Undo no\. 3/).click()
  await button(page, 'Undo Change').click()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await whoHas(page)).toBe('Baker 180')
  await expect(page.getByText('Clark gave Baker Thursday, June 11, 4 PM to 7 PM')).toBeVisible()
  await button(page, 'Undo no. 2: Clark gave Baker Thursday, June 11, 4 PM to 7 PM').click()
  await button(page, 'Undo Change').click()
  await expect(page.getByText('Clark got back from Baker Thursday, June 11, 4 PM to 7 PM')).toBeVisible()
  expect(await whoHas(page)).toBe('Clark')
  await openPage(page, '/captain/water')
  await page.getByText('Earlier').click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})
