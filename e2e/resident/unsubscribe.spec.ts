import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, expect, mailedLink, test } from '../fixtures/accounts.ts'
import type { Neighborhood } from '../fixtures/start-neighborhood.ts'

/** Accessibility checks are slow. */
test.describe.configure({ timeout: 120_000 })

/** Registers an account with a confirmed address, which gets notices by e-mail. */
async function createMailRecipient(page: Page, neighborhood: Neighborhood): Promise<string> {
  const email = await createAccount(page)
  await page.request.post('/api/auth/verification-link')
  const link = await mailedLink(neighborhood, email, 'verifyEmail')
  const code = new URL(link).searchParams.get('oobCode')
  expect((await page.request.post('/api/auth/verify-email', { data: { code } })).status()).toBe(200)
  const record = { placeId: 'pl_baker', address: '9760 W Florida Pl, Lakewood' }
  expect((await page.request.post('/api/users', { data: record })).ok()).toBe(true)
  return email
}

/** Sends a test notice to `to` by e-mail, and returns its unsubscribe link. */
async function noticeLink(page: Page, { mail }: Neighborhood, to: string): Promise<string> {
  const { results } = await (await page.request.post('/api/notices/test')).json()
  expect(results).toContainEqual(expect.objectContaining({ channel: 'e-mail', isAccepted: true }))
  const notice = mail.received.findLast((message) => message.to.includes(to))
  const header = notice?.email.headers.find(({ key }) => key === 'list-unsubscribe')?.value
  return /^<(.+)>$/.exec(header ?? '')?.[1] ?? ''
}

async function mailedKinds(page: Page): Promise<string[]> {
  const { settings } = await (await page.request.get('/api/notices/settings')).json()
  return Object.keys(settings.channels).filter((kind) => settings.channels[kind]['e-mail'])
}

test(
  'given an unsubscribe link, then a click stops a kind, and resumes it',
  LOOKS,
  async ({ page, neighborhood, anotherBrowser }) => {
    const link = await noticeLink(page, neighborhood, await createMailRecipient(page, neighborhood))
    const before = await mailedKinds(page)
    const phone = await anotherBrowser()
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
    await expectAccessible(phone, 'the question')
    expect(await mailedKinds(page)).toEqual(before)

    await phone.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(phone.getByRole('heading', { name: 'No more of these emails' })).toBeVisible()
    await expectAccessible(phone, 'the confirmation')
    expect(await mailedKinds(page)).toEqual(before.slice(1))

    await phone.getByRole('button', { name: 'Send me these emails again' }).press('Enter')
    await expect(phone.getByRole('heading', { name: 'You get these emails again' })).toBeVisible()
    expect(await mailedKinds(page)).toEqual(before)

    const response = await phone.goto(`${link.slice(0, -8)}AAAAAAAA`)
    expect(response?.status()).toBe(400)
    await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expectAccessible(phone, 'a link that was cut')
  },
)

test.use({ expectedBrowserErrors: [/status of 400 .*\/unsubscribe\?token=/] })
