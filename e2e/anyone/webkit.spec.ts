import { createResident, newEmail, PASSWORD } from '../fixtures/accounts.ts'
import { createProven } from '../fixtures/captain.ts'
import { CAPTAIN } from '../fixtures/start-neighborhood.ts'
import type { Phone } from '../fixtures/webkit-phone.ts'
import { expect, test } from '../fixtures/webkit-test.ts'

/** All tests share one WebKit, which takes longer to start than some of them to run. */
test.describe.configure({ mode: 'default' })

/** The tests' clock starts at 11 and keeps running. */
const NOW = '11(:0\\d)? AM'

const ANSWER = 'section[aria-labelledby=answer]'
const RUNNING = 'li[aria-current=time]'
const PANEL = '[role=tabpanel]'
const TOAST = '.toast'

/** Expects the answer at the top and the marked row to show the turn that is running. */
async function expectBakersTurn(phone: Phone): Promise<void> {
  await phone.expectText(/^Has the water now Baker Runs until 4 PM (5 h|4 h 5\d min) left .*Next Clark 4 PM$/, ANSWER)
  await phone.expectTexts(RUNNING, [expect.stringMatching(/^10AM Baker (.* )?Has the water now$/)])
}

/** Waits for the message about the address, which moves the buttons below it. */
async function chooseAddress(phone: Phone, typed: string, suggestion: RegExp): Promise<void> {
  await phone.type('Street address', typed, 'combobox')
  await phone.press('option', suggestion)
  await phone.expectText('Address Found')
}

test('given a first visit, then a welcome covers the schedule until it is dismissed, and the theme can be toggled', async ({
  phone,
}) => {
  await phone.open('/')
  expect(await phone.run(() => [innerWidth, /iPhone/.test(navigator.userAgent)])).toEqual([390, true])
  // This WebKit has no native Temporal, so the test also covers the page's polyfill.
  expect(await phone.run(() => String(Temporal.Now.instant))).not.toContain('native code')
  await phone.find('dialog', 'Welcome to Lakewood Ditch')
  await phone.expectText('Receive notifications when your watering time begins and ends', 'dialog')
  await phone.press('button', 'Get Started')
  await phone.expectTexts('dialog[open]', [])
  await expectBakersTurn(phone)

  const paper = () => phone.run(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await paper()).toBe('rgb(243, 245, 241)')
  await phone.press('button', 'Toggle theme')
  await expect.poll(paper).toBe('rgb(15, 20, 18)')

  await phone.open('/')
  await expectBakersTurn(phone)
  expect(await phone.texts('dialog[open]')).toEqual([])
  expect(await paper()).toBe('rgb(15, 20, 18)')
  expect(await phone.run(() => document.documentElement.scrollWidth)).toBe(390)
})

test('given a resident who registers, then they are signed in, sign out, and sign in again', async ({ phone }) => {
  const email = newEmail()
  const who = email.split('@')[0]
  await phone.open('/login')
  await chooseAddress(phone, '1310 S Hol', /^1310 S Holland St/)
  await phone.press('button', 'Verify Address')
  await phone.pressLabel('Register')
  await phone.type('Email address', email)
  await phone.type('Password', PASSWORD)
  await phone.type('Confirm password', PASSWORD)
  await phone.press('button', 'Create Account')
  // The confirmation stays for a second. After it come the schedule and, at the first visit, the welcome.
  await phone.press('button', 'Get Started')
  await phone.press('button', `Account of ${who}`)
  const cookies = async () =>
    (await phone.driver.manage().getCookies()).map(({ name, httpOnly }) => `${name} ${httpOnly}`).toSorted()
  expect(await cookies()).toEqual(['headgate true', 'headgate-device true', 'headgate-language true'])
  await phone.press('button', 'Sign Out')
  await phone.expectText('Signed out', TOAST)
  await phone.find('link', 'Sign In')
  expect(await cookies()).toEqual(['headgate-device true', 'headgate-language true'])

  await phone.open('/login')
  await phone.press('button', 'I Already Have an Account')
  await phone.type('Email address', email)
  await phone.type('Password', PASSWORD)
  await phone.press('button', 'Sign In')
  await phone.find('button', `Account of ${who}`)
  await phone.press('button', /^Only the list/)
  await phone.expectText('Done: everything is in the list')
  await expectBakersTurn(phone)
  await phone.open('/settings')
  await phone.expectText(/Where you are signed in Safari on iPhone This device/)
})

