import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, newEmail, PASSWORD } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { chooseMode, skipAddress, toastOf } from '../fixtures/login-steps.ts'

test.use({ expectedBrowserErrors: [/status of 40[49] .*\/api\/captains\//] })

const captains = (page: Page) => page.getByRole('region', { name: 'Captains', exact: true })
const lines = (page: Page) => captains(page).getByRole('list').first().getByRole('listitem')

async function openCaptains(page: Page): Promise<void> {
  await openPage(page, '/captain/ditch')
  await expect(captains(page).getByRole('heading', { name: 'Invite a captain' })).toBeVisible()
}

/** Returns the link. */
async function invite(page: Page): Promise<string> {
  await captains(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(captains(page).getByRole('heading', { name: 'The invitation' })).toBeFocused()
  return captains(page).getByLabel('Link', { exact: true }).inputValue()
}

/** Registers on the login page, without an address. */
async function register(page: Page, email: string): Promise<void> {
  await skipAddress(page)
  await chooseMode(page, 'Register')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Register|Create/ })
    .click()
}

test('given an invitation to copy, then a newcomer registers with it, becomes a captain, and it is of no more use', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openCaptains(page)
  await expect(lines(page)).toHaveText([/ann\.captain@example\.org\s*You/])
  await expect(captains(page)).toContainText('Make somebody else a captain before you step down.')
  const link = await invite(page)
  await expect(captains(page)).toContainText('It was not emailed: copy it and send it yourself.')

  const newcomer = await anotherBrowser()
  await newcomer.goto(link)
  await expect(newcomer.getByText(/ann\.captain@example\.org.* invites you to be a captain of/)).toBeVisible()
  expect(new URL(newcomer.url()).hash).toBe('')
  await newcomer.getByRole('link', { name: 'Sign In or Register' }).click()
  const email = newEmail()
  await register(newcomer, email)
  await newcomer.getByRole('button', { name: 'Become a Captain' }).click()
  await expect(newcomer).toHaveURL('/captain')
  await openCaptains(newcomer)
  await expect(lines(newcomer)).toHaveCount(2)
  await expect(lines(newcomer).filter({ hasText: email })).toContainText(/You\s*Email not confirmed/)

  const late = await anotherBrowser()
  await late.goto(link)
  await expect(late.getByRole('alert')).toContainText('This invitation has already been used.')
  await expect(late.getByRole('main').getByRole('link', { name: 'See who has the water' })).toBeVisible()
  await late.goto('/captain-invitation')
  await expect(late.getByRole('alert')).toContainText('already been used')
  await late.goto('/captain-invitation#nonsense')
  await expect(late.getByRole('alert')).toContainText('This invitation does not exist.')
})

test('given an invitation by mail, then it is mailed, and can be withdrawn', async ({
  page,
  anotherBrowser,
  mail,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openCaptains(page)
  const email = captains(page).getByLabel('Email address')
  await email.fill('nobody')
  await captains(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address, or none\./)
  await email.fill('dora@example.org')
  const link = await invite(page)
  await expect(captains(page)).toContainText('It was emailed to dora@example.org.')
  await expect
    .poll(() =>
      mail.received.some(({ to, email: { html } }) => to.includes('dora@example.org') && html?.includes(link)),
    )
    .toBe(true)
  await captains(page).getByRole('button', { name: 'Done' }).click()
  await expect(captains(page).getByRole('heading', { name: 'Invite a captain' })).toBeFocused()
  await captains(page).getByRole('button', { name: 'Withdraw: To dora@example.org' }).click()
  await expect(toastOf(page)).toContainText('Invitation withdrawn')
  await expect(captains(page).getByRole('heading', { name: 'Open invitations' })).toBeHidden()
  const invited = await anotherBrowser()
  await invited.goto(link)
  await expect(invited.getByRole('alert')).toContainText('A captain has withdrawn this invitation.')
})

test('given an account, then it is made a captain only once its e-mail is confirmed, and the role can be taken and given up', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const neighbor = await anotherBrowser()
  const email = await createAccount(neighbor)
  await signInAsCaptain(page)
  await openCaptains(page)
  const account = captains(page).getByRole('combobox', { name: 'Account' })
  await captains(page).getByRole('button', { name: 'Make a Captain' }).click()
  await expect(account).toHaveAccessibleDescription(/Please choose an account from the list\./)
  await account.fill(email.slice(0, 8))
  await page.getByRole('option', { name: email }).click()
  await captains(page).getByRole('button', { name: 'Make a Captain' }).click()
  await expect(toastOf(page)).toContainText('Please send an invitation link instead.')

  const other = await anotherBrowser()
  await signInAsCaptain(other, 1)
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove bob.captain@example.org as a captain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Remove bob.captain@example.org as a captain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove as Captain' }).click()
  await expect(toastOf(page)).toContainText('bob.captain@example.org is no longer a captain.')
  await expect(lines(page)).toHaveCount(1)
  await account.fill('bob')
  await page.getByRole('option', { name: 'bob.captain@example.org' }).click()
  await captains(page).getByRole('button', { name: 'Make a Captain' }).click()
  await expect(toastOf(page)).toContainText('There is a new captain')
  await expect(lines(page)).toHaveCount(2)
  await captains(page).getByRole('button', { name: 'Step Down' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Step Down' }).click()
  await expect(page.getByText('This page is for the captains of the ditch.')).toBeVisible()
})

test('given a captain who made a card that nobody has used, then whoever removes them is asked whether it stays good', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  const other = await anotherBrowser()
  await signInAsCaptain(other, 1)
  const card = { holder: 'Dole', propertyId: null, personId: null }
  expect((await other.request.post('/api/invitations/cards', { data: { for: [card] } })).status()).toBe(200)
  await openCaptains(page)
  await page.getByRole('button', { name: 'Remove bob.captain@example.org as a captain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove as Captain' }).click()
  await expect(page).toHaveURL('/captain/invitations')
  await expect(toastOf(page)).toContainText('Now keep or end the invitations they made for neighbors.')
  const former = page.getByRole('region', { name: 'From former captains' })
  await expect(former.getByRole('listitem')).toContainText('Dole')
  await openPage(page, '/captain')
  await expect(page.getByText('1 unused invitation is from a former captain')).toBeVisible()
  await page.getByRole('link', { name: 'Keep or End Them' }).click()
  await former.getByRole('button', { name: 'End Them…: bob.captain@example.org' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End Them' }).click()
  await expect(toastOf(page)).toContainText('They no longer work.')
  await expect(former).toHaveCount(0)
})

test('given the last captain’s own account, then deleting it says first what that means', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openPage(page, '/settings')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You are the only captain.')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep My Account' }).click()
  await signInAsCaptain(await anotherBrowser(), 1)
  const answered = page.waitForResponse('**/api/captains')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await answered
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
})

test(
  'the captains, an invitation and its page have no accessibility problems',
  LOOKS,
  async ({ page, anotherBrowser, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await openCaptains(page)
    const link = await invite(page)
    await expectAccessible(page, 'an invitation')
    const invited = await anotherBrowser()
    await invited.goto(link)
    await expect(invited.getByRole('link', { name: 'Sign In or Register' })).toBeVisible()
    await expectAccessible(invited, 'the invited')
  },
)
