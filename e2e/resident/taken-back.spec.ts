import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { expectHome, toastOf } from '../fixtures/login-steps.ts'

const DETAILS = { fullName: 'Eve Stranger', username: 'eve', phone: '303-555-0100' }

/** Registers an account with this e-mail address and details in the stranger's browser. */
async function registerAsStranger(stranger: Page, email: string): Promise<void> {
  const registered = await stranger.request.post('/api/auth/register', { data: { email, password: PASSWORD } })
  expect(registered.status()).toBe(200)
  expect((await stranger.request.post('/api/users', { data: DETAILS })).ok()).toBe(true)
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'This account is yours alone now' })

test(
  'given a stranger’s account, then its owner is asked about its details',
  LOOKS,
  async ({ page, anotherBrowser, neighborhood }) => {
    const stranger = await anotherBrowser()
    const email = newEmail()
    await registerAsStranger(stranger, email)
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
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('Eve Stranger')
    await expect(dialog(page)).toBeHidden()
  },
)

test('given details that their owner discards, then nothing of them is left', async ({
  page,
  anotherBrowser,
  neighborhood,
}) => {
  const email = newEmail()
  await registerAsStranger(await anotherBrowser(), email)
  await page.request.post('/api/auth/sign-in-link', { data: { email } })
  const code = new URL(await mailedLink(neighborhood, email, 'signIn')).searchParams.get('oobCode')
  await page.request.post('/api/auth/redeem-sign-in-link', { data: { email, code } })
  await openPage(page, '/?tab=settings')
  await page.getByRole('button', { name: 'Discard These Details' }).click()
  await expect(toastOf(page)).toContainText('The details are gone')
  await expect(page.getByLabel('Full name')).toHaveValue('')
})
