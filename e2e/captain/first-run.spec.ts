import type { Page } from '@playwright/test'
import { PASSWORD } from '../fixtures/accounts.ts'
import { BOISE, CountedActions, EMPTY_STORE, setupLinkOf } from '../fixtures/first-captain.ts'
import { expect, openPage, openSchedule, test } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import type { Headgate } from '../fixtures/start-headgate.ts'

const MAX_ACTIONS = 11
const ANN = { name: 'Ann Alder', email: 'ann.alder@example.org', password: PASSWORD }

const CONTACT = 'Ann Alder, 208-555-0101'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

async function createCaptain(page: Page, actions: CountedActions): Promise<void> {
  await actions.fill(page.getByLabel('Your name'), ANN.name)
  await actions.fill(page.getByLabel('Email address'), ANN.email)
  await actions.fill(page.getByLabel('Password', { exact: true }), ANN.password)
  await actions.press(button(page, 'Create My Account'))
  await expect(step(page, 'The ditch')).toBeFocused()
}

async function nameDitch(page: Page, actions: CountedActions): Promise<void> {
  await actions.fill(page.getByLabel('Name of the ditch'), 'Farmers Lateral')
  await actions.fill(page.getByLabel('Town and state'), 'Boise, ID')
  await expect(page.getByLabel('Who to ask')).toHaveValue(ANN.name)
  await actions.fill(page.getByLabel('Who to ask'), CONTACT)
}

/** In a town that no list has. A longitude without its minus has its fix beside it. */
async function typePlace(page: Page): Promise<void> {
  await page.getByLabel('Town and state').fill('Nowhere Gulch, ID')
  await button(page, 'Finish Setup').click()
  await expect(page.getByRole('alert')).toContainText('Nowhere Gulch, ID, is not on our list of places.')
  await page.getByLabel('Latitude').fill(`${BOISE.latitude}, ${-BOISE.longitude}`)
  await button(page, 'Finish Setup').click()
  await expect(page.getByLabel('Longitude')).toBeFocused()
  await button(page, `Did you mean ${BOISE.longitude}?`).click()
  await expect(page.getByLabel('Longitude')).toHaveValue(String(BOISE.longitude))
  await page.getByLabel('Town and state').fill('Boise, ID')
}

/** The ditch's own address, which is this computer's other name. */
const ownAddress = ({ url }: Headgate) => url.replace('127.0.0.1', 'localhost')

/** Signs in at the ditch's own address with the link that the setup ends with, whose code leaves the address bar. */
async function goOnThere(page: Page, headgate: Headgate): Promise<void> {
  const there = ownAddress(headgate)
  await expect(step(page, 'Your ditch is set up')).toBeFocused()
  await button(page, `Go On at ${there}`).click()
  await expect(page).toHaveURL(`${there}/__auth/action`)
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('main')).toContainText(/No action code found|Press the button to sign in here/)
  await page.goto(headgate.url)
  await openPage(page, '/captain/settings')
  await button(page, `Go On at ${there}`).click()
  await button(page, 'Sign In Here').click()
  await expect(page).toHaveURL(`${there}/captain`)
}

/** Another town's weather follows by itself. */
async function moveToNampa(page: Page): Promise<void> {
  await openPage(page, '/captain/settings')
  await page.getByLabel('Town and state').fill('Nampa, ID')
  await page.getByRole('region', { name: 'Name and place' }).getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Saved')
  const settings = await page.request.get(new URL('/api/ditch/settings', page.url()).href)
  const { latitude, longitude } = (await settings.json()).profile
  expect([latitude.toFixed(1), longitude.toFixed(1)]).toEqual(['43.6', '-116.6'])
}

/** On their own list, a captain says which of its people they are. */
async function sayWhoTheyAre(page: Page): Promise<void> {
  for (const name of ['Birch', 'Alder']) {
    const address = { street: `1 ${name} Ct`, city: 'Boise', state: 'ID' }
    const person = { name: `${name === 'Alder' ? 'Ann' : 'Bo'} ${name}`, email: null, phone: null, isRenter: false }
    const data = { entry: { address, holders: [{ name, shares: 1 }], people: [person] } }
    expect((await page.request.post(new URL('/api/people', page.url()).href, { data })).status()).toBe(200)
  }
  await openPage(page, '/captain')
  await expect(page.getByLabel('Your name on the list')).toHaveValue('0')
  await expect(page.getByLabel('Your name on the list').locator(':checked')).toHaveText('Ann Alder (Alder, 1 Alder Ct)')
  await button(page, 'This Is Me').click()
  await expect(toastOf(page)).toContainText('The turns of Alder are yours now')
  await expect(page.getByRole('heading', { name: 'Which of these are you?' })).toHaveCount(0)
  await expect(page.getByText('Nobody from 1 property has joined yet')).toBeVisible()
}

async function chooseTurns(page: Page, actions: CountedActions): Promise<void> {
  await actions.press(button(page, 'Every 12 hours from 6 AM'))
  await actions.press(button(page, 'Finish Setup'))
}

