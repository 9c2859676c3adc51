import type { APIRequestContext, Page } from '@playwright/test'
import type { GateResponse } from '../../packages/contracts/src/gate-contract.ts'
import { registerBaker } from '../fixtures/accounts.ts'
import { test as captainTest, expect } from '../fixtures/captain.ts'
import { CHROMIUM } from '../fixtures/chromium.ts'
import { dayOf, openPage, openSchedule } from '../fixtures/headgate.ts'
import { expectGuest, toastOf } from '../fixtures/login-steps.ts'
import { confirmFor, createNeighbor, openOwnTurns, ownRow } from '../fixtures/neighbors.ts'
import { visit } from '../fixtures/offline.ts'

/** A page with the service worker, on a ditch that has captains. */
const test = captainTest.extend({
  serviceWorkers: 'allow',
  launchOptions: [CHROMIUM, { scope: 'worker' }],
  // The browser's errors without a network.
  expectedBrowserErrors: [[/^error: Failed to load resource/], { scope: 'test' }],
})

const gate = (page: Page) => page.getByRole('region', { name: 'At your gate' })
const button = (page: Page, name: string | RegExp) => gate(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** What the server has of the running turn. */
async function pressed(request: APIRequestContext): Promise<string[]> {
  const { turns }: GateResponse = await (await request.get('/api/gate')).json()
  return turns[0]?.presses.map(({ kind }) => kind) ?? []
}

test('given a resident whose turn runs, then each press counts once', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  mail,
}) => {
  test.slow()
  const [captain, clark] = [await anotherBrowser(), await anotherBrowser()]
  await signInAsCaptain(captain)
  await registerBaker(page)
  await openPage(page, '/?tab=my-schedule')
  await expect(page.getByRole('tabpanel', { name: 'My schedule' })).toContainText('Your water is running')
  await expect(gate(page)).toHaveCount(0)
  await confirmFor(captain.request, page.request, 'Baker')
  await createNeighbor(captain, clark, 'Clark')

  await openPage(page, '/')
  await expect(gate(page).getByRole('button')).toHaveText(['I’ve opened my gate', 'No water came'])
  await button(page, 'No water came').click()
  await expect(dialog(page).getByRole('button', { name: 'Yes, Notify Them' })).toBeFocused()
  await dialog(page).getByLabel('What you see (optional)').fill('The box is dry')
  await dialog(page).getByRole('button', { name: 'Yes, Notify Them' }).click()
  await expect(gate(page).getByRole('listitem')).toHaveText(/^No water came: reported at 11(:0\d)?\sAM$/)
  await expect
    .poll(() => mail.received.map(({ email }) => email.subject ?? '').filter((one) => one.includes('No water')))
    .toHaveLength(1)
  await openPage(captain, '/captain')
  const first = captain.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem').first()
  await expect(first).toHaveText(
    /^No water came: Baker\s*Wednesday 6\/10, 10\sAM\. Reported Wednesday, June 10 at 11(:0\d)?\sAM\.\s*The box is dry\s*See the Turn\s*Make Up for It\s*Done$/,
  )

  // It may come yet.
  await expect(gate(page).getByRole('button')).toHaveText(['I’ve opened my gate'])
  await button(page, 'I’ve opened my gate').dblclick()
  await expect(gate(page).getByRole('listitem').last()).toHaveText(/^Gate opened at 11(:0\d)?\sAM$/)
  await expect(dialog(page)).toHaveCount(0)
  // The page shows a press before the server has it.
  await expect.poll(() => pressed(page.request)).toEqual(['no-water', 'opened'])
  // It is there on every device of theirs, and on both tabs.
  await openPage(page, '/?tab=my-schedule')
  await button(page, 'Done early: pass it on').click()
  await expect(dialog(page)).toContainText('yours until 4 PM')
  await expect(dialog(page)).toContainText('Clark will be notified and can take the rest.')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await pressed(page.request)).toEqual(['no-water', 'opened'])
  await button(page, 'Done early: pass it on').click()
  await dialog(page).getByRole('button', { name: 'Yes, I’m Done' }).click()
  await expect(gate(page).getByRole('listitem').last()).toHaveText(/^Done early, at 11(:0\d)?\sAM$/)
  await expect(gate(page).getByRole('button')).toHaveText(['Undo: I’m Not Done'])
  await expect.poll(() => pressed(page.request)).toEqual(['no-water', 'opened', 'done-early'])

  // Clark, at the gate, sees it on the first page; meanwhile Baker changes their mind.
  await openPage(clark, '/')
  const rest = clark.getByRole('region', { name: 'Baker is done early' })
  await expect(rest).toContainText('If you take the water now, it is yours until 4 PM.')
  await expect(clark.getByRole('tab', { name: /My schedule/ })).toHaveAccessibleName(/1 question waits for you/)
  await button(page, 'Undo: I’m Not Done').click()
  await expect(gate(page).getByRole('button')).toHaveText(['Done early: pass it on'])
  await expect.poll(() => pressed(page.request)).toEqual(['no-water', 'opened'])
  await rest.getByRole('button', { name: 'Take It Now' }).click()
  await expect(toastOf(clark)).toContainText('Somebody was first')
  await expect(toastOf(clark)).toContainText('Withdrawn')
  await expect(rest).toHaveCount(0)

  await button(page, 'Done early: pass it on').click()
  await dialog(page).getByRole('button', { name: 'Yes, I’m Done' }).click()
  await expect.poll(() => pressed(page.request)).toEqual(['no-water', 'opened', 'done-early'])
  await openPage(clark, '/')
  await rest.getByRole('button', { name: 'Take It Now' }).click()
  await expect(toastOf(clark)).toContainText('Agreed')
  await expect(rest).toHaveCount(0)
  await button(page, 'Undo: I’m Not Done').click()
  await expect(toastOf(page)).toContainText('Somebody has taken the rest, or your turn is over.')
  await openOwnTurns(clark)
  await expect(ownRow(clark, 'Wednesday 6/10').first()).toContainText(
    /11:0\d\sAM to 10\sPM\s*11:0\d\sAM: from Baker until 4\sPM/,
  )
  await openSchedule(page)
  await expect(dayOf(page, 'Wednesday 6/10').getByRole('listitem')).toHaveText([
    /^4AM\s*Abbott/,
    /^10AM\s*Baker/,
    /^11(:0\d)?\sAM\s*Clark\s*from Baker until 4\sPM/,
    /^4PM\s*Clark/,
    /^10PM\s*Dole/,
  ])
})

