import type { Page } from '@playwright/test'
import type { MailServer } from '../../apps/server/src/adapters/mail/testing/start-mail-server.ts'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, PASSWORD } from '../fixtures/accounts.ts'
import { createProven, expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { chooseMode, skipAddress, toastOf } from '../fixtures/login-steps.ts'

test.use({ expectedBrowserErrors: [/status of 40[349] .*\/api\/(join|invitations|links)/] })

const CY = 'cy@example.org'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const line = (page: Page, inPart: string, name: string) =>
  part(page, inPart).getByRole('listitem').filter({ hasText: name })

async function openRoom(page: Page): Promise<void> {
  await openPage(page, '/captain/invitations')
  await expect(part(page, 'Not joined yet')).toBeVisible()
}

/** Makes a card for a holder. Returns its code, and closes the sheet. */
async function makeCard(page: Page, holder: string): Promise<{ code: string; url: string }> {
  const made = page.waitForResponse((response) => response.url().endsWith('/api/invitations/cards'))
  await page.getByRole('button', { name: `Make Card: ${holder}` }).click()
  const [card] = (await (await made).json()).cards
  await expect(page.getByRole('heading', { name: 'The card', exact: true })).toBeFocused()
  await closeCards(page)
  return card
}

async function closeCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the Cards' }).click()
  await expect(part(page, 'Not joined yet')).toBeVisible()
}

/** Types a card’s code, as on a phone without a camera, and goes on. */
async function typeCode(phone: Page, code: string): Promise<void> {
  await openPage(phone, '/join')
  await phone.getByLabel('Code on your card').fill(code.toLowerCase().replace('-', ' '))
  await phone.getByRole('button', { name: 'Continue' }).click()
}

async function expectTurnsOf(phone: Page, holder: string): Promise<void> {
  await expect(phone).toHaveURL(/tab=my-schedule/)
  await expect(phone.getByRole('tabpanel')).toContainText(`My turns, 2026: ${holder}`)
  await expect(phone.getByRole('button', { name: `Account of ${holder}` })).toBeVisible()
}

async function mailedUrl(mail: MailServer, to: string): Promise<string> {
  const find = () =>
    mail.received
      .filter((one) => one.to.includes(to))
      .map(({ email: { text } }) => /https?:\S+\/join#\S+/.exec(text ?? '')?.[0])
      .findLast((url) => url !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

async function registerOnLogin(page: Page, email: string): Promise<void> {
  await skipAddress(page)
  await chooseMode(page, 'Register')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: /Register|Create/ })
    .click()
}

test('given a ditch where nobody has joined, then everybody is invited in two presses, and one resident sees their turns by card and one by mail', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  mail,
}) => {
  await signInAsCaptain(page)
  await openRoom(page)
  await expect(part(page, 'Waiting for you')).toContainText('Nobody is waiting.')
  await expect(part(page, 'Not joined yet').getByRole('listitem')).toHaveCount(4)

  await part(page, 'Not joined yet').getByRole('button', { name: 'Invite Everybody' }).click()
  await expect(page.getByRole('dialog')).toContainText('You will get 4 cards to print.')
  const made = page.waitForResponse((response) => response.url().endsWith('/api/invitations/cards'))
  await page.getByRole('dialog').getByRole('button', { name: 'Invite Them' }).click()
  const { cards } = await (await made).json()
  await expect(page.getByRole('heading', { name: 'The 4 cards' })).toBeFocused()
  for (const { code } of cards) await expect(page.getByText(code)).toBeVisible()
  await page.getByText('All rooms').click()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the Cards' }).click()
  await expect(page.getByText(cards[0].code)).toBeVisible()
  await closeCards(page)
  await expect(line(page, 'Not joined yet', 'Baker')).toContainText('Has a card')

  const phone = await anotherBrowser()
  await phone.setViewportSize({ width: 360, height: 740 })
  const bakers = cards.find(({ holder }: { holder: string }) => holder === 'Baker')
  await phone.goto(bakers.url)
  await expect(phone.getByText(/These are the water turns of Baker/)).toBeVisible()
  // The code is in no history, and no other address has it.
  expect(new URL(phone.url()).hash).toBe('')
  await phone.getByRole('button', { name: 'See My Turns' }).click()
  await expect(toastOf(phone)).toContainText('The turns of Baker are marked as yours.')
  await expectTurnsOf(phone, 'Baker')
  expect(await phone.evaluate(() => sessionStorage.getItem('code-join'))).toBeNull()

  const clark = page.getByRole('button', { name: 'Type Email…: Clark' })
  await clark.click()
  await page.getByLabel('Email address of Clark').fill('nobody')
  await part(page, 'Not joined yet').getByRole('button', { name: 'Email Invitation', exact: true }).click()
  await expect(part(page, 'Not joined yet')).toContainText('Please enter a valid email address.')
  await page.getByLabel('Email address of Clark').fill(CY)
  await part(page, 'Not joined yet').getByRole('button', { name: 'Email Invitation', exact: true }).click()
  await expect(toastOf(page)).toContainText('Invitation emailed')

  const reader = await anotherBrowser()
  await reader.goto(await mailedUrl(mail, CY))
  await expect(reader.getByText(/These are the water turns of Clark/)).toBeVisible()
  expect(new URL(reader.url()).hash).toBe('')
  await reader.getByRole('main').getByRole('link', { name: 'Sign In or Register' }).click()
  await registerOnLogin(reader, CY)
  await reader.getByRole('button', { name: 'Yes, These Are My Turns' }).click()
  await expect(reader).toHaveURL(/tab=my-schedule/)
  await expect(reader.getByRole('tabpanel')).toContainText('June')

  await page.reload()
  await expect(part(page, 'Joined').getByRole('listitem')).toHaveCount(2)
  await expect(line(page, 'Joined', 'Baker')).toContainText('By card')
  await expect(line(page, 'Joined', CY)).toContainText(/For Clark since/)
  await expect(part(page, 'Not joined yet').getByRole('listitem')).toHaveCount(2)
  await expect(line(page, 'Invitations and cards', 'Baker')).toContainText('Works once more until')
})

