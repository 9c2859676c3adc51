import type { Page } from '@playwright/test'
import { createProven, expect, openRoom, test } from '../fixtures/captain.ts'
import { isSameDocument, openFollowing, openPage, returnToPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

test.use({ expectedBrowserErrors: [/status of 409 .*\/api\/ditch\/note/] })

const items = (page: Page) => page.getByRole('region', { name: 'Needs your attention' }).getByRole('listitem')
const item = (page: Page, title: string | RegExp) =>
  items(page).filter({ has: page.getByRole('heading', { name: title }) })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const note = (page: Page) => page.getByRole('complementary', { name: 'From the captain' })
const WORK_DAY = 'Work day Saturday at 8 AM.\nBring a shovel.'

async function listHolders(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const entry = { address: null, holders: [{ name, shares: 1 }], people: [] }
    expect((await page.request.post('/api/people', { data: { entry } })).status()).toBe(200)
  }
}

async function writeNote(page: Page, text: string, until = '2026-06-13T18:00'): Promise<void> {
  await page.getByLabel('What should everybody know?').fill(text)
  await page.getByLabel('Shown until').fill(until)
  await button(page, 'Show It to Everybody').click()
}

test('given what wants the captain, then Today says so, and it is settled from there', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  mail,
}) => {
  test.slow()
  await signInAsCaptain(page)
  await openPage(page, '/captain')
  await expect(items(page)).toHaveText([/Nobody is on your list of people yet.*Import Your List….*Type It In/])
  await items(page).getByRole('link', { name: 'Type It In' }).click()
  await expect(page).toHaveURL('/captain/people')

  await listHolders(page, 'Abbott', 'Baker', 'Clark')
  await openPage(page, '/captain')
  await expect(items(page)).toHaveText([
    /1 name on the schedule is not on the list\s*Dole/,
    /^Which of these are you\?/,
  ])
  await expect(items(page).getByRole('button', { name: 'This Is Me' })).toBeDisabled()
  await items(page).getByRole('button', { name: 'I’m Not on the List' }).click()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await items(page).getByRole('button', { name: 'I’m Not on the List' }).click()
  await expect(items(page)).toHaveText([/1 name on the schedule is not on the list\s*Dole/])
  await items(page).getByRole('link', { name: 'Add Them' }).click()
  await expect(page).toHaveURL('/captain/people?row=Dole')
  await expect(page.locator('[data-meant]').filter({ hasText: 'Dole' })).toBeFocused()
  await listHolders(page, 'Dole')
  await openPage(page, '/captain')
  await expect(page.getByText('Nothing needs doing')).toBeVisible()

  const closure = { from: null, until: '2026-06-10T18:00:00-06:00', reason: 'debris', note: 'A tree' }
  expect((await page.request.post('/api/schedule/closures', { data: closure })).status()).toBe(201)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Closures' })).toContainText('Debris: A tree')
  await page.getByRole('button', { name: /^Reopen Now/ }).click()
  await expect(toastOf(page)).toContainText('The ditch is open again')
  await expect(page.getByText('Nothing needs doing')).toBeVisible()

  const clark = await anotherBrowser()
  await createProven(clark.request, mail, 'clark@example.org')
  expect((await clark.request.post('/api/users', { data: { fullName: 'Clark' } })).status()).toBe(201)
  const meant = page.locator('[data-meant]')

  await openPage(page, '/captain')
  const waiting = item(page, '1 neighbor is waiting to be confirmed')
  await expect(waiting).toContainText(/Clark: Uses the name Clark\s*With the account clark@example\.org/)
  await waiting.getByRole('button', { name: 'Confirm: Clark for Clark' }).click()
  await expect(toastOf(page)).toContainText('Clark may now act for Clark.')
  await expect(waiting).toHaveCount(0)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await waiting.getByRole('link', { name: 'See Who Is Waiting' }).click()
  await expect(page).toHaveURL('/captain/people?row=Clark')
  await expect(meant).toBeFocused()
  await expect(meant.getByRole('button', { name: 'Confirm: Clark for Clark' })).toBeVisible()
  await openRoom(page, 'settings')
  await page.getByText('By invitation only', { exact: true }).click()
  await expect(toastOf(page)).toContainText('Saved')
  await openPage(page, '/captain/people?row=Clark')
  await expect(meant).toContainText('Has an account, not confirmed')
  await expect(page.getByRole('radio', { name: 'Waiting 0' })).toBeAttached()
  await openPage(page, '/captain')
  await expect(item(page, /waiting/)).toHaveCount(0)

  await openPage(page, '/captain/settings#mail')
  await button(page, 'Send Me a Test Email').click()
  await expect(page.getByText('If it does not reach ann.captain@example.org in a few minutes')).toBeVisible()
  expect(mail.received.at(-1)?.email.subject).toBe('Test email from Lakewood Ditch')
  await mail.stop()
  await button(page, 'Send Me a Test Email').click()
  await expect(page.getByRole('alert')).toContainText('The mail server could not be reached')
})

