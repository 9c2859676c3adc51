import { expect, test } from '../fixtures/read-only.ts'

for (const [path, title] of [
  ['/terms', /terms/i],
  ['/privacy', /privacy/i],
] as const) {
  test(`given ${path}, then it shows its effective date, and has no footer`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('May 3, 2025')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const changes = page.getByRole('heading', { name: 'Changes' }).locator('~ ul').first()
    await expect(changes.getByRole('listitem').first()).toHaveText(/^November 23, 2026: \S/)
  })
}

test('given the privacy page, then the four kinds of data are its heads, and everything collected is under one of them', async ({
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

test('given the settings, then the footer links to the terms and the privacy page', async ({ page }) => {
  await page.goto('/settings')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('2026')
  await expect(footer).toContainText('All rights reserved.')
  await footer.getByRole('link', { name: /terms/i }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goBack()
  await footer.getByRole('link', { name: /privacy/i }).click()
  await expect(page).toHaveURL(/\/privacy$/)
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
