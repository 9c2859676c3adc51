import type { APIRequestContext, Page } from '@playwright/test'
import { type MailServer, startMailServer } from '../apps/server/src/adapters/mail/testing/start-mail-server.ts'
import { mailedLink, PASSWORD } from './accounts.ts'
import { test as base, expect, openPage } from './headgate.ts'

export { expect }

const CAPTAINS = ['ann.captain@example.org', 'bob.captain@example.org'] as const

interface Fixtures {
  mail: MailServer
  /** Makes whoever sits at a page a captain: the first of the ditch's two, unless said otherwise. */
  beCaptain: (page: Page, which?: 0 | 1) => Promise<void>
}

/** A page on a server of its own, whose ditch has two captains. */
export const test = base.extend<Fixtures>({
  mail: async ({ browserName: _ }, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.stop()
  },

  env: async ({ mail }, use) => use({ SMTP_URL: `smtp://127.0.0.1:${mail.smtp.port}`, CAPTAINS: CAPTAINS.join(',') }),

  beCaptain: async ({ mail }, use) => {
    await use(async (page, which = 0) => {
      await signInAsCaptain(page.request, mail, CAPTAINS[which])
    })
  },
})

/** An account for a captain, who has shown that the address is theirs. */
export async function signInAsCaptain(request: APIRequestContext, mail: MailServer, email: string): Promise<void> {
  const registered = await request.post('/api/auth/register', { data: { email, password: PASSWORD } })
  expect(registered.status()).toBe(200)
  const code = new URL(await mailedLink({ mail }, email, 'verifyEmail')).searchParams.get('oobCode')
  const verified = await request.post('/api/auth/verify-email', { data: { code } })
  expect(verified.status()).toBe(200)
}

/** Opens one of the captain's tools and waits until it is there. */
export async function openTools(page: Page, part: 'season' | 'closures' | 'history' | 'accounts'): Promise<void> {
  await openPage(page, `/development?part=${part}`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(part, 'i'))
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible()
}

/** Chooses a file as a captain does. */
export const chooseFile = (page: Page, name: string, content: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

/** What everybody's calendar is made of, byte by byte. */
export async function scheduleText(page: Page): Promise<string> {
  const answer = await page.request.get('/api/schedule?date=2026-04-15&days=200')
  expect(answer.status()).toBe(200)
  return answer.text()
}
