import type { Page } from '@playwright/test'
import { createResident } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { dayOf, openPage, openSchedule } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import {
  chooseNeighbor,
  confirmFor,
  createNeighbor,
  openOwnTurns,
  openTrade,
  ownRow,
  ownTurns,
  sendRequest,
  tradeCard,
} from '../fixtures/neighbors.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

test.use({ expectedBrowserErrors: [/(status of 409|net::ERR_INTERNET_DISCONNECTED) .*\/api\/trades/] })

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

test('given two neighbors, then they trade by keyboard, and undo it with the other’s yes', async ({
  page,
  signInNeighbors,
}) => {
  test.slow()
  const [clark, baker] = await signInNeighbors(page, 'Clark', 'Baker')
  await openOwnTurns(clark)
  const tool = ownRow(clark, 'Thursday 6/11').getByRole('button', { name: /^Trade…/ })
  await tool.focus()
  await clark.keyboard.press('Enter')
  const dialog = clark.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Give Away' })).toBeFocused()
  await clark.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(tool).toBeFocused()
  await clark.keyboard.press('Enter')
  // Nobody is proposed yet: whoever has the water next has not joined, and says so.
  const neighbor = dialog.getByLabel('Neighbor')
  await expect(neighbor.getByRole('option')).toHaveText([
    ...['Choose a neighbor', 'Baker', 'Dole (has not joined yet)'],
  ])
  await expect(neighbor.getByRole('option', { name: 'Dole' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog).toContainText('Please choose a neighbor from the list.')
  await expect(neighbor).toBeFocused()
  await clark.keyboard.type('bak')
  await expect(dialog.getByRole('status').last()).toContainText('You give Baker Thursday, June 11, 4 PM to 10 PM.')
  await expect(dialog).toContainText('Baker can answer until Thursday, June 11 at 3 PM.')
  await dialog.getByLabel('A line to go with it (optional)').press('Enter')
  await expect(toastOf(clark)).toContainText('Baker has been asked')
  // The buttons are gone with the hours that are promised now, but the place in the page is kept.
  const waiting = ownRow(clark, 'Thursday 6/11').getByRole('link', { name: 'Waiting for an answer' })
  await expect(waiting).toBeVisible()
  await clark.keyboard.press('Tab')
  await expect(waiting).toBeFocused()

  await openPage(baker, '/?tab=my-schedule#trades')
  await expect(ownTurns(baker).getByRole('heading', { name: 'Trades' })).toBeFocused()
  await press(baker, 'Clark asks you', 'Decline')
  await expect(toastOf(baker)).toContainText('Declined')
  await baker.getByText('Settled trades').click()
  await expect(ownTurns(baker)).toContainText('DeclinedClark gives you Thursday, June 11, 4 PM to 10 PM.')

  await giveToBaker(clark)
  await press(clark, 'Waiting for an answer', 'Withdraw')
  await expect(toastOf(clark)).toContainText('Withdrawn')
  await expect(tool).toBeVisible()
  await giveToBaker(clark, 'We are away this week')
  await openOwnTurns(baker)
  await expect(tradeCard(baker, 'Clark asks you')).toContainText('We are away this week')
  await baker.route('**/api/trades/*/act', (route) => route.abort('internetdisconnected'), { times: 1 })
  await press(baker, 'Clark asks you', 'Accept')
  await expect(tradeCard(baker, 'Clark asks you').getByRole('alert')).toContainText('Nothing was changed')
  await tradeCard(baker, 'Clark asks you').getByRole('button', { name: 'Accept' }).focus()
  await baker.keyboard.press('Enter')
  await expect(toastOf(baker)).toContainText('Agreed')
  await expect(ownTurns(baker).getByRole('heading', { name: 'Trades' })).toBeFocused()
  await expect(ownRow(baker, 'Thursday 6/11')).toContainText(/4\sPM to 10\sPM\s*for Clark/)
  await openSchedule(page)
  await expect(dayOf(page, 'Thursday 6/11').getByRole('listitem').first()).toHaveText(/^4PM\s*Baker\s*for Clark/)

  for (const [answer, said] of [
    ['Keep the Trade', 'The trade stays'],
    ['Agree to Undo', 'Undone'],
  ] as const) {
    await openOwnTurns(clark)
    await expect(ownRow(clark, 'Thursday 6/11')).toHaveCount(0)
    await press(clark, 'Agreed', 'Ask to Undo')
    await expect(tradeCard(clark, 'Waiting for Baker to agree to undo this')).toBeVisible()
    await openOwnTurns(baker)
    await press(baker, 'Clark asks to undo this', answer)
    await expect(toastOf(baker)).toContainText(said)
  }
  await openOwnTurns(clark)
  await expect(ownRow(clark, 'Thursday 6/11')).toContainText('4 PM to 10 PM')
})

/** Clark asks Baker for the whole turn of June 11. */
async function giveToBaker(clark: Page, note = ''): Promise<void> {
  await openOwnTurns(clark)
  const dialog = await openTrade(clark, 'Thursday 6/11', 'Give Away')
  await chooseNeighbor(dialog, 'Baker')
  await dialog.getByLabel('A line to go with it (optional)').fill(note)
  await sendRequest(clark, 'Baker')
}

test('given neighbors, then parts, swaps and offers go over, each once', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  test.slow()
  const [clark, baker, dole] = [await anotherBrowser(), await anotherBrowser(), await anotherBrowser()]
  await signInAsCaptain(page)
  await createResident(clark.request, 'Clark')
  await openPage(clark, '/?tab=my-schedule')
  await expect(ownTurns(clark)).toContainText(
    'To give away or swap the turns of Clark, ask a captain to confirm that they are yours.',
  )
  await expect(ownTurns(clark).getByRole('button', { name: /^Trade…/ })).toHaveCount(0)
  await confirmFor(page.request, clark.request, 'Clark')
  await createNeighbor(page, baker, 'Baker')
  await createNeighbor(page, dole, 'Dole', 'Abbott')

  await openOwnTurns(clark)
  const gift = await openTrade(clark, 'Thursday 6/11', 'Give Away')
  await gift.getByLabel('From', { exact: true }).fill('18:03')
  await gift.getByRole('button', { name: /^Ask/ }).click()
  await expect(gift.getByLabel('From', { exact: true })).toBeFocused()
  await expect(gift.getByLabel('From', { exact: true })).toHaveAccessibleDescription(
    'Choose a time within this turn that ends in 0 or 5, or its beginning (4 PM) or end (10 PM).',
  )
  await gift.getByLabel('From', { exact: true }).fill('18:05')
  await gift.getByLabel('Until', { exact: true }).fill('20:00')
  await chooseNeighbor(gift, 'Baker')
  await expect(gift.getByRole('status').last()).toContainText('You give Baker Thursday, June 11, 6:05 PM to 8 PM.')
  await clark.route('**/api/trades', (route) => route.abort('internetdisconnected'), { times: 1 })
  await gift.getByRole('button', { name: /^Ask/ }).click()
  await expect(gift.getByRole('alert')).toContainText('We couldn’t reach the ditch’s server.')
  await sendRequest(clark, 'Baker')
  await openOwnTurns(baker)
  await press(baker, 'Clark asks you', 'Accept')
  await expect(ownRow(baker, 'Thursday 6/11')).toContainText(/6:05\sPM to 8\sPM\s*from Clark until 8\sPM/)
  await openOwnTurns(clark)
  await expect(ownRow(clark, 'Thursday 6/11')).toHaveText([/4\sPM to 6:05\sPM/, /8\sPM to 10\sPM/])
  await openSchedule(page)
  await expect(dayOf(page, 'Thursday 6/11').getByRole('listitem')).toHaveText([
    /^4PM\s*Clark/,
    /^6:05\sPM\s*Baker\s*from Clark until 8\sPM/,
    /^8\sPM\s*Clark/,
    /^10PM\s*Dole/,
  ])

  const swap = await openTrade(clark, 'Saturday 6/20', 'Swap')
  await chooseNeighbor(swap, 'Dole')
  // Of both turns of Dole's, the nearer one.
  await expect(swap.getByRole('status').last()).toContainText(
    'You give Dole Saturday, June 20, 4 PM to 10 PM, and get Sunday, June 14, 10 AM to 4 PM.',
  )
  await sendRequest(clark, 'Dole')
  await openOwnTurns(dole)
  await press(dole, 'Clark asks you', 'Accept')
  await expect(ownRow(dole, 'Saturday 6/20')).toContainText(/4\sPM to 10\sPM\s*Dole\s*for Clark/)
  await expect(ownRow(dole, 'Sunday 6/14')).toHaveCount(0)

  const late = await openTrade(clark, 'Saturday 10/31', 'Give Away')
  await late.getByLabel('From', { exact: true }).fill('01:05')
  await expect(late.getByLabel('From, exactly').getByRole('option')).toHaveText([
    'Sunday, November 1, 1:05 AM (first time)',
    'Sunday, November 1, 1:05 AM (second time)',
  ])
  await late.getByRole('button', { name: 'Cancel', exact: true }).click()
  await openOwnTurns(clark)
  const unused = await openTrade(clark, 'Saturday 10/31', 'Not Using It')
  await unused.getByRole('radio', { name: 'Leave it in the ditch' }).check()
  await expect(unused.getByRole('status').last()).toContainText(
    'in the ditch.Nobody has the water then. You can undo this until Thursday, June 11 at 11 AM.',
  )
  await unused.getByRole('button', { name: 'Leave It in the Ditch' }).click()
  await expect(toastOf(clark)).toContainText('Left in the ditch')
  await expect(ownRow(clark, 'Saturday 10/31')).toHaveCount(0)
  await expect(ownTurns(clark)).toContainText(/You leave Saturday, October 31, 10\sPM to .* in the ditch\./)
  await openSchedule(page)
  await expect(dayOf(page, 'Saturday 6/20').getByRole('listitem')).toHaveText(/^4PM\s*Dole/)
  await expect(dayOf(page, 'Saturday 10/31')).toHaveCount(0)
  await press(clark, 'Left in the ditch', 'Undo')
  await expect(toastOf(clark)).toContainText('Undone')
  await expect(ownRow(clark, 'Saturday 10/31')).toHaveCount(1)
  await openSchedule(page)
  await expect(dayOf(page, 'Saturday 10/31').getByRole('listitem')).toHaveText(/^10PM\s*Clark/)
  const offer = await openTrade(clark, 'Saturday 10/31', 'Not Using It')
  await expect(offer.getByRole('status').last()).toContainText('You offer everybody Saturday, October 31')
  await offer.getByRole('button', { name: 'Offer It' }).click()
  await expect(toastOf(clark)).toContainText('Offered to everybody')
  await openOwnTurns(baker)
  await openOwnTurns(dole)
  const card = tradeCard(dole, 'Offered to everybody')
  const taker = card.getByLabel('Who takes it?')
  expect((await taker.getByRole('option').allTextContents()).toSorted()).toEqual(['Abbott', 'Dole'])
  await taker.selectOption('Abbott')
  await card.getByRole('button', { name: 'Take It' }).click()
  await expect(toastOf(dole)).toContainText('Agreed')
  await press(dole, 'Agreed', 'Undo')
  await expect(toastOf(dole)).toContainText('It is offered to everybody again, and nobody was told.')
  await taker.selectOption('Abbott')
  await card.getByRole('button', { name: 'Take It' }).click()
  await expect(toastOf(dole)).toContainText('Agreed')
  await expect(ownTurns(dole)).toContainText('Clark gives Abbott Saturday, October 31')
  await press(baker, 'Offered to everybody', 'Take It')
  await expect(toastOf(baker)).toContainText('Abbott has taken it.')
  await expect(tradeCard(baker, 'Offered to everybody')).toHaveCount(0)
})

test('given a page that was closed, then a turn is given in three presses, with the button in view, and answered in one', async ({
  page,
  signInNeighbors,
}) => {
  const [clark, dole] = await signInNeighbors(page, 'Clark', 'Dole')
  // As much of a phone as its keyboard leaves.
  await clark.setViewportSize({ width: 320, height: 320 })
  await openPage(clark, '/')
  await clark.getByRole('tab', { name: 'My schedule' }).click()
  await ownTurns(clark).getByRole('region', { name: 'Your next turn' }).getByRole('button').first().click()
  const ask = clark.getByRole('dialog').getByRole('button', { name: 'Ask Dole' })
  await expect(ask).toBeInViewport({ ratio: 1 })
  const devtools = await clark.context().newCDPSession(clark)
  for (const standard of [32, 16]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    await clark.getByLabel('A line to go with it (optional)').focus()
    await expect(ask).toBeInViewport({ ratio: 1 })
  }
  await ask.click()
  await expect(toastOf(clark)).toContainText('Dole has been asked')

  await openPage(dole, '/')
  const asked = dole.getByRole('region', { name: 'Waiting for your answer' })
  await expect(asked).toContainText('Clark gives you Thursday, June 11, 4 PM to 10 PM.')
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(toastOf(dole)).toContainText('The schedule shows it.')
  await expect(asked).toHaveCount(0)
})
