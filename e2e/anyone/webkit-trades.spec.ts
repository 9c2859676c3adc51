import type { APIRequestContext } from '@playwright/test'
import { createResident } from '../fixtures/accounts.ts'
import { createProven } from '../fixtures/captain.ts'
import { confirmFor } from '../fixtures/neighbors.ts'
import { CAPTAIN, type Neighborhood } from '../fixtures/start-neighborhood.ts'
import { expect, test } from '../fixtures/webkit-test.ts'

/** All tests share one WebKit, which takes longer to start than some of them to run. */
test.describe.configure({ mode: 'default' })

const PANEL = '[role=tabpanel]'
const TOAST = '.toast'
/** Buttons are found by their text: each of many rows has some, and WebKit's driver is slow to compute their names. */
const NEXT_TURN = 'section[aria-labelledby=next-turn] button'
const IN_DIALOG = 'dialog button'
const IN_TRADES = '#trades button'

/** Confirms the signed-in residents of these requests for the turns of their names. */
async function confirm(
  captain: APIRequestContext,
  { mail }: Neighborhood,
  neighbors: Record<string, APIRequestContext>,
): Promise<void> {
  await createProven(captain, mail, CAPTAIN)
  for (const [holder, request] of Object.entries(neighbors)) {
    await createResident(request, holder)
    await confirmFor(captain, request, holder)
  }
}

test('given an iPhone, then a part of a turn is given away, another’s request is accepted, and an offer is taken', {
  tag: '@long',
}, async ({ phone, request, copySession, neighborhood, playwright, baseURL }) => {
  test.slow()
  const [captain, dole] = await Promise.all(
    [1, 2].map(() => playwright.request.newContext({ ...(baseURL && { baseURL }) })),
  )
  if (!captain || !dole) throw new Error('a session is missing')
  await confirm(captain, neighborhood, { Clark: request, Dole: dole })
  await copySession()
  await phone.open('/')
  await phone.press('button', 'Get Started')
  await phone.press('tab', 'My schedule')
  await phone.pressText(NEXT_TURN, 'Trade…')
  await phone.set('From', '18:00')
  await phone.set('Until', '20:00')
  // Whoever has the water next is proposed.
  await phone.expectText('You give Dole Wednesday, June 10, 6 PM to 8 PM.', 'dialog')
  await phone.pressText(IN_DIALOG, 'Ask Dole')
  await phone.expectText('Dole has been asked', TOAST)
  await phone.expectText('Waiting for an answer You give Dole Wednesday, June 10, 6 PM to 8 PM.', PANEL)

  const { trades } = await (await dole.get('/api/trades')).json()
  const accepted = await dole.post(`/api/trades/${trades[0].id}/act`, { data: { action: 'accept' } })
  expect(accepted.status()).toBe(200)
  const asked = { from: '2026-06-12T04:00:00Z', until: '2026-06-12T10:00:00Z' }
  for (const [kind, to, gives] of [
    ['gift', 'Clark', asked],
    ['offer', null, { from: '2026-06-14T04:00:00Z', until: '2026-06-14T10:00:00Z' }],
  ] as const) {
    const made = await dole.post('/api/trades', { data: { kind, from: 'Dole', to, gives: [gives], note: '' } })
    expect(made.status()).toBe(201)
  }
  await phone.open('/')
  await phone.open('/?tab=my-schedule#trades')
  await phone.expectText(/Wednesday 6\/10 4 PM to 6 PM .*Wednesday 6\/10 8 PM to 10 PM/, PANEL)
  await phone.expectText('Dole asks you Dole gives you Thursday, June 11, 10 PM to 4 AM.', PANEL)
  await phone.pressText(IN_TRADES, 'Accept')
  await phone.expectText('The schedule shows it.', TOAST)
  await phone.pressText(IN_TRADES, 'Take It')
  await phone.expectText(
    /You took Saturday, June 13, 10 PM to 4 AM from Dole\. Undo .*Saturday 6\/13 4 PM to 4 AM 10 PM: for Dole/,
    PANEL,
  )
  await Promise.all([captain.dispose(), dole.dispose()])
})
