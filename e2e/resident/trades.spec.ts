import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createResident } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { dayOf, openPage, openSchedule } from '../fixtures/headgate.ts'
import { expectToFit } from '../fixtures/layout.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import {
  chooseNeighbor,
  createNeighbor,
  openOwnTurns,
  openTrade,
  ownRow,
  ownTurns,
  sendRequest,
  tradeCard,
} from '../fixtures/neighbors.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

/** A Wednesday, during the 10AM turn. */
test.use({
  now: '2026-06-10T11:00:00-06:00',
  season: turnsCsv(
    '2026-06-10 4AM Abbott',
    '2026-06-10 10AM Baker',
    '2026-06-11 4PM Clark',
    '2026-06-11 10PM Dole',
    '2026-06-13 4AM Baker',
    '2026-06-14 10AM Dole',
    '2026-06-20 4PM Clark',
    '2026-10-31 10PM Clark',
  ),
})

const press = (page: Page, heading: string, name: string) =>
  tradeCard(page, heading).getByRole('button', { name, exact: true }).click()

/** Clark asks Baker for the whole turn of June 11. */
async function giveToBaker(clark: Page): Promise<void> {
  await openOwnTurns(clark)
  const dialog = await openTrade(clark, 'Thursday 6/11', 'Give Away')
  await chooseNeighbor(dialog, 'Baker')
  await sendRequest(clark, 'Baker')
}

test('given a turn given away, then the other reads the words with it, accepts, and every screen shows it', async ({
  page,
  signInNeighbors,
}) => {
  const [clark, baker] = await signInNeighbors(page, 'Clark', 'Baker')
  await openOwnTurns(clark)
  const dialog = await openTrade(clark, 'Thursday 6/11', 'Give Away')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog).toContainText('Please choose a neighbor from the list.')
  await expect(dialog.getByRole('combobox', { name: 'Neighbor' })).toBeFocused()
  await chooseNeighbor(dialog, 'Baker')
  await expect(dialog.getByRole('status').last()).toContainText('Clark gives Baker Thursday, June 11, 4 PM to 10 PM.')
  await expect(dialog).toContainText('Baker can answer until Thursday, June 11 at 3 PM.')
  await dialog.getByLabel('A line to go with it (optional)').fill('We are away this week')
  await sendRequest(clark, 'Baker')
  await expect(tradeCard(clark, 'Waiting for an answer')).toContainText('Clark gives Baker Thursday, June 11')
  await expect(ownRow(clark, 'Thursday 6/11')).toContainText('Waiting for an answer')

  await openOwnTurns(baker)
  await expect(tradeCard(baker, 'Clark asks you')).toContainText('We are away this week')
  await press(baker, 'Clark asks you', 'Accept')
  await expect(toastOf(baker)).toContainText('Agreed')
  await expect(ownTurns(baker).getByRole('heading', { name: 'Trades' })).toBeFocused()
  await expect(ownRow(baker, 'Thursday 6/11')).toContainText(/4 PM to 10 PM\s*for Clark/)
  await expect(tradeCard(baker, 'Agreed')).toBeVisible()

  // The giver's page notices when it comes back.
  await clark.bringToFront()
  await openOwnTurns(clark)
  await expect(tradeCard(clark, 'Agreed')).toBeVisible()
  await expect(ownRow(clark, 'Thursday 6/11')).toHaveCount(0)
  await openSchedule(page)
  await expect(dayOf(page, 'Thursday 6/11').getByRole('listitem').first()).toHaveText(/^4PM\s*Baker\s*for Clark/)
})