test('given an iPhone, then notifications need the Home Screen first, choices are saved, and a test arrives', async ({
  phone,
  request,
  copySession,
}) => {
  await createResident(request, 'Dole')
  await copySession()
  await phone.open('/settings')
  await phone.expectText(/On an iPhone or iPad, put this page on the Home Screen first: .*“Add to Home Screen”/)
  await phone.pressText('summary', 'Customize')
  await phone.choose('How long before a turn to remind you', '12 hours')
  await phone.press('checkbox', 'Your water begins: Email')
  await phone.expectText('12 hours before', 'table')
  await phone.pressLabel('Keep my devices and email quiet during certain hours')
  await phone.choose('Until', '3:30 AM')
  await phone.expectText('Saved.')
  await phone.open('/settings')
  await phone.pressText('summary', 'Customize Customized')
  expect(await (await phone.find('checkbox', 'Your water begins: Email')).isSelected()).toBe(false)
  expect(await (await phone.find('checkbox', 'Your water ends: Email')).isSelected()).toBe(true)
  expect(await (await phone.find('combobox', 'How long before a turn to remind you')).getAttribute('value')).toBe('720')
  expect(await (await phone.find('combobox', 'Until')).getAttribute('value')).toBe('03:30')

  await phone.press('button', 'Send a Test')
  await phone.expectText(/List Accepted/)
  await phone.open('/?tab=notifications')
  await phone.expectText(/Your notifications 1 new/, PANEL)
})

test('given a captain who closes the ditch, then pages show until when and whose turns are suspended, until it is reopened', {
  tag: '@long',
}, async ({ phone, request, copySession, neighborhood }) => {
  await createProven(request, neighborhood.mail, CAPTAIN)
  await copySession()
  await phone.open('/captain')
  // The room's scripts load this question: once it is there, no press is lost.
  await phone.expectText('Which of these are you?')
  await phone.press('button', 'Close the Ditch')
  await phone.set('Water is back', '2026-06-10T18:00')
  await phone.expectText(/Wednesday 6\/10, 10 AM Baker Suspended from .*4 PM Clark Suspended until 6 PM/)
  await phone.choose('Reason', 'Debris')
  await phone.type('Note', 'A cottonwood lies across it')
  await phone.press('button', 'Close the Ditch')
  await phone.expectText('2 turns suspended', TOAST)

  await phone.open('/')
  await phone.press('button', 'Get Started')
  // Rows that are not near the screen have no text.
  await phone.press('button', /^Only the list/)
  await phone.expectText(/^The ditch is off Until 6 PM Because of debris. A cottonwood lies across it/, ANSWER)
  await phone.expectText(/It would be Baker’s turn until 4 PM\. .*Next Clark 6 PM/, ANSWER)
  await phone.expectText(new RegExp(`10AM Baker.* Suspended from ${NOW} 4PM Clark.* Suspended until 6 PM`), PANEL)
  expect(await phone.texts(RUNNING)).toEqual([])

  await phone.open('/captain')
  await phone.expectText('Which of these are you?')
  await phone.press('button', /^Reopen Now/)
  await phone.expectText('The ditch is open again', TOAST)
  await phone.open('/')
  await expectBakersTurn(phone)
})

test('given one visit and then no server, then the turns, one’s own and the other tabs are shown with their age', async ({
  phone,
  networkProxy,
}) => {
  const ownTurn = /Your turn: today 4 PM ?, in [45] h/
  await phone.open('/')
  await phone.press('button', 'Get Started')
  await phone.press('button', 'Which name is yours?')
  await phone.type('Name', 'clar')
  await phone.press('button', 'Clark')
  await phone.expectText(ownTurn, ANSWER)
  await phone.press('button', 'Find')
  await phone.type('Name', 'dole')
  await phone.press('button', /^Friday 6\/12/)
  await phone.expectTexts('dialog[open]', [])
  await phone.press('button', 'Now')
  await phone.run(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  await networkProxy.close()
  await phone.driver.navigate().refresh()
  await phone.expectText(ownTurn, ANSWER)
  await phone.expectText(
    new RegExp(`Last updated at ${NOW}\\. This may be out of date: we couldn’t reach the ditch’s server\\.`),
  )
  await expect
    .poll(() => phone.run(() => [...document.querySelectorAll('h3')].at(-1)?.textContent))
    .toMatch(/^Sunday 11\/1\b/)
  await phone.press('tab', 'Settings')
  await phone.expectText('Last updated at')
  await phone.driver.get(`${networkProxy.url}/login`)
  await phone.expectText(/^Welcome to/, 'h1')
})
