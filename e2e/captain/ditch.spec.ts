import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/captain.ts'
import { dayOf, isSameDocument, openFollowing, openPage, returnToPage, runningRow } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

test.use({ expectedBrowserErrors: [/Failed to load resource: .*\/api\/ditch/] })

const answer = (page: Page) => page.locator('section[aria-labelledby=answer]')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const lookButton = (page: Page) => page.getByRole('button', { name: 'See What Changes' })

async function openDitch(page: Page): Promise<void> {
  await openPage(page, '/captain/settings')
  await expect(page.getByLabel('Name of the ditch')).toBeVisible()
}

test('given another name, then an open page follows, and another captain sees it first', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  test.slow()
  const other = await anotherBrowser()
  await signInAsCaptain(other, 1)
  await openDitch(other)
  const resident = await openFollowing(anotherBrowser)
  await signInAsCaptain(page)
  await openDitch(page)
  const name = page.getByLabel('Name of the ditch')
  await name.fill(' ')
  await section(page, 'Name and place').getByRole('button', { name: 'Save' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Please enter the name of the ditch.')
  await name.fill('Rocky Mountain Ditch')
  await page.getByLabel('First day of the terms and privacy pages').fill('2026-06-01')
  await page.getByLabel('Who to ask').fill('Ann, 303-555-0100')
  await page.getByLabel('Notes for residents').fill('Close your gate.\nCall before you burn weeds.')
  await section(page, 'Name and place').getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Saved')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rocky Mountain Ditch' })).toBeVisible()
  await expect(page).toHaveTitle('Settings - Rocky Mountain Ditch')

  await returnToPage(resident)
  await expect(resident).toHaveTitle('Rocky Mountain Ditch: who has the water')
  await resident.getByRole('tab', { name: 'Settings' }).click()
  const facts = resident.getByRole('region', { name: 'This ditch' })
  await expect(facts).toContainText('Ann, 303-555-0100')
  const notes = facts.getByText('Close your gate.')
  expect(await notes.textContent()).toBe('Close your gate.\nCall before you burn weeds.')
  await expect(notes).toHaveCSS('white-space-collapse', 'preserve-breaks')
  expect(await isSameDocument(resident)).toBe(true)
  for (const path of ['/terms', '/privacy']) {
    await resident.goto(path)
    await expect(resident.getByText('Effective June 1, 2026')).toBeVisible()
    await expect(resident.getByText('ask: Ann, 303-555-0100')).toBeVisible()
  }

  await other.getByLabel('Name of the ditch').fill('My Ditch')
  await other.getByLabel('Town and state').fill('Golden, CO')
  await section(other, 'Name and place').getByRole('button', { name: 'Save' }).click()
  const note = other.getByRole('alert')
  await expect(note).toContainText('The ditch was changed while this page was open')
  await expect(note).toContainText(/Name of the ditch\s*Now: Rocky Mountain Ditch\s*You typed: My Ditch/)
  await expect(note).toContainText(/Who to ask\s*Now: Ann, 303-555-0100/)
  await expect(other.getByLabel('Name of the ditch')).toHaveValue('My Ditch')
  await expect(other.getByLabel('Town and state')).toHaveValue('Golden, CO')
  await section(other, 'Name and place').getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(other)).toContainText('Saved')
  await expect(note).toBeHidden()
  await expect(other.getByRole('banner').getByRole('link', { name: 'My Ditch' })).toBeVisible()
})

test('given other slots, then their effect is shown first, and an open page follows', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  test.slow()
  const resident = await openFollowing(anotherBrowser)
  await expect(runningRow(resident)).toHaveText(/10AM\s*Baker/)
  await signInAsCaptain(page)
  await openDitch(page)
  await page.getByLabel('Turn 3 begins at').fill('17:30')
  await expect(page.getByRole('listitem').filter({ has: page.getByLabel('Turn 2 begins at') })).toContainText(
    'lasts 7 h 30 min',
  )
  await page.getByLabel('Turn 3 begins at').press('Enter')

  const review = page.getByRole('region', { name: 'What would change' })
  await expect(review.getByRole('heading', { name: 'What would change' })).toBeFocused()
  await expect(review).toContainText('4 PM becomes 5:30 PM.')
  await expect(review).toContainText('Nobody with an account would need to be notified.')
  await review.locator('summary', { hasText: 'Turns at another time' }).click()
  await expect(review.getByRole('list', { name: 'Turns at another time' })).toContainText(
    /Clark\s*Wednesday 6\/10, 4\sPM\s*until now: 4\sPM to 10\sPM\s*then: 5:30\sPM to 10\sPM/,
  )
  await page.getByRole('button', { name: 'Keep It as It Is' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Turns and season' })).toBeFocused()
  await returnToPage(resident)
  await expect(dayOf(resident, 'Wednesday 6/10')).toContainText(/4PM\s*Clark/)

  await lookButton(page).click()
  await page.getByRole('button', { name: 'Change the Ditch' }).click()
  await expect(toastOf(page)).toContainText('The ditch was changed')
  await expect(page.getByRole('heading', { name: 'Turns and season' })).toBeFocused()
  await returnToPage(resident)
  await expect(answer(resident)).toContainText('until 5:30 PM')
  await expect(dayOf(resident, 'Wednesday 6/10')).toContainText(/5:30PM\s*Clark/)

  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  await expect(page.getByLabel('Turn 3 begins at')).toHaveValue('16:00')
  await returnToPage(resident)
  await expect(answer(resident)).toContainText('until 4 PM')
  await expect(dayOf(resident, 'Wednesday 6/10')).toContainText(/4PM\s*Clark/)
  expect(await isSameDocument(resident)).toBe(true)

  await page.getByLabel('Time zone').selectOption('America/Los Angeles')
  await lookButton(page).click()
  await expect(review).toContainText('at another time')
  await page.reload()
  await page.getByLabel('Last day of the season').fill('2026-11-05')
  await lookButton(page).click()
  await expect(toastOf(page)).toContainText('No turn on the schedule changes.')
  await page.getByRole('button', { name: 'Add a Turn' }).click()
  await expect(page.getByLabel('Turn 5 begins at')).toBeFocused()
  await lookButton(page).click()
  await expect(page.getByText('Please enter a time for every turn')).toBeVisible()
})

test('given a lost connection, then an open page keeps its turns and rules together', { tag: '@long' }, async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const resident = await openFollowing(anotherBrowser)
  let asked = 0
  await resident.route('**/api/ditch', (route) => {
    asked += 1
    return route.abort('internetdisconnected')
  })
  await signInAsCaptain(page)
  const settings = await (await page.request.get('/api/ditch/settings')).json()
  const rules = { ...settings.rules, slots: ['4AM', '10AM', '5:30PM', '10PM'] }
  const change = { basedOn: settings.basis, rules, isPreviewed: true }
  expect((await page.request.post('/api/ditch/settings', { data: change })).status()).toBe(200)
  await returnToPage(resident)
  await expect(resident.getByText(/Last updated|as of/i).first()).toBeVisible()
  await expect(answer(resident)).toContainText('until 4 PM')
  await expect(dayOf(resident, 'Wednesday 6/10')).toContainText(/4PM\s*Clark/)
  const before = asked
  await resident.waitForTimeout(1000)
  expect(asked - before).toBeLessThanOrEqual(1)
  expect(asked).toBeLessThan(8)
  await resident.unroute('**/api/ditch')
  await resident.getByRole('button', { name: 'Try Again' }).click()
  await expect(answer(resident)).toContainText('until 5:30 PM')
})