test('given a card used twice, then a third phone is told so, and a new card opens the same account and signs out the lost phone', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openRoom(page)
  const card = await makeCard(page, 'Dole')
  const phone = await anotherBrowser()
  await typeCode(phone, card.code)
  await phone.getByRole('button', { name: 'See My Turns' }).click()
  await expectTurnsOf(phone, 'Dole')

  const installed = await anotherBrowser()
  await typeCode(installed, card.code)
  await expect(installed.getByText('This card was used today. It works once more')).toBeVisible()
  await installed.getByRole('button', { name: 'See My Turns' }).click()
  await expectTurnsOf(installed, 'Dole')

  const third = await anotherBrowser()
  await typeCode(third, card.code)
  await expect(third.getByRole('alert')).toContainText('This code has already been used.')
  await third.getByRole('button', { name: 'Type a Code' }).click()
  await expect(third.getByLabel('Code on your card')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'New Card…: Dole' }).click()
  await expect(page.getByRole('dialog')).toContainText('signs out every other phone')
  const made = page.waitForResponse((response) => response.url().endsWith('/cards/renew'))
  await page.getByRole('dialog').getByRole('button', { name: 'Make the Card' }).click()
  const [renewed] = (await (await made).json()).cards
  await closeCards(page)
  // Not for the captain who made it.
  await typeCode(page, renewed.code)
  await expect(page.getByRole('alert')).toContainText('it does not work on a device where you have been signed in')

  await typeCode(third, renewed.code)
  await expect(third.getByText('This new card opens the account you already have')).toBeVisible()
  await third.getByRole('button', { name: 'See My Turns' }).click()
  await expectTurnsOf(third, 'Dole')
  for (const address of ['/?tab=my-schedule', '/?tab=notifications', '/?tab=settings']) {
    await openPage(third, address)
    await expect(third.getByText('A card has just opened your account on this device')).toBeVisible()
  }
  await expect(third.getByRole('heading', { name: 'Your data' })).toBeHidden()
  await openPage(phone, '/')
  await expect(phone.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('given an invitation that is lost or withdrawn, then only the newest works, and the page says why', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  mail,
}) => {
  await signInAsCaptain(page)
  await openRoom(page)
  const lost = await makeCard(page, 'Baker')
  const again = await makeCard(page, 'Baker')
  const phone = await anotherBrowser()
  await typeCode(phone, lost.code)
  await expect(phone.getByRole('alert')).toContainText('Ask for the newest.')
  await part(page, 'Invitations and cards').getByRole('button', { name: 'Withdraw: Baker' }).click()
  await expect(toastOf(page)).toContainText('It no longer works.')
  await expect(part(page, 'Invitations and cards')).toContainText('There are no open invitations or cards.')
  await phone.goto(again.url)
  await expect(phone.getByRole('alert')).toContainText('A captain has withdrawn this code')
  await typeCode(phone, 'CCCCC-CCCCC')
  await expect(phone.getByRole('alert')).toContainText('We do not recognize this code')

  await page.getByRole('button', { name: 'Type Email…: Clark' }).click()
  await page.getByLabel('Email address of Clark').fill(CY)
  await part(page, 'Not joined yet').getByRole('button', { name: 'Email Invitation', exact: true }).click()
  const url = await mailedUrl(mail, CY)
  await expect(line(page, 'Invitations and cards', 'Clark')).toContainText(`Emailed to ${CY}`)
  await page.getByRole('button', { name: 'Withdraw: Clark' }).click()
  await expect(toastOf(page)).toContainText('Withdrawn')
  await phone.goto(url)
  await expect(phone.getByRole('alert')).toContainText('A captain has withdrawn this code')
})

