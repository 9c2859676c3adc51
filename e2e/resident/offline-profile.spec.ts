import type { Page } from '@playwright/test'
import { createAccount, PASSWORD, registerBaker } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { readLocalStorage, signOut, toastOf } from '../fixtures/login-steps.ts'
import { expect, test, visit, waitUntilCached } from '../fixtures/offline.ts'

// The service worker first caches everything.
test.slow()

const PROFILE_CACHE = 'headgate-person'

const hasProfileCache = (page: Page) => page.evaluate((name) => caches.has(name), PROFILE_CACHE)

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

const account = (page: Page) => page.getByRole('button', { name: 'Account of Baker' })

async function expectNobody(page: Page): Promise<void> {
  await expect(signInLink(page)).toBeVisible()
  await expect(page.getByText('Yours', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Baker').first()).toBeVisible()
}

test('given no network, then a resident’s turns are shown, until they sign out', async ({ page, context }) => {
  const email = await registerBaker(page)
  await visit(page)
  await openPage(page, '/settings')
  await expect(page.getByLabel('Full name')).toHaveValue('Baker')
  await context.setOffline(true)
  await page.goto('/?tab=my-schedule')
  await expect(page.getByRole('tabpanel', { name: 'My schedule' }).getByRole('listitem').first()).toHaveText(
    /10\sAM to 4\sPM\s*Has the water now, until 4\sPM$/,
  )
  await expect(page.getByText('Last updated at')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByLabel('Full name')).toHaveValue('Baker')
  await expect(page.getByText(email).first()).toBeAttached()

  await context.setOffline(false)
  await openPage(page, '/')
  await expect(account(page)).toBeVisible()
  const other = await context.newPage()
  await openPage(other, '/settings')
  await expect.poll(() => hasProfileCache(page)).toBe(true)
  await signOut(page, 'Baker')
  await expect(signInLink(other)).toBeVisible()
  await expect.poll(() => hasProfileCache(page)).toBe(false)
  await context.setOffline(true)
  await page.reload()
  await expectNobody(page)
  await other.goto('/')
  await expectNobody(other)
})

test('given a session that ended or a deleted account, then no profile is left', async ({ page, context }) => {
  await registerBaker(page)
  await visit(page)
  await expect(account(page)).toBeVisible()
  await expect.poll(() => hasProfileCache(page)).toBe(true)
  await page.request.post('/api/auth/sign-out-everywhere')
  await openPage(page, '/')
  await expect(signInLink(page)).toBeVisible()
  await expect.poll(() => hasProfileCache(page)).toBe(false)

  await registerBaker(page)
  await openPage(page, '/settings')
  await expect(page.getByLabel('Full name')).toHaveValue('Baker')
  await page.request.post('/api/auth/sign-out')
  const email = await createAccount(page)
  await openPage(page, '/')
  const name = email.split('@')[0] ?? ''
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
  await waitUntilCached(page)
  const cachedText = async () =>
    page.evaluate(async (cache) => {
      const responses = await (await caches.open(cache)).matchAll()
      return (await Promise.all(responses.map((response) => response.text()))).join('\n')
    }, PROFILE_CACHE)
  await expect.poll(cachedText).toContain(email)
  expect(await cachedText()).not.toContain('Baker')

  await openPage(page, '/settings')
  await page.getByRole('button', { name: 'Delete My Account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('This deletes, at once and for good')
  await expect(dialog).toContainText('Your turns stay on the schedule.')
  const confirm = dialog.getByRole('button', { name: 'Delete My Account' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('That is not your password.')
  await dialog.getByRole('button', { name: 'Keep My Account' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete My Account…' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await confirm.click()
  await expect(toastOf(page)).toContainText('Account deleted')
  await expect(page).toHaveURL('/')
  await expect(signInLink(page)).toBeVisible()
  const nothingPersonal = { 'irrigation-app-visited': 'true', 'firebase-uid': 'anonymous-user' }
  await expect.poll(() => readLocalStorage(page)).toEqual(nothingPersonal)
  await expect.poll(() => hasProfileCache(page)).toBe(false)
  await context.setOffline(true)
  await page.goto('/')
  await expectNobody(page)
})
