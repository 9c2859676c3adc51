import { HEADLESS_CHROMIUM } from '../fixtures/chromium.ts'
import { CountedActions, EMPTY_STORE } from '../fixtures/first-captain.ts'
import { becomeCaptain, button, expectPrinted, importOwners, importSeason, room } from '../fixtures/first-season.ts'
import { test as base, expect } from '../fixtures/headgate.ts'
import { startHttpsProxy } from '../fixtures/https-proxy.ts'

/** From the address that the hosting service shows to cards on the printer. */
const MAX_ACTIONS = 60
/** The box of its form. */
const SETUP_CODE = 'cottonwood gate 1887'

/** The browser finds it on this machine. */
const HOST = 'ditch.example.org'

const test = base.extend<{ address: string }>({
  address: async ({ headgate }, use) => {
    const proxy = await startHttpsProxy(headgate.url)
    await use(proxy.url.replace('127.0.0.1', HOST))
    await proxy.stop()
  },
})

// Its log is not looked at, and it knows its own address from the captain alone.
test.use({
  season: null,
  env: { ...EMPTY_STORE.env, SETUP_CODE },
  ignoreHTTPSErrors: true,
  expectedBrowserErrors: [/Failed to load resource|left for https:..ditch\.example\.org|SSL certificate error/],
  launchOptions: {
    ...HEADLESS_CHROMIUM,
    args: [...(HEADLESS_CHROMIUM.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
  viewport: { width: 1200, height: 900 },
})

test(`given a port, a volume and SETUP_CODE alone, then a captain is online, with season and cards, in at most ${MAX_ACTIONS} actions`, async ({
  page,
  address,
  anotherBrowser,
}) => {
  test.setTimeout(120_000)
  const actions = new CountedActions()
  await page.goto(address)
  await actions.press(page.getByRole('button', { name: 'Get Started' }))
  await actions.press(page.getByRole('main').getByRole('link', { name: 'Set it up' }))
  await actions.fill(page.getByLabel('Setup code', { exact: true }), 'cottonwood gate 1888')
  await actions.press(button(page, 'Continue'))
  await expect(page.getByRole('alert')).toContainText('This is not the setup code.')
  await actions.fill(page.getByLabel('Setup code', { exact: true }), SETUP_CODE)
  await actions.press(button(page, 'Continue'))
  await becomeCaptain(page, actions)

  // Still signed in, under the address that people type, by a cookie that https alone carries.
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ name }) => name === '__Host-headgate')).toMatchObject([{ secure: true, httpOnly: true }])
  expect(cookies.filter(({ name }) => name === 'headgate')).toEqual([])

  await importOwners(page, actions)
  await actions.press(room(page, 'Today'))
  await importSeason(page, actions)
  await actions.press(room(page, 'People'))
  const made = page.waitForResponse((response) => response.url().endsWith('/api/invitations/cards'))
  await actions.press(button(page, 'Invite Everybody'))
  const { cards } = (await (await made).json()) as { cards: { url: string }[] }
  expect(cards.length).toBeGreaterThan(20)
  expect(cards.filter(({ url }) => !url.startsWith(`${address}/join#`))).toEqual([])
  await expectPrinted(page, actions)

  // The code has made its one captain.
  const late = await anotherBrowser()
  await late.goto(`${address}/setup`)
  await late.getByLabel('Setup code', { exact: true }).fill(SETUP_CODE)
  await button(late, 'Continue').click()
  await expect(late.getByRole('alert')).toContainText('has already become a captain with this setup code')
  test.info().annotations.push({ type: 'online', description: `${actions.count} actions` })
  expect(actions.count).toBeLessThanOrEqual(MAX_ACTIONS)
})