test('given neighbors who share a phone, then a card asks whose it is, mixes no accounts, and its account is deleted with a typed word', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openRoom(page)
  const [baker, dole] = [await makeCard(page, 'Baker'), await makeCard(page, 'Dole')]
  const phone = await anotherBrowser()
  await typeCode(phone, baker.code)
  await phone.getByRole('button', { name: 'See My Turns' }).click()
  await expectTurnsOf(phone, 'Baker')
  await typeCode(phone, dole.code)
  await expect(phone.getByText('Baker is signed in here')).toBeVisible()
  await phone.getByRole('link', { name: 'Stay Signed In as Baker' }).click()
  await expect(phone.getByRole('button', { name: 'Account of Baker' })).toBeVisible()
  await typeCode(phone, dole.code)
  await phone.getByRole('button', { name: 'Sign Out Baker and Use My Card' }).click()
  await expectTurnsOf(phone, 'Dole')

  await openPage(phone, '/settings')
  await expect(phone.getByText('You signed in with a card')).toBeVisible()
  await expect(phone.getByText('You may act for Dole.')).toBeVisible()
  await phone.getByRole('button', { name: 'Delete My Account…' }).click()
  const sure = phone.getByRole('dialog').getByRole('button', { name: 'Delete My Account' })
  await expect(sure).toBeDisabled()
  await phone.getByLabel('Type DELETE to confirm').fill('delete')
  await sure.click()
  await expect(toastOf(phone)).toContainText('Account deleted')
  await page.reload()
  await expect(part(page, 'Joined').getByRole('listitem')).toHaveCount(1)
})

test('given residents who claim a name, then a captain confirms one, refuses another and takes it back; by invitation only, nobody waits', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  mail,
}) => {
  const [clark, stranger] = [await anotherBrowser(), await anotherBrowser()]
  await createProven(clark.request, mail, 'clark@example.org')
  const claimants = ['clark@example.org', await createAccount(stranger)]
  for (const browser of [clark, stranger]) {
    expect((await browser.request.post('/api/users', { data: { fullName: 'Clark' } })).status()).toBe(201)
  }
  await signInAsCaptain(page)
  await openRoom(page)
  const waiting = part(page, 'Waiting for you')
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  const of = (email: string) => waiting.getByRole('listitem').filter({ hasText: email })
  await of(claimants[0] ?? '')
    .getByRole('button', { name: 'Confirm: Clark for Clark' })
    .click()
  await expect(waiting).toContainText('Clark may now act for Clark.')
  await of(claimants[1] ?? '')
    .getByRole('button', { name: 'Not Theirs: Clark for Clark' })
    .click()
  await expect(waiting).toContainText('Clark may not act for Clark, and is no longer waiting.')
  await waiting
    .getByRole('listitem')
    .filter({ hasText: 'is no longer waiting' })
    .getByRole('button', { name: /^Undo/ })
    .click()
  await expect(of(claimants[1] ?? '')).toContainText('Uses the name Clark')

  await page.getByText('By invitation only', { exact: true }).click()
  await expect(waiting).toContainText('Residents join by invitation only, so nobody waits here.')
  await openPage(stranger, '/settings')
  await expect(stranger.getByText('you need a captain’s invitation or card to give away and swap turns')).toBeVisible()
  await openPage(clark, '/settings')
  await expect(clark.getByText('You may act for Clark.')).toBeVisible()
})

test(
  'given each screen of invitations, then it is accessible',
  LOOKS,
  async ({ page, anotherBrowser, signInAsCaptain }) => {
    const claimant = await anotherBrowser()
    await createAccount(claimant)
    await claimant.request.post('/api/users', { data: { fullName: 'Clark' } })
    await signInAsCaptain(page)
    await openRoom(page)
    await makeCard(page, 'Baker')
    await expectAccessible(page, 'the room')
    const made = page.waitForResponse((response) => response.url().endsWith('/api/invitations/cards'))
    await page.getByRole('button', { name: 'Make Card: Dole' }).click()
    const [card] = (await (await made).json()).cards
    await expect(page.getByRole('heading', { name: 'The card', exact: true })).toBeFocused()
    await expectAccessible(page, 'a new card')
    await claimant.context().clearCookies()
    await openPage(claimant, '/join')
    await expectAccessible(claimant, 'the page for a code')
    await typeCode(claimant, card.code)
    await expect(claimant.getByRole('button', { name: 'See My Turns' })).toBeVisible()
    await expectAccessible(claimant, 'a code')
  },
)
