import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { dayOf, openPage, openScheduleWithServerTime, runningRow } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

const answer = (page: Page) => page.locator('section[aria-labelledby=answer]')
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const lookButton = (page: Page) => page.getByRole('button', { name: 'See What Changes' })

async function openDitch(page: Page): Promise<void> {
  await openPage(page, '/captain/ditch')
  await expect(page.getByLabel('Name of the ditch')).toBeVisible()
}

/** Returns to a page that was left open for two minutes. */
async function returnToPage(page: Page): Promise<void> {
  await page.clock.fastForward('00:02:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** A resident's open page, which must follow without being loaded again. */
async function openResident(anotherBrowser: () => Promise<Page>): Promise<Page> {
  const resident = await anotherBrowser()
  await resident.clock.install()
  await openScheduleWithServerTime(resident)
  await resident.evaluate(() => Object.assign(window, { sameDocument: true }))
  return resident
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

test('given another name, contact and notes, then they are saved at once, and an open page follows', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const resident = await openResident(anotherBrowser)
  await signInAsCaptain(page)
  await openPage(page, '/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Captain’s desk' }).click()
  await page.getByRole('navigation').locator('summary').click()
  await page.getByRole('navigation').getByRole('link', { name: 'Ditch' }).click()
  await expect(page).toHaveTitle(/^Ditch - /)
  await page.getByLabel('Name of the ditch').fill('Rocky Mountain Ditch')
  await page.getByLabel('Who to ask').fill('Ann, 303-555-0100')
  await page.getByLabel('Notes for residents').fill('Close your gate.\nCall before you burn weeds.')
  await section(page, 'Name and place').getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Saved')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rocky Mountain Ditch' })).toBeVisible()
  await expect(page).toHaveTitle('Ditch - Rocky Mountain Ditch')

  await returnToPage(resident)
  await expect(resident).toHaveTitle('Rocky Mountain Ditch: who has the water')
  await resident.getByRole('tab', { name: 'Settings' }).click()
  const facts = resident.getByRole('region', { name: 'This ditch' })
  await expect(facts).toContainText('Ann, 303-555-0100')
  const notes = facts.getByText('Close your gate.')
  expect(await notes.textContent()).toBe('Close your gate.\nCall before you burn weeds.')
  await expect(notes).toHaveCSS('white-space-collapse', 'preserve-breaks')
  expect(await isSameDocument(resident)).toBe(true)
})

test('given fields with errors, then the first takes the focus, each says what is wrong, and nothing is sent', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openDitch(page)
  await page.getByLabel('Name of the ditch').fill(' ')
  await page.getByLabel('Latitude').fill('north')
  await section(page, 'Name and place').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name of the ditch')).toBeFocused()
  await expect(page.getByLabel('Name of the ditch')).toHaveAccessibleDescription('Please enter the name of the ditch.')
  await expect(page.getByLabel('Latitude')).toHaveAccessibleDescription(/from -90 to 90/)
  await page.getByRole('button', { name: 'Add a Turn' }).click()
  await expect(page.getByLabel('Turn 5 begins at')).toBeFocused()
  await lookButton(page).click()
  await expect(page.getByText('Please enter a time for every turn')).toBeVisible()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Atlantis')
  await page.getByRole('button', { name: 'Remove turn 5' }).click()
  await lookButton(page).click()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeFocused()
})

test('given other slots, then nothing changes before the captain has seen what would, an open page follows, and it can be undone', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const resident = await openResident(anotherBrowser)
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
  await expect(review).toContainText('Baker has the water now, and this turn is one of those that change.')
  await expect(review).toContainText('No neighbors would be notified.')
  await review.locator('summary', { hasText: 'Turns at another time' }).click()
  await expect(review.getByRole('list', { name: 'Turns at another time' }).getByRole('listitem').first()).toHaveText(
    /Baker\s*Wednesday 6\/10, 10AM\s*until now: 10 AM to 4 PM\s*then: 10 AM to 5:30 PM/,
  )
  await review.locator('summary', { hasText: 'Turns that lose their place' }).click()
  await expect(
    review.getByRole('list', { name: 'Turns that lose their place' }).getByRole('listitem').first(),
  ).toHaveText(/Clark\s*Wednesday 6\/10, 4PM/)
  await page.getByRole('button', { name: 'Keep It as It Is' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Turns and season' })).toBeFocused()
  await returnToPage(resident)
  await expect(dayOf(resident, 'Wednesday 6/10')).toContainText(/4PM\s*Clark/)

  await lookButton(page).click()
  await page.getByRole('button', { name: 'Change the Ditch' }).click()
  await expect(page.getByRole('heading', { name: 'The ditch was changed' })).toBeFocused()
  await returnToPage(resident)
  await expect(answer(resident)).toContainText('until 5:30 PM')
  await expect(dayOf(resident, 'Wednesday 6/10').getByText('Clark')).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toastOf(page)).toContainText('Undone')
  await expect(page.getByLabel('Turn 3 begins at')).toHaveValue('16:00')
  await returnToPage(resident)
  await expect(answer(resident)).toContainText('until 4 PM')
  await expect(dayOf(resident, 'Wednesday 6/10')).toContainText(/4PM\s*Clark/)
  expect(await isSameDocument(resident)).toBe(true)
})

