import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createResident } from '../fixtures/accounts.ts'
import { dayOf, expect, openPage, openSchedule, test } from '../fixtures/headgate.ts'
import { layoutShift, watchLayoutShift } from '../fixtures/layout-shift.ts'
import { readLocalStorage, signOut } from '../fixtures/login-steps.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

const NAME = 'headgate-own-name'
const panel = (page: Page) => page.locator('section[aria-labelledby=answer]')
const which = (page: Page) => page.getByRole('button', { name: 'Which name is yours?' })
const notMine = (page: Page) => page.getByRole('button', { name: 'These are not my turns' })

test.use({
  season: turnsCsv(
    '2026-06-10 10AM Baker',
    '2026-06-10 4PM Muñoz',
    '2026-06-10 10PM Dole',
    '2026-06-11 4PM Baker',
    '2026-07-20 4PM Smith/Jones',
  ),
})

test('given a guest who picks their name, then only this device remembers it, until one press undoes that', {
  ...LOOKS,
}, async ({ page, headgate }) => {
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(decodeURI(request.url()), request.postData() ?? '', JSON.stringify(request.headers())),
  )
  await watchLayoutShift(page)
  await openSchedule(page)
  await which(page).click()
  const dialog = page.getByRole('dialog', { name: 'Which name is yours?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Baker', 'Dole', 'Muñoz', 'Smith/Jones'])
  await expectAccessible(page, 'the names')
  await dialog.getByLabel('Name').fill('xyz')
  await expect(dialog.getByRole('status')).toHaveText('No name on the schedule is like that.')
  await dialog.getByLabel('Name').fill('MUNO')
  await dialog.getByRole('button', { name: 'Muñoz' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(panel(page)).toHaveText(/Baker.*Your turn: today 4\sPM, in (5\sh|4\sh\s5\d\smin).*Next Muñoz/)
  await expect(notMine(page)).toBeFocused()
  await expect(dayOf(page, 'Wednesday 6/10').getByText('Yours', { exact: true })).toHaveCount(1)

  // After a cold start it is there without a press, and shifts nothing.
  const plain = await (await fetch(headgate.url)).text()
  await openSchedule(page)
  await expect(panel(page)).toContainText('Your turn: today 4 PM')
  await expect(notMine(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBe(0)
  expect((await (await page.request.get('/')).text()).replace(/"nowMs":\d+/, '')).toBe(plain.replace(/"nowMs":\d+/, ''))
  await expectAccessible(page, 'a picked name')
  await page.getByRole('tab', { name: 'My schedule' }).click()
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Schedule', exact: true }).click()

  await notMine(page).press('Enter')
  await expect(which(page)).toBeFocused()
  await expect(panel(page)).not.toContainText('Your turn')
  await expect(page.getByText('Yours', { exact: true })).toHaveCount(0)
  expect(await readLocalStorage(page)).not.toHaveProperty(NAME)
  expect(sent.filter((text) => /mu(ñ|%c3%b1|n)oz/i.test(text))).toEqual([])
})

test('given a picked name that has the water, then the panel says so, and a name that is gone can be replaced', async ({
  page,
}) => {
  await page.addInitScript((key) => localStorage.getItem(key) ?? localStorage.setItem(key, 'Baker'), NAME)
  await openSchedule(page)
  await expect(panel(page)).toHaveText(/Baker.*Runs until 4\sPM.*Yours until 4\sPM.*Next Muñoz/)
  // After the days that the document has.
  await page.evaluate((key) => localStorage.setItem(key, 'jones'), NAME)
  await openSchedule(page)
  await expect(panel(page)).toContainText('Your turn: Monday 7/20, 4 PM')
  await page.evaluate((key) => localStorage.setItem(key, 'Vigil'), NAME)
  await openSchedule(page)
  await expect(panel(page)).toContainText('Vigil is not on the schedule any more.')
  await which(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dole' }).click()
  await expect(panel(page)).toContainText('Your turn: today 10 PM')
})

test('given an account, then its turns are shown instead of the picked name’s, and signing out removes the name', async ({
  page,
}) => {
  await page.addInitScript((key) => {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, 'set once')
    localStorage.setItem(key, 'Dole')
  }, NAME)
  await createResident(page.request, 'Muñoz')
  await openPage(page, '/')
  await expect(panel(page)).toContainText('Your turn: today 4 PM')
  await expect(which(page).or(notMine(page))).toHaveCount(0)
  await signOut(page, 'Muñoz')
  await expect(panel(page)).not.toContainText('Your turn')
  expect(await readLocalStorage(page)).not.toHaveProperty(NAME)
})