test('given no network at the gate, then a press waits, and is sent once', async ({
  page,
  context,
  anotherBrowser,
  signInAsCaptain,
}) => {
  test.slow()
  const captain = await anotherBrowser()
  await signInAsCaptain(captain)
  await registerBaker(page)
  await confirmFor(captain.request, page.request, 'Baker')
  await visit(page)
  await expect(button(page, 'I’ve opened my gate')).toBeVisible()
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/gate/presses')) sent.push(request.postData() ?? '')
  })

  await context.setOffline(true)
  await button(page, 'I’ve opened my gate').dblclick()
  const press = gate(page).getByRole('listitem')
  await expect(press).toHaveText(/^Gate opened at 11(:0\d)?\sAM\s*Waiting to be sent$/)
  await page.reload()
  await expect(press).toHaveText(/Waiting to be sent$/)
  await expect(button(page, 'I’ve opened my gate')).toHaveCount(0)
  // A second tab knows of it, and sends it no second time.
  const other = await context.newPage()
  await other.goto('/?tab=my-schedule')
  await expect(gate(other).getByRole('listitem')).toHaveText(/Waiting to be sent$/)
  await context.setOffline(false)
  await expect(press).toHaveText(/^Gate opened at 11(:0\d)?\sAM$/)
  await expect(gate(other).getByRole('listitem')).toHaveText(/^Gate opened at 11(:0\d)?\sAM$/)
  await expect.poll(() => pressed(page.request)).toEqual(['opened'])
  expect(new Set(sent.map((body) => JSON.parse(body).presses[0].key)).size).toBe(1)
  await other.close()

  await context.setOffline(true)
  await button(page, 'Done early: pass it on').click()
  await dialog(page).getByRole('button', { name: 'Yes, I’m Done' }).click()
  await button(page, 'Undo: I’m Not Done').click()
  await expect(gate(page).getByRole('button')).toHaveText(['Done early: pass it on', 'No water came'])
  await button(page, 'No water came').click()
  await dialog(page).getByRole('button', { name: 'Yes, Notify Them' }).click()
  await expect(gate(page)).toContainText('Waiting to be sent')
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account of Baker' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(dialog(page)).toContainText('A press has not been sent yet. Sign out anyway?')
  }
  await signOut()
  await dialog(page).getByRole('button', { name: 'Stay Signed In' }).click()
  await signOut()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(gate(page)).toContainText('Waiting to be sent')
  await context.route('**/api/gate/presses', (route) => route.abort())
  await context.setOffline(false)
  await signOut()
  await dialog(page).getByRole('button', { name: 'Sign Out Anyway' }).click()
  await expect(toastOf(page)).toContainText('Signed out')
  await expectGuest(page)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gate')))).toEqual([])
})
