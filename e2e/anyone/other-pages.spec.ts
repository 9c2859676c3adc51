import { expect, test } from '../fixtures/read-only.ts'

test('given the settings, then their footer leads to the terms and the privacy page, which have a date and no footer', async ({
  page,
}) => {
  await page.goto('/settings')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('2026')
  await expect(footer).toContainText('All rights reserved.')
  for (const [path, title, changed] of [
    ['/terms', /terms/i, /^November 23, 2026: \S/],
    ['/privacy', /privacy/i, /^November 28, 2026: \S/],
  ] as const) {
    await footer.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('May 3, 2025')).toBeVisible()
    await expect(footer).toHaveCount(0)
    const changes = page.getByRole('heading', { name: 'Changes' }).locator('~ ul').first()
    await expect(changes.getByRole('listitem').first()).toHaveText(changed)
    await page.goBack()
  }
})

test('given the privacy page, then the four kinds of data are its heads, and nothing else is collected', async ({
  page,
}) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Names',
    'Authentication data',
    'Address data',
    'Schedule preferences',
  ])
  await expect(page.getByRole('main')).toContainText(
    'Only names, authentication data, address data and schedule preferences are collected.',
  )
})

test.describe('given an unknown path', () => {
  test.use({ expectedBrowserErrors: [/404 \(Not Found\)/] })

  test('then a page says so, and links back', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
  })
})
