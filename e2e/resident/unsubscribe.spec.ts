import type { Page } from '@playwright/test'
import { expectNoBarriers, LOOKS } from '../fixtures/accessibility.ts'
import { beSignedIn, expect, mailedLink, test } from '../fixtures/accounts.ts'
import type { SampleDitch } from '../fixtures/start-neighborhood.ts'

/** Looking for barriers takes its time. */
test.describe.configure({ timeout: 120_000 })

/** An account whose address is confirmed, so that notices come to it by mail. */
async function beReachedByMail(page: Page, neighbourhood: SampleDitch): Promise<string> {
  const email = await beSignedIn(page)
  await page.request.post('/api/auth/verification-link')
  const link = await mailedLink(neighbourhood, email, 'verifyEmail')
  const code = new URL(link).searchParams.get('oobCode')
  expect((await page.request.post('/api/auth/verify-email', { data: { code } })).status()).toBe(200)
  const record = { placeId: 'pl_baker', address: '9760 W Florida Pl, Lakewood' }
  expect((await page.request.post('/api/users', { data: record })).ok()).toBe(true)
  return email
}

/** The unsubscribing link of a notice that was really mailed to `to`. */
async function noticeLink(page: Page, { mail }: SampleDitch, to: string): Promise<string> {
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
  'when a notice’s link is followed on a phone that is not signed in, then one press stops its kind, and another brings it back',
  LOOKS,
  async ({ page, neighbourhood, anotherBrowser }) => {
    const link = await noticeLink(page, neighbourhood, await beReachedByMail(page, neighbourhood))
    const before = await mailedKinds(page)
    const phone = await anotherBrowser()
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
    await expectNoBarriers(phone, 'the question')
    expect(await mailedKinds(page)).toEqual(before)

    await phone.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(phone.getByRole('heading', { name: 'No more of these emails' })).toBeVisible()
    await expectNoBarriers(phone, 'the answer')
    expect(await mailedKinds(page)).toEqual(before.slice(1))

    await phone.getByRole('button', { name: 'Send me these emails again' }).press('Enter')
    await expect(phone.getByRole('heading', { name: 'You get these emails again' })).toBeVisible()
    expect(await mailedKinds(page)).toEqual(before)

    const response = await phone.goto(`${link.slice(0, -8)}AAAAAAAA`)
    expect(response?.status()).toBe(400)
    await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expectNoBarriers(phone, 'a link that was cut')
  },
)

test.use({ expectedComplaints: [/status of 400 .*\/unsubscribe\?token=/] })