async function expectDitchInBoise(page: Page): Promise<void> {
  const response = await page.request.get(new URL('/api/ditch', page.url()).href)
  expect(await response.json()).toMatchObject({
    name: 'Farmers Lateral',
    city: 'Boise',
    state: 'ID',
    timeZone: 'America/Boise',
    timeSlots: ['6AM', '6PM'],
    firstDay: '04-15',
    lastDay: '11-01',
    contact: CONTACT,
  })
  const session = await (await page.request.get(new URL('/api/session', page.url()).href)).json()
  expect(session).toMatchObject({ isCaptain: true, user: { email: ANN.email } })
}

function note(actions: CountedActions, startedMs: number): void {
  const took = `${actions.count} actions, ${Math.round(performance.now() - startedMs)} ms by the machine`
  test.info().annotations.push({ type: 'first run', description: took })
  expect(actions.count).toBeLessThanOrEqual(MAX_ACTIONS)
}

test.describe('given an empty store in production, without a mail server', () => {
  // The ditch's own address is another origin.
  test.use({ ...EMPTY_STORE, expectedBrowserErrors: [/Failed to load resource|left for http:..localhost/] })

  test('given a captain who leaves at each step, then nothing that was saved is lost', async ({
    page,
    context,
    headgate,
  }) => {
    test.slow()
    const actions = new CountedActions()
    await page.goto(setupLinkOf(headgate))
    await expect(step(page, 'You')).toBeFocused()
    await expect(page).toHaveURL('/setup')
    await expect(page.getByText('This server can’t send mail yet')).toBeVisible()
    await page.reload()
    await button(page, 'Create My Account').click()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name.')
    await createCaptain(page, actions)
    await openPage(page, '/captain')
    await expect(page.getByRole('link', { name: 'Confirm your email address' })).toHaveCount(0)
    await openPage(page, '/setup')
    await button(page, 'Finish Setup').click()
    await expect(page.getByLabel('Name of the ditch')).toBeFocused()
    await openPage(page, '/captain')
    await page.getByRole('link', { name: 'Finish Setting Up' }).click()
    await nameDitch(page, actions)
    await page.getByLabel('Web address').fill(ownAddress(headgate))
    await expect(page.getByText('Only this computer can open that address.')).toBeVisible()
    await typePlace(page)
    await page.route('**/api/ditch/set-up', (route) => route.abort('internetdisconnected'))
    await chooseTurns(page, actions)
    await expect(page.getByRole('alert')).toContainText('couldn’t reach')
    await page.unroute('**/api/ditch/set-up')
    await button(page, 'Finish Setup').dblclick()
    expect(context.pages()).toHaveLength(1)
    await goOnThere(page, headgate)
    await expectDitchInBoise(page)
    await moveToNampa(page)
    await sayWhoTheyAre(page)
    await openPage(page, '/captain')
    await expect(page.getByRole('link', { name: 'Finish Setting Up' })).toHaveCount(0)
    await openPage(page, '/setup')
    await expect(page).toHaveURL('/captain')
    await openSchedule(page)
    await expect(page.getByText(`Who to ask: ${CONTACT}`)).toBeVisible()
  })

  test('given an account, then signing in leads back to the setup, which is done once', async ({
    page,
    anotherBrowser,
    headgate,
  }) => {
    const elsewhere = await anotherBrowser()
    const data = { email: ANN.email, password: PASSWORD }
    expect((await elsewhere.request.post(`${headgate.url}/api/auth/register`, { data })).status()).toBe(200)
    const link = setupLinkOf(headgate)
    await page.goto(link)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'I Already Have an Account' }).click()
    await page.getByLabel('Email address').fill(ANN.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Sign In').click()
    await button(page, `Make ${ANN.email} the Captain`).click()
    await expect(step(page, 'The ditch')).toBeFocused()

    const other = await anotherBrowser()
    await other.goto(link)
    await expect(step(other, 'Enter the setup code')).toBeFocused()
    await expect(other.getByText('Somebody has already become a captain with this setup code.')).toBeVisible()
    const third = await anotherBrowser()
    await openPage(third, `${headgate.url}/setup`)
    await expect(step(third, 'Enter the setup code')).toBeVisible()
    await third.getByRole('link', { name: 'See the Schedule' }).click()
    await expect(third).toHaveURL(`${headgate.url}/`)
  })
})

test.describe('given the sample on a developer’s own computer', () => {
  // Without a weather service there are averages for the sample's own place only.
  test.use({ season: null, expectedBrowserErrors: [/status of 503 .*\/api\/weather\/forecast/] })

  test('given “Make It Yours”, then it is replaced by a ditch in Boise in at most 11 actions', async ({ page }) => {
    await openSchedule(page)
    const actions = new CountedActions()
    const startedMs = performance.now()
    await actions.press(page.getByText('Use yours'))
    await actions.press(button(page, 'Make It Yours'))
    await createCaptain(page, actions)
    await nameDitch(page, actions)
    await chooseTurns(page, actions)
    await expect(page).toHaveURL('/captain')
    await expect(page.getByRole('heading', { name: 'No season is loaded yet' })).toBeVisible()
    note(actions, startedMs)
    await expectDitchInBoise(page)
    await openSchedule(page)
    await expect(page.getByText('Sample ditch')).toHaveCount(0)
    await expect(page.getByText('No schedule data available')).toBeVisible()
  })
})
