import type { Page } from '@playwright/test'
import { beSignedIn, PASSWORD } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { signOut } from '../fixtures/login-steps.ts'
import { beKept, expect, test, visit } from '../fixtures/on-the-road.ts'

// The worker behind the pages fetches everything there is first.
test.slow()

const PERSONAL = 'headgate-person'

/** Somebody whose turns are Baker's. */
async function beBaker(page: Page): Promise<string> {
  const email = await beSignedIn(page)
  const record = { fullName: 'Baker', placeId: 'pl_1', address: '9760 W Florida Pl' }
  expect((await page.request.post('/api/users', { data: record })).status()).toBe(201)
  return email
}

const hasPersonal = (page: Page) => page.evaluate((name) => caches.has(name), PERSONAL)

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

const account = (page: Page) => page.getByRole('button', { name: 'Account of Baker' })

async function expectNobody(page: Page): Promise<void> {
  await expect(signInLink(page)).toBeVisible()
  await expect(page.getByText('Yours', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Baker').first()).toBeVisible()
}

test('given somebody signed in and then no network, then their turns and their profile are there', async ({
  page,
  context,
}) => {
  const email = await beBaker(page)
  await visit(page)
  await openPage(page, '/settings')
  await expect(page.getByLabel('Full name')).toHaveValue('Baker')
  await context.setOffline(true)
  await page.goto('/?tab=my-schedule')
  await expect(page.getByRole('tabpanel', { name: 'My schedule' }).getByRole('listitem').first()).toHaveText(
    /10 AM to 4 PM.*Has the water now, until 4 PM$/,
  )
  await expect(page.getByText('Last updated at')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByLabel('Full name')).toHaveValue('Baker')
  await expect(page.getByText(email).first()).toBeAttached()
})

test('given a sign-out, then nothing personal is left without a network, in other tabs either', async ({
  page,
  context,
}) => {
  await beBaker(page)
  await visit(page)
  await expect(account(page)).toBeVisible()
  const other = await context.newPage()
  await openPage(other, '/settings')
  await expect.poll(() => hasPersonal(page)).toBe(true)
  await signOut(page, 'Baker')
  await expect(signInLink(page)).toBeVisible()
  await expect(signInLink(other)).toBeVisible()
  await expect.poll(() => hasPersonal(page)).toBe(false)
  await context.setOffline(true)
  await page.reload()
  await expectNobody(page)
  await other.goto('/')
  await expectNobody(other)
})

test('given an account that is deleted, then nothing personal is left', async ({ page, context }) => {
  await beBaker(page)
  await visit(page)
  await expect.poll(() => hasPersonal(page)).toBe(true)
  await openPage(page, '/settings')
  await page.getByRole('button', { name: 'Delete My Account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(signInLink(page)).toBeVisible()
  await expect.poll(() => hasPersonal(page)).toBe(false)
  await context.setOffline(true)
  await page.goto('/')
  await expectNobody(page)
})

test('given a session that was ended elsewhere, or is another’s by now, then the first one is forgotten', async ({
  page,
  context,
}) => {
  await beBaker(page)
  await visit(page)
  await expect(account(page)).toBeVisible()
  await expect.poll(() => hasPersonal(page)).toBe(true)
  await page.request.post('/api/auth/sign-out-everywhere')
  await openPage(page, '/')
  await expect(signInLink(page)).toBeVisible()
  await expect.poll(() => hasPersonal(page)).toBe(false)

  await beBaker(page)
  await openPage(page, '/settings')
  await expect(page.getByLabel('Full name')).toHaveValue('Baker')
  await page.request.post('/api/auth/sign-out')
  const email = await beSignedIn(page)
  await openPage(page, '/')
  const name = email.split('@')[0] ?? ''
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
  await beKept(page)
  const kept = async () =>
    page.evaluate(async (cache) => {
      const responses = await (await caches.open(cache)).matchAll()
      return (await Promise.all(responses.map((response) => response.text()))).join('\n')
    }, PERSONAL)
  await expect.poll(kept).toContain(email)
  expect(await kept()).not.toContain('Baker')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
  await expect(page.getByText('Yours', { exact: true })).toHaveCount(0)
})
