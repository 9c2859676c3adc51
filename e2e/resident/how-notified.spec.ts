import type { Page } from '@playwright/test'
import { type MailServer, startMailServer } from '../../apps/server/src/adapters/mail/testing/start-mail-server.ts'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { mailedLink, PASSWORD } from '../fixtures/accounts.ts'
import { test as base, expect, openPage } from '../fixtures/headgate.ts'
import { expectToFit } from '../fixtures/layout.ts'
import { fillInAndSignIn, fillInAndVerifyAddress, openLogin, register, skipAddress } from '../fixtures/login-steps.ts'
import { prepareRestartableServer, type RestartableServer } from '../fixtures/restartable-server.ts'

/** Push notices: `push.spec.ts`. */
const test = base.extend<{ mail: MailServer; restartableServer: RestartableServer }>({
  now: '2026-06-10T09:30:00-06:00',
  mail: async ({ browserName: _ }, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.stop()
  },
  restartableServer: async ({ season, mail }, use) => {
    const propertiesCsv = `Place ID,Street address,City,State,Owner's surname\npl_baker,9760 W Florida Pl,Lakewood,CO,Baker\n`
    const env = { SMTP_URL: `smtp://127.0.0.1:${mail.smtp.port}` }
    const restartableServer = prepareRestartableServer({ seasonCsv: season, propertiesCsv, env })
    await use(restartableServer)
    await restartableServer.stop()
    expect(restartableServer.errors()).toEqual([])
  },
  headgate: async ({ restartableServer, now }, use) => use(await restartableServer.startAt(now)),
})
test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({ expectedBrowserErrors: [/Failed to load resource/] })

const question = (page: Page) => page.getByRole('region', { name: 'How shall we tell you?' })
const answerOf = (page: Page, name: RegExp) => question(page).getByRole('button', { name })
const expectDone = async (page: Page, words: RegExp) => {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeFocused()
  await expect(question(page)).toHaveCount(0)
}

/** The distance from the panel to the tabs. The question is between them. */
const roomOfQuestion = (page: Page) =>
  page.evaluate(() => {
    const edges = ['main section', '[role=tablist]'].map((css) => document.querySelector(css)?.getBoundingClientRect())
    return Math.round((edges[1]?.top ?? 0) - (edges[0]?.bottom ?? 0))
  })

/** Registers at the property of Baker, whose turn begins at 10. */
async function registerAtBakers(page: Page, who: string): Promise<string> {
  const email = `${who}@example.org`
  await openLogin(page)
  await fillInAndVerifyAddress(page, '9760', '9760 W Florida Pl')
  await register(page, { email, password: PASSWORD })
  await expect(page).toHaveURL('/')
  await expect(question(page)).toBeVisible()
  return email
}

async function confirmEmail(page: Page, mail: MailServer, email: string): Promise<void> {
  await page.goto(await mailedLink({ mail }, email, 'verifyEmail'))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
}

test(
  'given new residents, then each is asked once, and notified as they chose',
  LOOKS,
  async ({ page, anotherBrowser, mail, restartableServer }) => {
    const ann = await registerAtBakers(page, 'ann')
    await expect(question(page).getByRole('button')).toHaveCount(3)
    await expectAccessible(page, 'the question')
    await expectToFit(page, 'the question')
    await confirmEmail(page, mail, ann)
    await openPage(page, '/')
    await expect(question(page)).toBeVisible()
    // The next document reserves space for the question before the session is known.
    const session = Promise.withResolvers<void>()
    await page.route('**/api/session', async (route) => {
      await session.promise
      await route.continue()
    })
    await page.goto('/')
    const room = await roomOfQuestion(page)
    expect(room).toBeGreaterThan(100)
    session.resolve()
    await expect(question(page)).toBeVisible()
    expect(await roomOfQuestion(page)).toBe(room)
    await page.unroute('**/api/session')
    await answerOf(page, /^Email .* to ann@example\.org/).click()
    await expectDone(page, /Done: we email ann@example\.org\./)
    await page.getByRole('link', { name: 'Change it under Notifications' }).click()
    const preset = (name: RegExp) => page.getByRole('radio', { name })
    await expect(preset(/^Email/)).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Your water begins: Email' })).toBeHidden()

    const [bosPage, cysPage, deesPage, annsPhone] = (await Promise.all([1, 2, 3, 4].map(anotherBrowser))) as [
      Page,
      Page,
      Page,
      Page,
    ]
    const bo = await registerAtBakers(bosPage, 'bo')
    await answerOf(bosPage, /^Only the list/).click()
    await expectDone(bosPage, /Done: everything is in the list/)
    await confirmEmail(bosPage, mail, bo)
    // Two do not answer. One of them has a confirmed address.
    await registerAtBakers(deesPage, 'dee')
    await confirmEmail(cysPage, mail, await registerAtBakers(cysPage, 'cy'))

    await restartableServer.startAt('2026-06-10T09:59:57-06:00')
    const told = () =>
      mail.received.filter(({ email }) => email.subject === 'Open your gate now').map(({ to }) => to[0] ?? '')
    await expect.poll(told, { timeout: 60_000 }).toHaveLength(2)
    expect(told().toSorted()).toEqual(['ann@example.org', 'cy@example.org'])
    for (const one of [bosPage, page]) {
      await openPage(one, '/?tab=notifications')
      await expect(one.getByRole('link', { name: 'Open your gate now' })).toBeVisible()
    }
    // Neither this device nor another asks again.
    await openLogin(annsPhone)
    await skipAddress(annsPhone)
    await fillInAndSignIn(annsPhone, { email: ann, password: PASSWORD })
    await expect(annsPhone).toHaveURL('/')
    for (const one of [annsPhone, page, bosPage]) {
      await openPage(one, '/')
      await expect(one.getByRole('button', { name: /^Account of/ })).toBeVisible()
      await expect(question(one)).toHaveCount(0)
    }
    await openPage(deesPage, '/')
    await expect(question(deesPage)).toBeVisible()
  },
)

test.describe('the browser of an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  })

  test('then email is offered first, and the steps to the Home Screen for push', LOOKS, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
    })
    await registerAtBakers(page, 'eve')
    await expect(question(page).getByRole('button')).toHaveText([/^Email/, /^This phone/, /^Only the list/])
    await answerOf(page, /^This phone/).click()
    await expect(question(page).getByText('Choose “Add to Home Screen”, then “Add”.')).toBeVisible()
    await expectAccessible(page, 'the steps')
    await answerOf(page, /^Email .* once you confirm eve@example\.org/).click()
    await expectDone(page, /once you confirm it/)
  })
})
