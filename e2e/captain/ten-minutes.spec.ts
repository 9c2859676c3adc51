import type { Page } from '@playwright/test'
import { type MailServer, startMailServer } from '../../apps/server/src/adapters/mail/testing/start-mail-server.ts'
import { lastingPort } from '../../scripts/lasting-port.mjs'
import { linkInMail, PASSWORD } from '../fixtures/accounts.ts'
import { CountedActions, EMPTY_STORE, setupLinkOf } from '../fixtures/first-captain.ts'
import {
  button,
  expectPrinted,
  fillFromList,
  importOwners,
  importSeason,
  room,
  setUp,
} from '../fixtures/first-season.ts'
import { test as base, expect } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

/** All that the captain and two residents press, choose and fill in. */
const MAX_ACTIONS = 60
/** All that the captain does from the printed link to a ditch. */
const MAX_FOR_SETUP = 10
const test = base.extend<{ mail: MailServer }>({
  mail: async ({ browserName: _ }, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.stop()
  },
  env: async ({ mail }, use) => {
    // Links in mail lead to the address that the operator has set.
    const port = String(await lastingPort())
    const smtp = `smtp://127.0.0.1:${mail.smtp.port}`
    await use({ ...EMPTY_STORE.env, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, SMTP_URL: smtp })
  },
})

test.use({ season: null, expectedBrowserErrors: [/Failed to load resource/], viewport: { width: 1200, height: 900 } })

/** Sets the ditch up. The link's code is never sent but to be checked. */
async function setUpFrom(page: Page, actions: CountedActions, link: string): Promise<void> {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await setUp(page, actions, link)
  expect(actions.count).toBeLessThanOrEqual(MAX_FOR_SETUP)
  const code = new URL(link).hash.slice(1)
  expect(urls.filter((url) => url.replace(/#.*$/, '').includes(code))).toEqual([])
}

async function generateSeason(page: Page, actions: CountedActions): Promise<void> {
  await fillFromList(page, actions)
  await actions.press(button(page, 'Put It on the Schedule'))
  await expect(toastOf(page)).toContainText('The rotation is on the schedule')
}

async function printBoard(page: Page, actions: CountedActions): Promise<void> {
  await actions.press(room(page, 'Paper'))
  await expect(page.getByText(/^1 page, upright$/)).toBeVisible()
  await actions.check(page.getByRole('radio', { name: 'The season' }))
  // Late in the year it is one page, too.
  await expect(page.getByText(/ to (December 31|November 1), \d{4}$/).first()).toBeVisible()
  await expectPrinted(page, actions)
}

interface Card {
  holder: string
  url: string
}

/** Mails invitations to those with an address, and makes a card for each of the others. */
async function inviteEverybody(page: Page, actions: CountedActions): Promise<Card> {
  await actions.press(room(page, 'People'))
  await actions.press(button(page, 'Invite Everybody'))
  const made = page.waitForResponse((response) => response.url().endsWith('/api/invitations/cards'))
  await actions.press(page.getByRole('dialog').getByRole('button', { name: 'Invite Them' }))
  const { cards } = (await (await made).json()) as { cards: Card[] }
  await expect(page.getByRole('heading', { name: `The ${cards.length} cards` })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Do not print these yet: they lead to' })).toBeVisible()
  await expectPrinted(page, actions)
  const card = cards.find(({ holder }) => holder === 'Chavez')
  if (!card) throw new Error('there is no card for Chavez')
  return card
}

async function joinByCard(phone: Page, actions: CountedActions, { url }: Card): Promise<void> {
  await phone.goto(url)
  await expect(phone.getByText(/These are the water turns of Chavez/)).toBeVisible()
  await actions.press(phone.getByRole('button', { name: 'See My Turns' }))
  await expectOwnTurns(phone)
}

async function joinByMail(reader: Page, actions: CountedActions, mail: MailServer): Promise<void> {
  const email = 'ann.alder@example.org'
  await reader.goto(await linkInMail({ mail }, email, /https?:\S+\/join#\S+/))
  await expect(reader.getByText(/These are the water turns of Alder/)).toBeVisible()
  await actions.press(reader.getByRole('main').getByRole('link', { name: 'Sign In or Register' }))
  await actions.press(reader.getByRole('button', { name: 'Register Without an Address' }))
  await actions.fill(reader.getByLabel('Email address'), email)
  await actions.fill(reader.getByLabel('Password', { exact: true }), PASSWORD)
  await actions.fill(reader.getByLabel('Confirm password', { exact: true }), PASSWORD)
  await actions.press(reader.getByRole('button', { name: 'Create Account' }))
  await actions.press(reader.getByRole('button', { name: 'Yes, These Are My Turns' }))
  await expectOwnTurns(reader)
}

async function expectOwnTurns(page: Page): Promise<void> {
  await expect(page).toHaveURL(/tab=my-schedule/)
  await expect(page.getByText(/of water so far, [1-9]\d*\sh to come/)).toBeVisible()
}

test(`given a messy list of owners, then a season online and on paper takes at most ${MAX_ACTIONS} actions`, async ({
  page,
  headgate,
  mail,
  anotherBrowser,
}) => {
  test.setTimeout(180_000)
  const actions = new CountedActions()
  const startedMs = performance.now()
  await setUpFrom(page, actions, setupLinkOf(headgate))
  await importOwners(page, actions)
  // A season in a messy file takes the place of one that was made from the shares; only one of them counts.
  const generating = new CountedActions()
  await generateSeason(page, generating)
  const importing = new CountedActions()
  await importing.press(room(page, 'Season'))
  await importSeason(page, importing, page.getByLabel('Fill from a File…'))
  // The page was opened before there was a season.
  await room(page, 'Today').click()
  await expect(page.getByRole('main').getByText('Next', { exact: true })).toBeVisible()
  actions.count += Math.max(generating.count, importing.count)
  await printBoard(page, actions)
  const card = await inviteEverybody(page, actions)
  const byCaptain = actions.count
  await joinByCard(await anotherBrowser(), actions, card)
  await joinByMail(await anotherBrowser(), actions, mail)
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  const took = `${actions.count} actions, ${byCaptain} of them the captain’s; ${seconds} s by the machine`
  test.info().annotations.push({ type: 'ten minutes', description: took })
  expect(actions.count).toBeLessThanOrEqual(MAX_ACTIONS)
})
