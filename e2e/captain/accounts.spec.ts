import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createResident } from '../fixtures/accounts.ts'
import { createProven, expect, openRoom, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

const STRANGERS = 12

test(
  'given accounts, then a captain finds one by its name without accents, or none, and disables it',
  LOOKS,
  async ({ page, anotherBrowser, signInAsCaptain }) => {
    const { request } = await anotherBrowser()
    for (const name of ['María Núñez', 'Baker', 'Clark']) await createResident(request, name)
    await signInAsCaptain(page)
    await openRoom(page, 'people')
    const accounts = page.getByRole('region', { name: 'Accounts', exact: true })
    await expect(accounts.getByRole('listitem')).toHaveCount(4)
    const search = accounts.getByLabel('Search accounts')
    await search.fill('maria nunez')
    await expect(accounts.getByRole('status')).toHaveText('1 account matches.')
    await expect(accounts.getByRole('listitem')).toHaveText(/María Núñez/)
    await expectAccessible(page, 'an account that was found')
    await accounts.getByRole('button', { name: 'Disable the account of María Núñez' }).click()
    await expect(toastOf(page)).toContainText('Account disabled')
    await expect(accounts.getByRole('button', { name: 'Enable the account of María Núñez' })).toBeVisible()
    await search.fill('nobody at all')
    await expect(accounts.getByRole('status')).toHaveText('No account matches.')
    await search.fill('')
    await expect(accounts.getByRole('listitem')).toHaveCount(4)
  },
)

test(
  'given strangers of one name, then the neighbor who proved an email comes first, and a search finds the others',
  LOOKS,
  async ({ page, anotherBrowser, signInAsCaptain, mail }) => {
    const { request } = await anotherBrowser()
    let last = ''
    for (let n = 0; n < STRANGERS; n += 1) last = await createResident(request, 'Clark')
    await createProven(request, mail, 'clark@example.org')
    expect((await request.post('/api/users', { data: { fullName: 'Clark' } })).status()).toBe(201)
    await signInAsCaptain(page)
    await openPage(page, '/captain/invitations')
    const waiting = page.getByRole('region', { name: 'Waiting for you', exact: true })
    await expect(waiting.getByRole('listitem')).toHaveCount(10)
    await expect(waiting.getByRole('listitem').first()).toContainText('clark@example.org')
    await expect(waiting.getByRole('button', { name: /^Confirm/ })).toHaveCount(1)
    await expect(waiting).toContainText('Clark: 3 more people are waiting, without a confirmed email address.')
    await expectAccessible(page, 'strangers who wait')
    const search = waiting.getByLabel('Search people who are waiting')
    await search.fill(last)
    await expect(waiting.getByRole('listitem')).toHaveText([new RegExp(last)])
    await search.fill('nobody at all')
    await expect(waiting.getByText('Nobody who is waiting matches.')).toBeVisible()
  },
)
