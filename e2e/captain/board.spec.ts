import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, scheduleText, test } from '../fixtures/captain.ts'
import { dayOf, openPage, openSchedule } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  expectedBrowserErrors: [/status of 409 .*\/api\/schedule\/edits/],
})

const cellOf = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })
const chosenOf = (page: Page) => page.getByRole('gridcell', { selected: true })
const nameOf = (page: Page) => page.getByRole('combobox', { name: 'Name', exact: true })
const saveOf = (page: Page) => page.getByRole('button', { name: /^Save \d/ })

/** Opens the board and waits for its turns. */
async function openBoard(page: Page, query = ''): Promise<void> {
  await openPage(page, `/captain/season${query}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  if (query !== '') await expect(chosenOf(page)).toBeFocused()
}

async function save(page: Page, note: string): Promise<void> {
  await page.getByLabel('Why').fill(note)
  await saveOf(page).click()
}

test('given a turn’s link, then a typed name is saved with a reason, and undone', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  const closed = { from: '2026-06-13T06:00:00-06:00', until: '2026-06-14T12:00:00-06:00', reason: 'debris' }
  expect((await page.request.post('/api/schedule/closures', { data: closed })).status()).toBe(201)
  const before = await scheduleText(page)
  await openSchedule(page)
  await dayOf(page, 'Thursday 6/11').getByRole('link', { name: '4 PM turn of Thursday, June 11' }).click()
  const cell = cellOf(page, 'Thursday, June 11, 4 PM: Clark')
  await expect(cell).toBeFocused()
  await expect(chosenOf(page)).toHaveText(/Clark/)
  await expect(cellOf(page, 'Tuesday, June 9, 4 PM: Clark, over')).toBeVisible()
  await expect(cellOf(page, 'Saturday, June 13, 10 AM: Baker, Suspended')).toBeVisible()

  await page.getByRole('button', { name: 'Set Name' }).click()
  await expect(page.getByText('Please type a name, or press Clear to give the turn to nobody.')).toBeVisible()
  await expect(cell).toHaveText(/Clark/)
  await cell.focus()
  await page.keyboard.type('baker')
  await expect(nameOf(page)).toHaveValue('baker')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, 'Thursday, June 11, 4 PM: Baker, was Clark, not saved yet')).toBeVisible()
  await expect(cellOf(page, 'Friday, June 12, 4 PM: Clark')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cellOf(page, 'Friday, June 12, 4 PM: nobody, was Clark, not saved yet')).toBeFocused()
  expect(await scheduleText(page)).toBe(before)

  await expect(page.getByRole('list', { name: 'What would change' }).getByRole('listitem')).toHaveText([
    /Thu 6\/11 4\sPM: Clark .*Baker/,
    /Fri 6\/12 4\sPM: Clark .*nobody/,
  ])
  await expect(page.getByText('Nobody with an account would need to be notified.')).toBeVisible()
  await page.getByLabel('Why').fill('They swapped; Clark is away')
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(toastOf(page)).toContainText('2 turns changed')
  await expect(cellOf(page, 'Thursday, June 11, 4 PM: Baker')).toBeVisible()
  await expect(saveOf(page)).toHaveCount(0)
  expect(await scheduleText(page)).not.toBe(before)

  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  await expect(cellOf(page, 'Thursday, June 11, 4 PM: Clark')).toBeVisible()
  expect(await scheduleText(page)).toBe(before)
})

test('given a typed name, then it can be saved at once, taken back, or left for another turn', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openBoard(page, '?date=2026-06-11&slot=4PM')
  await nameOf(page).fill('Bak')
  await expect(saveOf(page)).toHaveCount(0)
  await nameOf(page).fill('BAKER')
  await expect(cellOf(page, 'Thursday, June 11, 4 PM: Baker, was Clark, not saved yet')).toBeVisible()
  await nameOf(page).fill('Dole')
  await expect(cellOf(page, 'Thursday, June 11, 4 PM: Dole, was Clark, not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the last change on the board' }).click()
  await expect(cellOf(page, 'Thursday, June 11, 4 PM: Clark')).toBeVisible()
  await expect(saveOf(page)).toHaveCount(0)

  await nameOf(page).fill('Baker')
  await cellOf(page, 'Friday, June 12, 4 PM: Clark').click()
  await nameOf(page).fill('Quintana')
  await saveOf(page).click()
  await expect(cellOf(page, 'Friday, June 12, 4 PM: Quintana, was Clark, not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(toastOf(page)).toContainText('2 turns changed')
  await expect(cellOf(page, 'Thursday, June 11, 4 PM: Baker')).toBeVisible()
  await expect(nameOf(page)).toHaveValue('')
})

test('given several turns, then they are changed together, and taken back', { tag: '@long' }, async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openBoard(page, '?date=2026-06-18&slot=10AM')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(chosenOf(page)).toHaveText([/10\sAM: Baker/, /4\sPM: Clark/, /10\sAM: Baker/, /4\sPM: Clark/])
  await page.keyboard.type('Dole')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save 4 changes' })).toBeVisible()
  await page.keyboard.press('Shift+Space')
  await expect(chosenOf(page)).toHaveCount(4)
  await page.keyboard.press('Control+Space')
  await expect(chosenOf(page)).toHaveCount(30)
  await page.keyboard.press('PageDown')
  await expect(cellOf(page, 'Friday, June 26, 4 PM: Clark')).toBeFocused()
  await page.keyboard.press('Control+z')

  await cellOf(page, 'Monday, June 22, 4 AM: Abbott').hover()
  await page.mouse.down()
  await cellOf(page, 'Tuesday, June 23, 10 AM: Baker').hover()
  await page.mouse.up()
  await expect(chosenOf(page)).toHaveText([/22, 4\sAM/, /22, 10\sAM/, /23, 4\sAM/, /23, 10\sAM/])
  await cellOf(page, 'Tuesday, June 23, 4 PM: Clark').click({ modifiers: ['Shift'] })
  await expect(chosenOf(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Wed 6/24', exact: true }).click()
  await expect(chosenOf(page)).toHaveText([/24, 4\sAM/, /24, 10\sAM/, /24, 4\sPM/, /24, 10\sPM/])
  await page.getByRole('button', { name: '10 PM', exact: true }).click()
  await expect(chosenOf(page)).toHaveCount(30)

  await cellOf(page, 'Monday, June 22, 4 AM: Abbott').click()
  await cellOf(page, 'Thursday, June 25, 10 PM: Dole').click({ modifiers: ['Control'] })
  await page.getByRole('button', { name: 'Swap' }).click()
  await expect(cellOf(page, 'Monday, June 22, 4 AM: Dole, was Abbott, not saved yet')).toBeVisible()
  await expect(cellOf(page, 'Thursday, June 25, 10 PM: Abbott, was Dole, not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(cellOf(page, 'Thursday, June 25, 10 PM: nobody, was Dole, not saved yet')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Water' }).click()
  await expect(page.getByRole('heading', { name: 'For somebody' })).toBeVisible()
  await openBoard(page)
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard Mon 6/22 4 AM: Abbott to nobody' }).click()
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo the last change on the board' }).click()
  await expect(page.getByRole('button', { name: 'Save 2 changes' })).toBeVisible()
  await cellOf(page, 'Tuesday, June 16, 4 AM: Abbott').click()
  await page.keyboard.press('Control+z')
  await expect(cellOf(page, 'Monday, June 22, 4 AM: Dole, was Abbott, not saved yet')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(saveOf(page)).toHaveCount(0)
})

test('given a week, a name or a misspelled one, then it is copied, found, asked about', {
  tag: ['@looks', '@long'],
}, async ({ page, signInAsCaptain }) => {
  test.slow()
  await signInAsCaptain(page)
  await openBoard(page, '?date=2026-06-10&slot=10PM')
  await page.keyboard.type('Clark')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy a Week…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Copy the week of').selectOption('June 8 to June 14')
  await dialog.getByLabel('Into every week from').selectOption('June 15 to June 21')
  await dialog.getByLabel('Through the week of').selectOption('June 29 to July 5')
  await expect(dialog.getByText('3 turns would change.')).toBeVisible()
  await expectAccessible(page, 'copying a week')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Copy Week' }).click()
  await expect(page.getByRole('button', { name: 'Save 4 changes' })).toBeVisible()
  await expect(cellOf(page, 'Wednesday, June 17, 10 PM: Clark, was Dole, not saved yet')).toBeVisible()

  await page.getByLabel('Find a name').fill('dole')
  await expect(page.getByText('197 turns this year, 27 shown here.')).toBeVisible()
  await expect(page.getByRole('gridcell').getByText('Abbott', { exact: true }).first()).toBeHidden()
  await cellOf(page, 'Tuesday, June 30, 10 PM: Dole').click()
  await page.getByRole('button', { name: 'Next Turn' }).click()
  await expect(cellOf(page, 'Thursday, July 2, 10 PM: Dole')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'July' })).toBeVisible()
  await openBoard(page, '?date=2026-06-11&slot=4PM')
  await page.keyboard.type('Bakker')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('“Bakker” is not on the schedule and looks like “Baker”.')
  await page.getByRole('button', { name: 'Use “Baker”' }).click()
  await expect(cellOf(page, 'Thursday, June 11, 4 PM: Baker, was Clark, not saved yet')).toBeVisible()
  await cellOf(page, 'Thursday, June 11, 10 PM: Dole').click()
  await page.keyboard.type('Bakker')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '“Bakker” Is Correct' }).click()
  await cellOf(page, 'Friday, June 12, 10 PM: Dole').click()
  await page.keyboard.type('TBD')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“TBD” is not a name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cellOf(page, 'Friday, June 12, 10 PM: Dole')).toBeFocused()
  await save(page, 'A new neighbor')
  await expect(toastOf(page)).toContainText('6 turns changed')
})

test('given two captains who change a turn, then the second sees who has it and chooses', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const other = await anotherBrowser()
  await signInAsCaptain(page)
  await signInAsCaptain(other, 1)
  await openBoard(page, '?date=2026-06-11&slot=4PM')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('Baker')
  await page.keyboard.press('Enter')
  await page.getByLabel('Why').fill('They swapped')
  await expect(page.getByText('Nobody with an account would need to be notified.')).toBeVisible()

  await openBoard(other, '?date=2026-06-11&slot=4PM')
  await other.keyboard.press('Shift+ArrowDown')
  await other.keyboard.type('Dole')
  await other.keyboard.press('Enter')
  await save(other, 'Sold')
  await expect(toastOf(other)).toContainText('2 turns changed')

  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(toastOf(page)).toContainText('The changes were not saved')
  const conflicts = page.getByRole('alert').filter({ hasText: 'Someone else has changed 2 of these turns' })
  await expect(conflicts).toContainText('Thu 6/11 4 PM now belongs to Dole')
  await expect(conflicts).toContainText('Changed by bob.captain@example.org')
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(page.getByText('Please answer the questions above first.')).toBeVisible()
  await page.getByRole('button', { name: 'Fri 6/12 4 PM: leave it with Dole' }).click()
  await page.getByRole('button', { name: 'Thu 6/11 4 PM: give it to Baker' }).click()
  await expect(conflicts).toHaveCount(0)
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(toastOf(page)).toContainText('1 turn changed')
  await expect(cellOf(page, 'Thursday, June 11, 4 PM: Baker')).toBeVisible()
  await expect(cellOf(page, 'Friday, June 12, 4 PM: Dole')).toBeVisible()
})

test.describe('given a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('then a week is shown day by day, and turns are named by touch', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await openBoard(page)
    await expect(page.getByRole('heading', { name: 'June 8 to June 14' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(8)
    await cellOf(page, 'Thursday, June 11, 4 PM: Clark').tap()
    await page.getByRole('button', { name: 'Choose Several' }).tap()
    await cellOf(page, 'Friday, June 12, 4 PM: Clark').tap()
    await expect(page.getByText('2 turns chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Give To…' }).tap()
    await nameOf(page).fill('Bak')
    await page.getByRole('option', { name: 'Baker' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cellOf(page, 'Friday, June 12, 4 PM: Baker, was Clark, not saved yet')).toBeVisible()
    await page.getByRole('button', { name: 'Later week' }).tap()
    await expect(page.getByRole('heading', { name: 'June 15 to June 21' })).toBeVisible()
    await page.getByRole('button', { name: 'Review 2 changes' }).tap()
    await save(page, 'They swapped')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(toastOf(page)).toContainText('2 turns changed')
  })
})