test('given a part given away, then the giver keeps two openings, and the row of each says from whom and until when', async ({
  page,
  signInNeighbors,
}) => {
  const [clark, baker] = await signInNeighbors(page, 'Clark', 'Baker')
  await openOwnTurns(clark)
  const dialog = await openTrade(clark, 'Thursday 6/11', 'Give Away')
  await dialog.getByText('Part of it').click()
  await dialog.getByLabel('From', { exact: true }).selectOption('6 PM')
  await dialog.getByLabel('Until', { exact: true }).selectOption('8 PM')
  await chooseNeighbor(dialog, 'Baker')
  await expect(dialog.getByRole('status').last()).toContainText('Clark gives Baker Thursday, June 11, 6 PM to 8 PM.')
  await sendRequest(clark, 'Baker')

  await openOwnTurns(baker)
  await press(baker, 'Clark asks you', 'Accept')
  await expect(ownRow(baker, 'Thursday 6/11')).toContainText(/6 PM to 8 PM\s*from Clark until 8 PM/)
  await openOwnTurns(clark)
  await expect(ownRow(clark, 'Thursday 6/11')).toHaveText([/4 PM to 6 PM/, /8 PM to 10 PM/])
  await openSchedule(page)
  await expect(dayOf(page, 'Thursday 6/11').getByRole('listitem')).toHaveText([
    /^4PM\s*Clark/,
    /^6 PM\s*Baker\s*from Clark until 8 PM/,
    /^8 PM\s*Clark/,
    /^10PM\s*Dole/,
  ])
})

test('given a swap, then both turns go over at once', async ({ page, signInNeighbors }) => {
  const [clark, dole] = await signInNeighbors(page, 'Clark', 'Dole')
  await openOwnTurns(clark)
  const dialog = await openTrade(clark, 'Thursday 6/11', 'Swap')
  await chooseNeighbor(dialog, 'Dole')
  await dialog.getByLabel('Which turn of Dole do you want?').selectOption('Sunday, June 14, 10 AM to 4 PM')
  await expect(dialog.getByRole('status').last()).toContainText(
    'Clark gives Dole Thursday, June 11, 4 PM to 10 PM, and gets Sunday, June 14, 10 AM to 4 PM.',
  )
  await sendRequest(clark, 'Dole')
  await openOwnTurns(dole)
  await press(dole, 'Clark asks you', 'Accept')
  await expect(toastOf(dole)).toContainText('Agreed')
  await expect(ownRow(dole, 'Thursday 6/11').first()).toContainText(/4 PM to 10 PM\s*for Clark/)
  await expect(ownRow(dole, 'Sunday 6/14')).toHaveCount(0)
  await openOwnTurns(clark)
  await expect(ownRow(clark, 'Sunday 6/14')).toContainText(/10 AM to 4 PM\s*for Dole/)
})

test.describe('given hours offered to everybody', () => {
  test.use({ expectedBrowserErrors: [/status of 409 .*\/api\/trades\/\d+\/act/] })

  test('then the first to take them has them, and whoever comes later reads who was first', async ({
    page,
    anotherBrowser,
    signInAsCaptain,
  }) => {
    const [clark, baker, dole] = [await anotherBrowser(), await anotherBrowser(), await anotherBrowser()]
    await signInAsCaptain(page)
    for (const [browser, name] of [
      [clark, 'Clark'],
      [baker, 'Baker'],
      [dole, 'Dole'],
    ] as const)
      await createNeighbor(page, browser, name)
    await openOwnTurns(clark)
    const dialog = await openTrade(clark, 'Thursday 6/11', 'Not Using It')
    await expect(dialog.getByRole('status').last()).toContainText('Clark offers everybody Thursday, June 11')
    await dialog.getByRole('button', { name: 'Offer It' }).click()
    await expect(toastOf(clark)).toContainText('Offered to everybody')

    await openOwnTurns(baker)
    await openOwnTurns(dole)
    await expect(tradeCard(dole, 'Offered to everybody')).toBeVisible()
    await press(baker, 'Offered to everybody', 'Take It')
    await expect(toastOf(baker)).toContainText('Agreed')
    await expect(ownRow(baker, 'Thursday 6/11')).toContainText('for Clark')
    await press(dole, 'Offered to everybody', 'Take It')
    await expect(toastOf(dole)).toContainText('Baker has taken it.')
    await expect(tradeCard(dole, 'Offered to everybody')).toHaveCount(0)
    await openOwnTurns(clark)
    await expect(tradeCard(clark, 'Agreed')).toContainText('Clark gives Baker')
  })
})

