import { createProven, expect, openRoom, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { EMPTY_STORE, setupLinkOf } from '../fixtures/first-captain.ts'
import { PASSWORD } from '../fixtures/accounts.ts'
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }
for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size} ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })
      const shot = (page: any, name: string) => page.screenshot({ path: `/tmp/pics/t1/${name}-${size}-${colorScheme}.png`, fullPage: true })
      test('today', async ({ page, signInAsCaptain, anotherBrowser, mail }) => {
        await signInAsCaptain(page)
        for (const name of ['Abbott', 'Bakker', 'Clark']) {
          const entry = { address: null, holders: [{ name, shares: 1 }], people: [] }
          await page.request.post('/api/people', { data: { entry } })
        }
        const clark = await anotherBrowser()
        await createProven(clark.request, mail, 'clark@example.org')
        await clark.request.post('/api/users', { data: { fullName: 'Clark' } })
        await openPage(page, '/captain')
        await expect(page.getByText('1 neighbor is waiting')).toBeVisible()
        await shot(page, 'today')
        await page.getByLabel('What should everybody know?').fill('Work day on Saturday at 8. Bring a shovel.')
        await page.getByRole('button', { name: 'Close the Ditch' }).click()
        await expect(page.getByText('This takes water')).toBeVisible()
        await shot(page, 'today-forms')
        await page.getByRole('button', { name: 'Show It to Everybody' }).click()
        await expect(page.getByText('Everybody sees this now')).toBeVisible()
        await shot(page, 'today-note')
        await openPage(page, '/captain/settings')
        await expect(page.getByText('A trade must be agreed')).toBeVisible()
        await shot(page, 'settings')
      })
      test.describe('setup', () => {
        test.use({ ...EMPTY_STORE, expectedBrowserErrors: [/Failed to load/] })
        test('setup', async ({ page, headgate }) => {
          await page.goto(setupLinkOf(headgate))
          await expect(page.getByLabel('Your name')).toBeVisible()
          await shot(page, 'setup1')
          await page.getByLabel('Your name').fill('Pat Captain')
          await page.getByLabel('Email address').fill('pat@example.org')
          await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
          await page.getByRole('main').getByRole('button', { name: 'Create My Account' }).click()
          await expect(page.getByLabel('Name of the ditch')).toBeVisible()
          await page.waitForTimeout(300)
          await shot(page, 'setup2')
        })
      })
    })
  }
