import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { newEmail, PASSWORD } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { register, skipAddress, toastOf } from '../fixtures/login-steps.ts'

test.use({ expectedBrowserErrors: [/status of 40[49] .*\/api\/captains\//] })

const captains = (page: Page) => page.getByRole('region', { name: 'Captains', exact: true })
const lines = (page: Page) => captains(page).getByRole('list').first().getByRole('listitem')

async function openCaptains(page: Page): Promise<void> {
  await openPage(page, '/captain/people')
  await expect(captains(page).getByRole('heading', { name: 'Invite a captain' })).toBeVisible()
}

/** Returns the link. */
async function invite(page: Page): Promise<string> {
  await captains(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(captains(page).getByText(/^It was (not )?emailed/)).toBeVisible()
  return captains(page).getByLabel('Link', { exact: true }).inputValue()
}

test(
  'given an invitation, then somebody becomes a captain by it, once, and can be removed',
  LOOKS,
  async ({ page, anotherBrowser, mail, signInAsCaptain }) => {
    test.slow()
    await signInAsCaptain(page)
    await openCaptains(page)
    await expect(lines(page)).toHaveText([/ann\.captain@example\.org\s*You/])
    await expect(captains(page)).toContainText('Make somebody else a captain before you step down.')
    await openPage(page, '/settings')
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You are the only captain.')
    const another = page.getByRole('dialog').getByRole('link', { name: 'make somebody else a captain' })
    await expect(another).toHaveAttribute('href', '/captain/people')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep My Account' }).click()
    await openCaptains(page)
    const link = await invite(page)
    await expect(captains(page)).toContainText('It was not emailed: copy it and send it yourself.')

    const newcomer = await anotherBrowser()
    await newcomer.goto(link)
    await expect(newcomer.getByText(/ann\.captain@example\.org.* invites you to be a captain of/)).toBeVisible()
    await expectAccessible(newcomer, 'the invited')
    expect(new URL(newcomer.url()).hash).toBe('')
    await newcomer.getByRole('link', { name: 'Sign In or Register' }).click()
    const email = newEmail()
    await skipAddress(newcomer)
    await register(newcomer, { email, password: PASSWORD })
    await newcomer.getByRole('button', { name: 'Become a Captain' }).click()
    await expect(newcomer.getByLabel('Your name')).toBeFocused()
    await newcomer.getByLabel('Your name').fill('Bo Birch')
    await newcomer.getByRole('button', { name: 'Become a Captain' }).click()
    await expect(newcomer).toHaveURL('/captain')
    await openCaptains(newcomer)
    await expect(lines(newcomer)).toHaveCount(2)
    await expect(lines(newcomer).filter({ hasText: email })).toContainText(/Bo Birch.*You\s*Email not confirmed/s)
    const late = await anotherBrowser()
    await late.goto(link)
    await expect(late.getByRole('alert')).toContainText('This invitation has already been used.')
    await expect(late.getByRole('main').getByRole('link', { name: 'See who has the water' })).toBeVisible()
    await late.goto('/captain-invitation')
    await expect(late.getByRole('alert')).toContainText('already been used')

    const field = captains(page).getByLabel('Email address')
    await field.fill('nobody')
    await captains(page).getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/This does not look like an email address\./)
    await field.fill('dora@example.org')
    const mailed = await invite(page)
    await expect(captains(page)).toContainText('It was emailed to dora@example.org.')
    await expect
      .poll(() =>
        mail.received.some(({ to, email: { html } }) => to.includes('dora@example.org') && html?.includes(mailed)),
      )
      .toBe(true)
    await captains(page).getByRole('button', { name: 'Withdraw: To dora@example.org' }).click()
    await expect(toastOf(page)).toContainText('Invitation withdrawn')
    await expect(captains(page).getByRole('heading', { name: 'Open invitations' })).toBeHidden()
    await late.goto(mailed)
    await expect(late.getByRole('alert')).toContainText('A captain has withdrawn this invitation.')

    const card = { holder: 'Dole', propertyId: null, personId: null }
    expect((await newcomer.request.post('/api/invitations/cards', { data: { for: [card] } })).status()).toBe(200)
    await openCaptains(page)
    await captains(page).getByRole('button', { name: 'Remove Bo Birch as a captain' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove as Captain' }).click()
    await expect(page).toHaveURL('/captain/people')
    await expect(toastOf(page)).toContainText('Now keep or end the invitations they made for neighbors.')
    await expect(page.getByRole('region', { name: 'From former captains' })).toContainText('Dole')
    await openCaptains(page)
    await expect(lines(page)).toHaveCount(1)
  },
)