test('given requests that are declined or withdrawn, then nothing changes, and both sides can read what became of them', async ({
  page,
  signInNeighbors,
}) => {
  const [clark, baker] = await signInNeighbors(page, 'Clark', 'Baker')
  await giveToBaker(clark)
  await openPage(baker, '/?tab=my-schedule#trades')
  await expect(ownTurns(baker).getByRole('heading', { name: 'Trades' })).toBeFocused()
  await press(baker, 'Clark asks you', 'Decline')
  await expect(toastOf(baker)).toContainText('Declined')
  await baker.getByText('Settled trades').click()
  await expect(ownTurns(baker)).toContainText('DeclinedClark gives Baker Thursday, June 11, 4 PM to 10 PM.')

  await giveToBaker(clark)
  await press(clark, 'Waiting for an answer', 'Withdraw')
  await expect(toastOf(clark)).toContainText('Withdrawn')
  await clark.getByText('Settled trades').click()
  await expect(ownTurns(clark)).toContainText('Withdrawn')
  await expect(ownRow(clark, 'Thursday 6/11')).toContainText('Trade…')
  await openOwnTurns(baker)
  await expect(tradeCard(baker, 'Clark asks you')).toHaveCount(0)
})

test('given an agreed trade, then it is undone only with the other’s yes', async ({ page, signInNeighbors }) => {
  const [clark, baker] = await signInNeighbors(page, 'Clark', 'Baker')
  await giveToBaker(clark)
  await openOwnTurns(baker)
  await press(baker, 'Clark asks you', 'Accept')
  await expect(toastOf(baker)).toContainText('Agreed')

  await openOwnTurns(clark)
  await press(clark, 'Agreed', 'Ask to Undo')
  await expect(toastOf(clark)).toContainText('Baker has been asked')
  await expect(tradeCard(clark, 'Waiting for Baker to agree to undo this')).toBeVisible()
  await openOwnTurns(baker)
  await press(baker, 'Clark asks to undo this', 'Keep the Trade')
  await expect(toastOf(baker)).toContainText('The trade stays')
  await expect(ownRow(baker, 'Thursday 6/11')).toContainText('for Clark')

  await openOwnTurns(clark)
  await press(clark, 'Agreed', 'Ask to Undo')
  await openOwnTurns(baker)
  await press(baker, 'Clark asks to undo this', 'Agree to Undo')
  await expect(toastOf(baker)).toContainText('Undone')
  await expect(ownRow(baker, 'Thursday 6/11')).toHaveCount(0)
  await openOwnTurns(clark)
  await expect(ownRow(clark, 'Thursday 6/11')).toContainText('4 PM to 10 PM')
})

test('given a resident whom no captain has confirmed, then one line says why they cannot trade', async ({ page }) => {
  await createResident(page.request, 'Clark')
  await openPage(page, '/?tab=my-schedule')
  await expect(ownTurns(page)).toContainText(
    'To give away or swap the turns of Clark, ask a captain to confirm that they are yours.',
  )
  await expect(ownTurns(page).getByRole('button', { name: /^Trade…/ })).toHaveCount(0)
})

test.describe('given no network', () => {
  test.use({ expectedBrowserErrors: [/net::ERR_INTERNET_DISCONNECTED .*\/api\/trades/] })

  test('then a request and an answer say so, and go through once it is back', async ({ page, signInNeighbors }) => {
    const [clark, baker] = await signInNeighbors(page, 'Clark', 'Baker')
    await openOwnTurns(clark)
    const dialog = await openTrade(clark, 'Saturday 6/20', 'Give Away')
    await chooseNeighbor(dialog, 'Baker')
    await clark.route('**/api/trades', (route) => route.abort('internetdisconnected'))
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach the ditch’s server.')
    await clark.unroute('**/api/trades')
    await sendRequest(clark, 'Baker')

    await openOwnTurns(baker)
    await baker.route('**/api/trades/*/act', (route) => route.abort('internetdisconnected'))
    await press(baker, 'Clark asks you', 'Accept')
    await expect(tradeCard(baker, 'Clark asks you').getByRole('alert')).toContainText('Nothing was changed')
    await baker.unroute('**/api/trades/*/act')
    await press(baker, 'Clark asks you', 'Accept')
    await expect(toastOf(baker)).toContainText('Agreed')
  })
})

