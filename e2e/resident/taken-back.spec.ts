import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { expectHome, toastOf } from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

const DETAILS = { fullName: 'Eve Stranger', username: 'eve', phone: '303-555-0100' }

/** Registers an account with this e-mail address in the stranger's browser, optionally with profile details. */
async function registerAsStranger(stranger: Page, email: string, details?: object): Promise<void> {
  expect((await stranger.request.post('/api/auth/register', { data: { email, password: PASSWORD } })).status()).toBe(
    200,
  )
  if (details) expect((await stranger.request.post('/api/users', { data: details })).ok()).toBe(true)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'This account is yours alone now' })

test.describe('given an account that a stranger registered with a resident’s e-mail address', () => {
  test(
    'when the resident signs in by a mailed link, then they are asked about its details, and can keep them',
    LOOKS,
    async ({ page, anotherBrowser, neighborhood }) => {
      const email = newEmail()
      await registerAsStranger(await anotherBrowser(), email, DETAILS)
      await page.request.post('/api/auth/sign-in-link', { data: { email } })
      await page.goto(await mailedLink(neighborhood, email, 'signIn'))
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expectHome(page, email)
      await expect(dialog(page)).toContainText('Eve Stranger')
      await expect(dialog(page)).toContainText('303-555-0100')
      await expectAccessible(page, 'the question about the details')
      await page.getByRole('button', { name: 'Decide Later' }).click()
      await expect(dialog(page)).toBeHidden()

      await openPage(page, '/?tab=settings')
      await page.getByRole('button', { name: 'Keep These Details' }).click()
      await expect(toastOf(page)).toContainText('Your details are back')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByLabel('Full name')).toHaveValue('Eve Stranger')
      await page.reload()
      await expect(page.getByLabel('Full name')).toHaveValue('Eve Stranger')
      await expect(dialog(page)).toBeHidden()
    },
  )

  test('when they discard the details, then nothing of them is left', async ({
    page,
    anotherBrowser,
    neighborhood,
  }) => {
    const email = newEmail()
    await registerAsStranger(await anotherBrowser(), email, DETAILS)
    await page.request.post('/api/auth/sign-in-link', { data: { email } })
    const code = new URL(await mailedLink(neighborhood, email, 'signIn')).searchParams.get('oobCode')
    await page.request.post('/api/auth/redeem-sign-in-link', { data: { email, code } })
    await openPage(page, '/?tab=settings')
    await page.getByRole('button', { name: 'Discard These Details' }).click()
    await expect(toastOf(page)).toContainText('The details are gone')
    await expect(page.getByLabel('Full name')).toHaveValue('')
  })

  test('when it has no details, then they are informed, and asked nothing', async ({
    page,
    anotherBrowser,
    neighborhood,
  }) => {
    const email = newEmail()
    await registerAsStranger(await anotherBrowser(), email)
    await page.request.post('/api/auth/sign-in-link', { data: { email } })
    const code = new URL(await mailedLink(neighborhood, email, 'signIn')).searchParams.get('oobCode')
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