test('given a note, then open pages show it until it is over, and another captain sees it first', async ({
  page,
  browser,
  headgate,
  anotherBrowser,
  signInAsCaptain,
}) => {
  test.slow()
  const resident = await openFollowing(anotherBrowser)
  await signInAsCaptain(page)
  await openPage(page, '/captain')
  await expect(page.getByLabel('Shown until')).toHaveCount(0)
  await writeNote(page, ' ', '2026-06-09T18:00')
  await expect(page.getByText('Please write what everybody should know.')).toBeVisible()
  await expect(page.getByText('Please choose a time in the future.')).toBeVisible()
  await expect(page.getByLabel('What should everybody know?')).toBeFocused()
  await page.getByLabel('Also send it to everybody').check()
  await writeNote(page, WORK_DAY)
  await expect(toastOf(page)).toContainText('Everybody sees the note now')
  await expect(toastOf(page)).toContainText('Nobody with an account needed to be notified.')
  await expect(page.getByText('Everybody sees this now:')).toBeVisible()
  await returnToPage(resident)
  await expect(note(resident)).toHaveText(
    /Work day Saturday at 8\sAM\.\s*Bring a shovel\.\s*Until Saturday, June 13 at 6\sPM/,
  )

  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: headgate.url })
  const plain = await bare.newPage()
  await plain.goto('/')
  await plain.emulateMedia({ media: 'print' })
  await expect(note(plain)).toContainText('Work day Saturday')
  await bare.close()

  await button(page, 'Take It Down').click()
  await expect(page.getByLabel('What should everybody know?')).toHaveValue('')
  await returnToPage(resident)
  await expect(note(resident)).toHaveCount(0)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  await returnToPage(resident)
  await expect(note(resident)).toBeVisible()

  await button(page, 'Change').click()
  await expect(page.getByLabel('What should everybody know?')).toHaveValue(WORK_DAY)
  await writeNote(page, 'Low water', '2026-06-10T12:00')
  await returnToPage(resident)
  await expect(note(resident)).toHaveText(/Low water\s*Until 12\sPM/)
  await resident.clock.fastForward('01:00:00')
  await expect(note(resident)).toHaveCount(0)
  expect(await isSameDocument(resident)).toBe(true)

  await openRoom(page, 'season')
  await page.getByText('Who did what').click()
  await expect(page.getByText('Showed everybody the note “Low water” until Wednesday, June 10, 12 PM.')).toBeVisible()

  const other = await anotherBrowser()
  await signInAsCaptain(other, 1)
  await openPage(other, '/captain')
  await button(other, 'Change').click()
  await openPage(page, '/captain')
  await button(page, 'Change').click()
  await writeNote(page, 'River call')
  await expect(toastOf(page)).toContainText('Everybody sees the note now')
  await writeNote(other, 'Low water')
  await expect(toastOf(other)).toContainText('Another captain has changed the note in the meantime.')
  await expect(other.getByText('River call')).toBeVisible()
  await expect(other.getByLabel('What should everybody know?')).toHaveValue('Low water')
  await button(other, 'Show It to Everybody').click()
  await expect(toastOf(other)).toContainText('Everybody sees the note now')
})