test('given the night when the clocks fall back, then each half hour can be chosen once, and the doubled hour says which it is', async ({
  page,
  signInNeighbors,
}) => {
  const [clark] = await signInNeighbors(page, 'Clark', 'Baker')
  await openOwnTurns(clark)
  const dialog = await openTrade(clark, 'Saturday 10/31', 'Give Away')
  await dialog.getByText('Part of it').click()
  await expect(dialog.getByLabel('From', { exact: true }).getByRole('option')).toHaveText([
    ...['10 PM', '10:30 PM', '11 PM', '11:30 PM', '12 AM', '12:30 AM'],
    ...['1 AM (first time)', '1:30 AM (first time)', '1 AM (second time)', '1:30 AM (second time)'],
    ...['2 AM', '2:30 AM', '3 AM', '3:30 AM'],
  ])
})

test('given only a keyboard, then a turn is given away and taken', async ({ page, signInNeighbors }) => {
  const [clark, baker] = await signInNeighbors(page, 'Clark', 'Baker')
  await openOwnTurns(clark)
  const tool = ownRow(clark, 'Thursday 6/11').getByRole('button', { name: /^Trade…/ })
  await tool.focus()
  await clark.keyboard.press('Enter')
  await expect(tool).toHaveAttribute('aria-expanded', 'true')
  await clark.keyboard.press('Tab')
  await clark.keyboard.press('Enter')
  const dialog = clark.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await clark.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ownRow(clark, 'Thursday 6/11').getByRole('button', { name: /^Give Away/ })).toBeFocused()
  await clark.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Neighbor' }).focus()
  await clark.keyboard.type('bak')
  await clark.keyboard.press('ArrowDown')
  await clark.keyboard.press('Enter')
  await expect(dialog.getByRole('status').last()).toContainText('Clark gives Baker')
  await clark.keyboard.press('Enter')
  await expect(toastOf(clark)).toContainText('Baker has been asked')
  // The buttons are gone with the hours that are promised now, but the place in the page is kept.
  await clark.keyboard.press('Tab')
  await expect(ownRow(clark, 'Thursday 6/11').getByRole('link', { name: 'Waiting for an answer' })).toBeFocused()

  await openOwnTurns(baker)
  await tradeCard(baker, 'Clark asks you').getByRole('button', { name: 'Accept' }).focus()
  await baker.keyboard.press('Enter')
  await expect(toastOf(baker)).toContainText('Agreed')
  await expect(ownTurns(baker).getByRole('heading', { name: 'Trades' })).toBeFocused()
})

test(
  'given each screen of trades, then it is accessible and fits',
  LOOKS,
  async ({ page, anotherBrowser, signInAsCaptain }) => {
    test.slow()
    const [clark, baker, dole] = [await anotherBrowser(), await anotherBrowser(), await anotherBrowser()]
    await signInAsCaptain(page)
    for (const [browser, name] of [
      [clark, 'Clark'],
      [baker, 'Baker'],
      [dole, 'Dole'],
    ] as const)
      await createNeighbor(page, browser, name)
    await openOwnTurns(clark)
    const swap = await openTrade(clark, 'Thursday 6/11', 'Swap')
    await chooseNeighbor(swap, 'Dole')
    await swap.getByText('Part of it').first().click()
    await expectAccessible(clark, 'a swap')
    await expectToFit(clark, 'a swap')
    await sendRequest(clark, 'Dole')
    const gift = await openTrade(clark, 'Saturday 6/20', 'Give Away')
    await gift.getByText('Give more than one turn').click()
    await expectAccessible(clark, 'a gift')
    await chooseNeighbor(gift, 'Baker')
    await sendRequest(clark, 'Baker')
    await openOwnTurns(baker)
    await press(baker, 'Clark asks you', 'Accept')
    await openOwnTurns(baker)
    const offer = await openTrade(baker, 'Saturday 6/13', 'Not Using It')
    await offer.getByRole('button', { name: 'Offer It' }).click()
    await expect(toastOf(baker)).toContainText('Offered to everybody')
    await openOwnTurns(clark)
    await press(clark, 'Agreed', 'Ask to Undo')
    await expect(toastOf(clark)).toContainText('Baker has been asked')
    for (const [browser, who] of [
      [clark, 'Clark'],
      [baker, 'Baker'],
      [dole, 'Dole'],
    ] as const) {
      await openOwnTurns(browser)
      await ownTurns(browser)
        .getByRole('button', { name: /^Trade…/ })
        .first()
        .click()
      await expect(browser.locator('.toast')).toHaveCount(0)
      await expectAccessible(browser, `the trades of ${who}`)
      await expectToFit(browser, `the trades of ${who}`)
    }
  },
)
