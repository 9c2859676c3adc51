import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, linkInMail } from '../fixtures/accounts.ts'
import { createProven, expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

test.use({ expectedBrowserErrors: [/status of 40[349] .*\/api\/(join|invitations|links)/] })

const BO = 'bo@example.org'

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Neighbors and their properties' }).locator('> li').filter({ hasText: name })

const openRow = (page: Page, name: string) => row(page, name).locator('[aria-expanded=false]').click()

async function openRoom(page: Page): Promise<void> {
  await openPage(page, '/captain/people')
  await expect(page.getByRole('button', { name: 'Invite Everybody' })).toBeVisible()
}

async function closeCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: '‹ Back to the List' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the Cards' }).click()
  await expect(row(page, 'Baker')).toBeVisible()
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

test(
  'given cards, then each opens its holder’s turns, twice',
  LOOKS,
  async ({ page, anotherBrowser, signInAsCaptain }) => {
    test.slow()
    await signInAsCaptain(page)
    await openRoom(page)
    await expect(page.getByRole('radio', { name: 'Waiting 0' })).toBeAttached()
    const made = page.waitForResponse((response) => response.url().endsWith('/api/invitations/cards'))
    await page.getByRole('button', { name: 'Invite Everybody' }).click()
    const { cards } = await (await made).json()
    const cardOf = (name: string) => cards.find(({ holder }: { holder: string }) => holder === name)
    await expect(page.getByRole('heading', { name: 'The 4 cards' })).toBeFocused()
    for (const { code } of cards) await expect(page.getByText(code)).toBeVisible()
    await expectAccessible(page, 'the cards')
    await page.getByText('All rooms').click()
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the Cards' }).click()
    await expect(page.getByText(cards[0].code)).toBeVisible()
    await closeCards(page)
    await expect(row(page, 'Baker')).toContainText('Has a card')

    const phone = await anotherBrowser()
    await phone.setViewportSize({ width: 360, height: 740 })
    await phone.goto(cardOf('Dole').url)
    await expect(phone.getByText(/These are the water turns of Dole/)).toBeVisible()
    // The code is in no history, and no other address has it.
    expect(new URL(phone.url()).hash).toBe('')
    await phone.getByRole('button', { name: 'See My Turns' }).click()
    await expect(toastOf(phone)).toContainText('The turns of Dole are marked as yours.')
    await expectTurnsOf(phone, 'Dole')
    expect(await phone.evaluate(() => sessionStorage.getItem('code-join'))).toBeNull()
    const installed = await anotherBrowser()
    await typeCode(installed, cardOf('Dole').code)
    await expect(installed.getByText('This card was used today. It works once more')).toBeVisible()
    await installed.getByRole('button', { name: 'See My Turns' }).click()
    await expectTurnsOf(installed, 'Dole')
    const third = await anotherBrowser()
    await typeCode(third, cardOf('Dole').code)
    await expect(third.getByRole('alert')).toContainText('This code has already been used.')
    await typeCode(third, 'CCCCC-CCCCC')
    await expect(third.getByRole('alert')).toContainText('We do not recognize this code')
    await third.getByRole('button', { name: 'Type a Code' }).click()
    await expect(third.getByLabel('Code on your card')).toBeVisible()
    await expectAccessible(third, 'the page for a code')

    await page.reload()
    await openRow(page, 'Dole')
    await expectAccessible(page, 'a household that has joined')
    const renew = async (press: () => Promise<void>) => {
      const renewing = page.waitForResponse((response) => response.url().endsWith('/cards/renew'))
      await press()
      const [card] = (await (await renewing).json()).cards
      await expect(page.getByText('When it is used, every other phone is signed out')).toBeVisible()
      return card
    }
    await renew(() => page.getByRole('button', { name: 'New Card: Dole' }).click())
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    // Once they are printed, nothing asks.
    await page.getByText('All rooms').click()
    await page.getByRole('link', { name: 'People' }).click()
    await openRow(page, 'Dole')
    await page.getByRole('button', { name: 'New Card: Dole' }).click()
    await expect(page.getByRole('dialog')).toContainText('Their earlier card stops working')
    const renewed = await renew(() => page.getByRole('dialog').getByRole('button', { name: 'Make the Card' }).click())
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
  },
)

test('given neighbors who share a phone, then a card asks whose it is, and mixes no accounts', {
  tag: '@long',
}, async ({ page, anotherBrowser, signInAsCaptain }) => {
  test.slow()
  await signInAsCaptain(page)
  const holders = ['Abbott', 'Baker', 'Clark'].map((holder) => ({ holder, propertyId: null, personId: null }))
  const made = await page.request.post('/api/invitations/cards', { data: { for: holders } })
  const [abbott, baker, clark] = (await made.json()).cards
  const phone = await anotherBrowser()
  await typeCode(phone, baker.code)
  await phone.getByRole('button', { name: 'See My Turns' }).click()
  await expectTurnsOf(phone, 'Baker')
  for (const press of ['Stay Signed In as Baker', 'Sign Out Baker and Use My Card']) {
    await typeCode(phone, clark.code)
    await expect(phone.getByText('Baker is signed in here')).toBeVisible()
    await phone.getByText(press).click()
  }
  await expectTurnsOf(phone, 'Clark')
  await openPage(phone, '/settings')
  await expect(phone.getByText('You signed in with a card')).toBeVisible()
  await expect(phone.getByText('You may act for Clark.')).toBeVisible()
  await phone.getByRole('button', { name: 'Delete My Account…' }).click()
  const sure = phone.getByRole('dialog').getByRole('button', { name: 'Delete My Account' })
  await expect(sure).toBeDisabled()
  await phone.getByLabel('Type DELETE to confirm').fill('delete')
  await sure.click()
  await expect(toastOf(phone)).toContainText('Account deleted')

  await openRoom(page)
  await expect(row(page, 'Joined, gets no notices')).toHaveCount(1)
  await openRow(page, 'Abbott')
  await page.getByRole('button', { name: 'Withdraw: Abbott' }).click()
  await expect(toastOf(page)).toContainText('It no longer works.')
  await phone.goto(abbott.url)
  await expect(phone.getByRole('alert')).toContainText('A captain has withdrawn this code')
})

test('given a mailed invitation, and claims, then a captain confirms and refuses', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  mail,
}) => {
  test.slow()
  const [clark, stranger, reader] = [await anotherBrowser(), await anotherBrowser(), await anotherBrowser()]
  await createProven(clark.request, mail, 'clark@example.org')
  const claimants = ['clark@example.org', await createAccount(stranger)]
  for (const browser of [clark, stranger]) {
    expect((await browser.request.post('/api/users', { data: { fullName: 'Clark' } })).status()).toBe(201)
  }
  await signInAsCaptain(page)
  await openRoom(page)
  await openRow(page, 'Baker')
  const people = [{ name: 'Bo', email: BO, phone: null, isRenter: false }]
  const entry = { address: null, holders: [{ name: 'Baker', shares: 1 }], people }
  expect((await page.request.post('/api/people', { data: { entry } })).status()).toBe(200)
  await openRoom(page)
  await page.getByRole('button', { name: 'Invite Everybody' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 person will get an email. You will get 3 cards to print.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await openRow(page, 'Baker')
  await page.getByRole('button', { name: 'Email Invitation: Bo' }).click()
  await expect(toastOf(page)).toContainText('Invitation emailed')
  await expect(row(page, 'Baker')).toContainText(`Emailed to ${BO}`)
  await reader.goto(await linkInMail({ mail }, BO, /https?:\S+\/join#\S+/))
  await expect(reader.getByText(/These are the water turns of Baker/)).toBeVisible()
  expect(new URL(reader.url()).hash).toBe('')

  await page.getByRole('radio', { name: 'Waiting 1' }).check({ force: true })
  const of = (email: string) => row(page, 'Clark').getByRole('listitem').filter({ hasText: email })
  await expect(row(page, 'Clark')).toContainText('Waiting for you (2)')
  await of(claimants[0] ?? '')
    .getByRole('button', { name: 'Confirm: Clark for Clark' })
    .click()
  await expect(toastOf(page)).toContainText('Clark may now act for Clark.')
  await of(claimants[1] ?? '')
    .getByRole('button', { name: 'Not Theirs: Clark for Clark' })
    .click()
  await expect(toastOf(page)).toContainText('Clark may not act for Clark, and is no longer waiting.')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  await page.getByRole('radio', { name: 'Waiting 1' }).check({ force: true })
  await expect(of(claimants[1] ?? '')).toContainText('Uses the name Clark')
  await openPage(page, '/captain/settings')
  await page.getByText('By invitation only', { exact: true }).click()
  await expect(toastOf(page)).toContainText('Saved')
  await openRoom(page)
  await expect(page.getByRole('radio', { name: 'Waiting 0' })).toBeAttached()
  await openPage(stranger, '/settings')
  await expect(stranger.getByText('you need a captain’s invitation or card to give away and swap turns')).toBeVisible()
  await openPage(clark, '/settings')
  await expect(clark.getByText('You may act for Clark.')).toBeVisible()
})
