import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { confirmFor } from '../fixtures/neighbors.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

const SEASON = turnsCsv(
  '2026-06-10 4AM Abbott',
  '2026-06-10 10AM Baker',
  '2026-06-10 4PM Clark',
  '2026-06-10 10PM Dole',
)

test.use({ season: SEASON, now: '2026-06-10T08:00:00-06:00' })

const phones = (page: Page) =>
  page
    .getByRole('tabpanel', { name: 'My schedule' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('link', { name: /^Call / }),
    })
const choice = (page: Page) => page.getByLabel('Show my number to the neighbors right before and after my turns')

interface Neighbor {
  fullName: string
  holder: string
  phone?: string
}

/** Registers a neighbor whose turns are found by the holder's name, which confirms nothing. Returns the user id. */
async function register(page: Page, { fullName, holder, phone }: Neighbor): Promise<string> {
  await createAccount(page)
  const data = { fullName, username: holder, ...(phone && { phone, showsPhone: true }) }
  expect((await page.request.post('/api/users', { data })).status()).toBe(201)
  const { user } = await (await page.request.get('/api/session')).json()
  return user.uid
}

/** Opens the resident's own turns and waits until the server has said whom they can call. */
async function openWithPhones(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/api/neighbors/phones')
  await openPage(page, '/?tab=my-schedule')
  await (await answer).finished()
  await expect(page.getByRole('region', { name: /^Your (next turn|water is running)$/ })).toBeVisible()
}

test(
  'given a resident who shows their number, then those next to them can call it',
  LOOKS,
  async ({ page, anotherBrowser, signInAsCaptain }) => {
    test.slow()
    await signInAsCaptain(page)
    const [bo, cy] = [await anotherBrowser(), await anotherBrowser()]
    await register(bo, { fullName: 'Bo Baker', holder: 'Baker' })
    await confirmFor(page.request, bo.request, 'Baker')
    await register(cy, { fullName: 'Cy Clark', holder: 'Clark', phone: '303 555 0103' })
    await confirmFor(page.request, cy.request, 'Clark')

    await openPage(bo, '/settings')
    await expect(choice(bo)).toBeDisabled()
    await bo.getByLabel('Phone', { exact: true }).fill('(303) 555-0102')
    await expect(choice(bo)).not.toBeChecked()
    await choice(bo).check()
    await expect(choice(bo)).toHaveAccessibleDescription(/from a day before their turn until it ends/)
    await bo.getByRole('button', { name: 'Save Profile' }).click()
    await expect(toastOf(bo)).toContainText('Profile saved')

    await openWithPhones(cy)
    await expect(phones(cy)).toHaveText(['Before you: Baker · Bo Baker, (303) 555-0102'])
    const link = cy.getByRole('link', { name: 'Call Bo Baker, (303) 555-0102' })
    await expect(link).toHaveAttribute('href', 'tel:3035550102')
    await openWithPhones(bo)
    await expect(phones(bo)).toHaveText(['After you: Clark · Cy Clark, 303 555 0103'])
    await expectAccessible(bo, 'a turn with phone numbers')

    await openPage(bo, '/settings')
    await expect(choice(bo)).toBeChecked()
    await choice(bo).uncheck()
    await bo.getByRole('button', { name: 'Save Profile' }).click()
    await expect(toastOf(bo)).toContainText('Profile saved')
    await openWithPhones(cy)
    await expect(phones(cy)).toHaveCount(0)
  },
)
