import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, scheduleText, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { rosterCsv } from '../fixtures/roster.ts'

test.use({ season: null, hasTouch: true, isMobile: true })

const cellOf = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chooses a turn and opens its times. */
async function openTimes(page: Page, turn: string): Promise<void> {
  await cellOf(page, turn).tap()
  await buttonOf(page, 'Change Times…').tap()
}

test('given a roster of 59 turns a week on a phone, then a turn is given, lengthened, split, saved and undone', {
  tag: '@looks',
}, async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  const roster = await page.request.post('/api/schedule/import?starts=2026-06-08&cycle=7d', {
    headers: { 'content-type': 'text/csv' },
    data: rosterCsv(),
  })
  expect(roster.status()).toBe(200)
  const before = await scheduleText(page)
  await openPage(page, '/captain/season')
  await expect(page.getByRole('heading', { name: 'June 8 to June 14' })).toBeVisible()
  await expect(cellOf(page, 'Wednesday, June 10, 5:04 PM – 6:14 PM: nobody, 1 h 10 min')).toBeVisible()
  await expect(buttonOf(page, 'Copy a Week…')).toHaveCount(0)

  await cellOf(page, 'Thursday, June 11, 5:39 AM – 8:34 AM: Smith/Jones, 2 h 55 min').tap()
  await buttonOf(page, 'Give To…').tap()
  await page.getByRole('combobox', { name: 'Name', exact: true }).fill('Dole')
  await buttonOf(page, 'Set Name').tap()
  const given = 'Thursday, June 11, 5:39 AM – 8:34 AM: Dole, 2 h 55 min, was Smith/Jones, not saved yet'
  await expect(cellOf(page, given)).toBeVisible()

  await openTimes(page, given)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Closes').fill('2026-06-11T09:04')
  await expect(dialog.getByText('3 h 25 min, 30 min longer')).toBeVisible()
  await expect(dialog.getByText('Featherstone’s turn will open at 9:04 AM, 30 min shorter.')).toBeVisible()
  await expectAccessible(page, 'changing times')
  await page.setViewportSize({ width: 390, height: 844 })
  await buttonOf(page, 'Set Times').tap()
  await expect(cellOf(page, 'Thursday, June 11, 9:04 AM – 11:14 AM: Featherstone, 2 h 10 min')).toBeVisible()

  await openTimes(page, 'Friday, June 12, 3:39 PM – 6:34 PM: Clark, 2 h 55 min')
  await dialog.getByLabel('Opens').fill('2026-06-12T16:09')
  await dialog.getByLabel('Who gets 3:39 PM to 4:09 PM').selectOption('Baker')
  await buttonOf(page, 'Set Times').tap()
  await expect(page.getByRole('gridcell', { name: /^Friday, June 12, 12:44\sPM – 4:09\sPM: Baker/ })).toBeVisible()

  await cellOf(page, 'Wednesday, June 10, 5:04 PM – 6:14 PM: nobody, 1 h 10 min').tap()
  await buttonOf(page, 'Split…').tap()
  await dialog.getByLabel('The second part opens').fill('2026-06-10T05:54')
  await buttonOf(page, 'Split').tap()
  await expect(dialog.getByText('Please enter a time within 5:04 PM – 6:14 PM.')).toBeVisible()
  await dialog.getByLabel('The second part opens').fill('2026-06-10T17:54')
  await dialog.getByLabel('Who gets the second part').fill('Abbott')
  await buttonOf(page, 'Split').tap()
  await expect(cellOf(page, 'Wednesday, June 10, 5:04 PM – 5:54 PM: nobody, 50 min')).toBeVisible()

  await buttonOf(page, 'Review 3 changes').tap()
  await expect(page.getByRole('list', { name: 'What would change' }).getByRole('listitem')).toHaveText([
    /Wed 6\/10 5:54\sPM to 6:14\sPM: nobody .*Abbott/,
    /Thu 6\/11 5:39\sAM to 9:04\sAM: Smith\/Jones and Featherstone .*Dole/,
    /Fri 6\/12 12:44\sPM to 4:09\sPM: Baker and Clark .*Baker/,
  ])
  await page.getByLabel('Why').fill('They agreed on it')
  await buttonOf(page, 'Save 3 changes').tap()
  await expect(toastOf(page)).toContainText('3 turns changed')
  await page.reload()
  await expect(cellOf(page, 'Thursday, June 11, 5:39 AM – 9:04 AM: Dole, 3 h 25 min')).toBeVisible()
  await expect(cellOf(page, 'Friday, June 12, 4:09 PM – 6:34 PM: Clark, 2 h 25 min')).toBeVisible()
  await openPage(page, '/captain/season')
  await page.getByRole('button', { name: /^Undo no. 3: Wed 6.10 5:54\sPM: nobody → Abbott/ }).tap()
  await buttonOf(page, 'Undo Change').tap()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await scheduleText(page)).toBe(before)
})
