import { expect, test } from '../fixtures/captain.ts'
import { openSchedule } from '../fixtures/headgate.ts'

test.use({ expectedBrowserErrors: [/status of 404/] })

const ROOMS = ['Today', 'Season', 'People', 'Water', 'Paper', 'Settings']
const pathOf = (room: string) => (room === 'Today' ? '/captain' : `/captain/${room.toLowerCase()}`)

test('given a phone or a desktop, then the desk leads to each of its rooms', async ({ page, signInAsCaptain }) => {
  test.slow()
  await signInAsCaptain(page)
  const rooms = page.getByRole('navigation', { name: 'Rooms of the captain’s desk' })
  const menu = rooms.locator('summary')
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await openSchedule(page)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('link', { name: 'Captain’s desk' }).click()
    await expect(page).toHaveURL('/captain')
    for (const room of ROOMS) {
      if (width < 1_024) await menu.click()
      await expect(rooms.getByRole('link')).toHaveText(ROOMS)
      const link = rooms.getByRole('link', { name: room, exact: true })
      await link.click()
      await expect(page).toHaveURL(pathOf(room))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(room)
      if (width < 1_024) await expect(menu).toContainText(room)
      else await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page).toHaveTitle(room === 'Today' ? /^Captain’s desk - / : new RegExp(`^${room} - `))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paper')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paper')
  }
  await page.goto('/captain/attic')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})
