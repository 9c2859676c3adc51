import type { Page } from '@playwright/test'
import { expect, scheduleText, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

test.use({ expectedBrowserErrors: [/status of 409 .*\/undo/] })

const linesOf = (page: Page) => page.getByRole('list', { name: 'Every change to the season' }).locator('> li')
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Edits turns as the board does: `2026-06-11 4PM` from Clark to Baker. */
async function edit(page: Page, note: string, ...edits: [place: string, was: string, holder: string | null][]) {
  const cells = edits.map(([place, was, holder]) => {
    const [date, slot] = place.split(' ')
    return { date, slot, was, holder }
  })
  const response = await page.request.post('/api/schedule/edits', { data: { cells, note } })
  expect(response.status()).toBe(200)
}

async function openHistory(page: Page): Promise<void> {
  await openPage(page, '/captain/season')
  await expect(linesOf(page).first()).toBeVisible()
}

test('given changes, then any one is undone alone, and done again', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await edit(page, 'They swapped', ['2026-06-11 4PM', 'Clark', 'Baker'], ['2026-06-11 10AM', 'Baker', 'Clark'])
  const afterSwap = await scheduleText(page)
  const week = ['12', '13', '14', '15', '16'].map((day): [string, string, null] => [
    `2026-06-${day} 4AM`,
    'Abbott',
    null,
  ])
  await edit(page, 'Abbott is away', ...week)
  const afterBoth = await scheduleText(page)
  await openHistory(page)
  await expect(linesOf(page)).toHaveCount(3)
  await expect(linesOf(page).first()).toHaveText(
    /Fri 6\/12 4\sAM: Abbott .*nobody.*Sat 6\/13 4\sAM.*Sun 6\/14 4\sAM.*and 2 more.*Abbott is away.*No\. 3.*ann\.captain@example\.org/,
  )
  await expect(linesOf(page).nth(1)).toHaveText(
    /Thu 6\/11 10\sAM: Baker .*Clark.*Thu 6\/11 4\sPM: Clark .*Baker.*They swapped/,
  )

  await page.getByRole('button', { name: 'Undo no. 2: Thu 6/11 10 AM: Baker → Clark' }).click()
  await expect(dialogOf(page).getByText('2 turns would change:')).toBeVisible()
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([/10\sAM: Clark .*Baker/, /4\sPM: Baker .*Clark/])
  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  await expect(linesOf(page)).toHaveCount(4)
  await expect(linesOf(page).first()).toContainText('No. 4: Undid no. 2')
  await expect(linesOf(page).nth(2)).toContainText('Undone by ann.captain@example.org')
  expect(await scheduleText(page)).not.toBe(afterBoth)
  expect(await scheduleText(page)).not.toBe(afterSwap)

  await page.getByRole('button', { name: 'Redo no. 2' }).click()
  await page.getByRole('button', { name: 'Redo Change' }).click()
  await expect(toastOf(page)).toContainText('Redone')
  await expect(page.getByRole('button', { name: 'Undo no. 2' })).toBeVisible()
  expect(await scheduleText(page)).toBe(afterBoth)

  const before = await scheduleText(page)
  await edit(page, 'Lent', ['2026-06-18 4PM', 'Clark', 'Baker'], ['2026-06-18 10AM', 'Baker', 'Clark'])
  await edit(page, 'Passed on', ['2026-06-18 4PM', 'Baker', 'Dole'], ['2026-06-18 10AM', 'Clark', 'Dole'])
  await openHistory(page)
  await page.getByRole('button', { name: 'Undo no. 6' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Undo no. 6' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText('One later change would no longer have any effect')
  await expect(dialogOf(page)).toContainText('No. 7, Thu 6/18 4 PM: made when the turn was Baker’s')
  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await scheduleText(page)).toBe(before)
})

test('given two captains, then an undo based on the old history is refused', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const other = await anotherBrowser()
  await signInAsCaptain(page)
  await signInAsCaptain(other, 1)
  await openHistory(page)
  await page.getByRole('button', { name: 'Undo no. 1' }).click()
  await expect(page.getByRole('button', { name: 'Undo Change' })).toBeEnabled()
  await edit(other, 'Sold', ['2026-06-11 4PM', 'Clark', 'Baker'])
  const theirs = await scheduleText(other)

  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(toastOf(page)).toContainText('The change was not undone')
  await expect(linesOf(page).first()).toContainText('Thu 6/11 4 PM: Clark')
  expect(await scheduleText(page)).toBe(theirs)

  for (let change = 0; change < 21; change += 1) {
    const [was, holder] = [change === 0 ? 'Abbott' : `Holder ${change - 1}`, `Holder ${change}`]
    await edit(page, 'swap', ['2026-06-11 4AM', was, holder])
  }
  await openHistory(page)
  await expect(linesOf(page)).toHaveCount(20)
  await expect(page.getByText('20 of 23')).toBeVisible()
  await page.getByRole('button', { name: 'Show 3 more' }).click()
  await expect(linesOf(page)).toHaveCount(23)
  await expect(linesOf(page).nth(20)).toBeFocused()
  await page.getByRole('button', { name: 'Undo no. 1:' }).click()
  await page.getByRole('button', { name: 'Undo Change' }).click()
  await expect(page.getByText('No. 24: Undid no. 1')).toBeVisible()
})
