import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/captain.ts'
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

test.use({
  season: turnsCsv(
    '2026-06-10 10AM Abbott',
    '2026-06-11 4PM Clark',
    '2026-06-12 4PM Dole',
    '2026-06-13 4AM Baker',
    '2026-06-14 4AM Baker',
  ),
})

test(
  'given somebody who acts for two holders, then each of their turns is traded for its own, and they say who takes an offer',
  LOOKS,
  async ({ page, anotherBrowser, signInAsCaptain }) => {
    test.slow()
    const [clark, baker] = [await anotherBrowser(), await anotherBrowser()]
    await signInAsCaptain(page)
    await createNeighbor(page, clark, 'Clark', 'Dole')
    await createNeighbor(page, baker, 'Baker')

    await openOwnTurns(clark)
    const dialog = await openTrade(clark, 'Friday 6/12', 'Give Away')
    await dialog.getByRole('combobox', { name: 'Neighbor' }).fill('cl')
    await expect(dialog.getByRole('option')).toHaveCount(0)
    await chooseNeighbor(dialog, 'Baker')
    await expect(dialog.getByRole('status').last()).toContainText('Dole gives Baker Friday, June 12, 4 PM to 10 PM.')
    await sendRequest(clark, 'Baker')
    await expect(ownRow(clark, 'Thursday 6/11')).toContainText('Trade…')

    await openOwnTurns(baker)
    await tradeCard(baker, 'Dole asks you').getByRole('button', { name: 'Accept' }).click()
    await expect(toastOf(baker)).toContainText('Agreed')
    await expect(ownRow(baker, 'Friday 6/12')).toContainText('for Dole')
    const offer = await openTrade(baker, 'Saturday 6/13', 'Not Using It')
    await offer.getByRole('button', { name: 'Offer It' }).click()
    await expect(toastOf(baker)).toContainText('Offered to everybody')

    await openOwnTurns(clark)
    await expect(ownRow(clark, 'Friday 6/12')).toHaveCount(0)
    const card = tradeCard(clark, 'Offered to everybody')
    const taker = card.getByLabel('Who takes it?')
    await expect(taker.getByRole('option')).toHaveText(['Clark', 'Dole'])
    await expectAccessible(clark, 'an offer to somebody who acts for two')
    await taker.selectOption('Dole')
    await card.getByRole('button', { name: 'Take It' }).click()
    await expect(toastOf(clark)).toContainText('Agreed')
    await expect(ownTurns(clark)).toContainText('Baker gives Dole Saturday, June 13, 4 AM to 10 AM.')
    await expect(ownRow(clark, 'Saturday 6/13')).toContainText('for Baker')
    const { parts } = await (await page.request.get('/api/schedule?date=2026-06-13&days=0')).json()
    expect(parts['2026-06-13']['4AM']).toEqual([{ from: 0, until: 360, holder: 'Dole', scheduled: 'Baker' }])
  },
)
