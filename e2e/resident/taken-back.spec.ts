import type { Page } from '@playwright/test'
import { expectNoBarriers, LOOKS } from '../fixtures/accessibility.ts'
import { expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { expectHome, toast } from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

const DETAILS = { fullName: 'Eve Stranger', username: 'eve', phone: '303-555-0100' }

/** An account that a stranger made with this email, with a name on it where that is wanted. */
async function registeredElsewhere(stranger: Page, email: string, details?: object): Promise<void> {
  expect((await stranger.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).status()).toBe(
    200,
  )
  if (details) expect((await stranger.request.post('/api/users', { data: details })).ok()).toBe(true)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'This account is yours alone now' })

test.describe('given an account that a stranger made with a resident’s e-mail', () => {
  test(
    'when its owner signs in by a mailed link, then they are asked about its details, and get them back',
    LOOKS,
    async ({ page, anotherBrowser, neighbourhood }) => {
      const email = newEmail()
      await registeredElsewhere(await anotherBrowser(), email, DETAILS)
      await page.request.post('/api/auth/sign-in-link', { data: { email } })
      await page.goto(await mailedLink(neighbourhood, email, 'signIn'))
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expectHome(page, email)
      await expect(dialog(page)).toContainText('Eve Stranger')
      await expect(dialog(page)).toContainText('303-555-0100')
      await expectNoBarriers(page, 'the question about an account taken back')
      await page.getByRole('button', { name: 'Decide Later' }).click()
      await expect(dialog(page)).toBeHidden()

      await openPage(page, '/?tab=settings')
      await page.getByRole('button', { name: 'Keep These Details' }).click()
      await expect(toast(page)).toContainText('Your details are back')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByLabel('Full name')).toHaveValue('Eve Stranger')
      await page.reload()
      await expect(page.getByLabel('Full name')).toHaveValue('Eve Stranger')
      await expect(dialog(page)).toBeHidden()
    },
  )

  test('when they discard the details, then none of them is left', async ({ page, anotherBrowser, neighbourhood }) => {
    const email = newEmail()
    await registeredElsewhere(await anotherBrowser(), email, DETAILS)
    await page.request.post('/api/auth/sign-in-link', { data: { email } })
    const code = new URL(await mailedLink(neighbourhood, email, 'signIn')).searchParams.get('oobCode')
    await page.request.post('/api/auth/redeem-sign-in-link', { data: { email, code } })
    await openPage(page, '/?tab=settings')
    await page.getByRole('button', { name: 'Discard These Details' }).click()
    await expect(toast(page)).toContainText('The details are gone')
    await expect(page.getByLabel('Full name')).toHaveValue('')
  })

  test('when nothing stands on it, then they are told, and that is all', async ({
    page,
    anotherBrowser,
    neighbourhood,
  }) => {
    const email = newEmail()
    await registeredElsewhere(await anotherBrowser(), email)
    await page.request.post('/api/auth/sign-in-link', { data: { email } })
    const code = new URL(await mailedLink(neighbourhood, email, 'signIn')).searchParams.get('oobCode')
    await page.request.post('/api/auth/redeem-sign-in-link', { data: { email, code } })
    await openPage(page, '/')
    await expect(dialog(page)).toContainText(email)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: `Account of ${email}` })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })
})