test('given rules that change no turn, then they are saved at once', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await openDitch(page)
  const last = page.getByRole('group', { name: 'Last day of the season' })
  await last.getByLabel('Day').selectOption('5')
  await lookButton(page).click()
  await expect(toastOf(page)).toContainText('No turn on the schedule changes.')
  await page.reload()
  await expect(last.getByLabel('Day')).toHaveValue('5')
})

test('given a time zone, then it is found by typing a part of its name', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await openDitch(page)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('los ang')
  await page.getByRole('option', { name: 'America/Los Angeles' }).click()
  await expect(zone).toHaveValue('America/Los_Angeles')
  await lookButton(page).click()
  await expect(page.getByRole('region', { name: 'What would change' })).toContainText('at another time')
})

test.describe('given another captain', () => {
  test.use({ expectedBrowserErrors: [/status of 409 .*\/api\/ditch\/settings/] })

  test('who changed the ditch meanwhile, then what was typed stays beside what it is now', async ({
    page,
    anotherBrowser,
    signInAsCaptain,
  }) => {
    await signInAsCaptain(page)
    await openDitch(page)
    const other = await anotherBrowser()
    await signInAsCaptain(other, 1)
    await openDitch(other)
    await other.getByLabel('Name of the ditch').fill('Their Ditch')
    await other.getByLabel('City or town').fill('Golden')
    await section(other, 'Name and place').getByRole('button', { name: 'Save' }).click()
    await expect(toastOf(other)).toContainText('Saved')

    await page.getByLabel('Name of the ditch').fill('My Ditch')
    await section(page, 'Name and place').getByRole('button', { name: 'Save' }).click()
    const note = page.getByRole('alert')
    await expect(note).toContainText('The ditch was changed while this page was open')
    await expect(note).toContainText(/Name of the ditch\s*Now: Their Ditch\s*You typed: My Ditch/)
    await expect(note).toContainText(/City or town\s*Now: Golden/)
    await expect(page.getByLabel('Name of the ditch')).toHaveValue('My Ditch')
    await expect(page.getByLabel('City or town')).toHaveValue('Golden')
    await section(page, 'Name and place').getByRole('button', { name: 'Save' }).click()
    await expect(toastOf(page)).toContainText('Saved')
    await expect(note).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Ditch' })).toBeVisible()
  })
})

test.describe('given somebody who is no captain', () => {
  test('then the page says whom it is for, and what to do', async ({ page }) => {
    await openPage(page, '/captain/ditch')
    await expect(page.getByText('This page is for the captains of the ditch.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('main').getByRole('link', { name: 'See who has the water' })).toBeVisible()
    await createAccount(page)
    await openPage(page, '/captain/ditch')
    await expect(page.getByText('Ask one of them for an invitation.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  })
})

test.describe('given a server that cannot be reached', () => {
  test.use({ expectedBrowserErrors: [/Failed to load resource/] })

  test('then an open page that learns of a change keeps its turns and rules together, and asks no more than it must', async ({
    page,
    anotherBrowser,
    signInAsCaptain,
  }) => {
    const resident = await openResident(anotherBrowser)
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
})

test('the page and its review have no accessibility problems', LOOKS, async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await openDitch(page)
  await expectAccessible(page, 'the ditch')
  await page.getByRole('button', { name: 'Every 12 hours' }).click()
  await lookButton(page).click()
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeFocused()
  for (const fold of await page.locator('summary').all()) await fold.click()
  await expectAccessible(page, 'the review')
})
