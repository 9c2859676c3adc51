import type { Page } from '@playwright/test'
import { dayOf, openPage, openSchedule, runningRow } from '../fixtures/headgate.ts'
import { expectLanguage, languageButton } from '../fixtures/language.ts'
import { cachedBuilds, expect, test as offlineTest, visit, waitUntilCached } from '../fixtures/offline.ts'
import { test } from '../fixtures/read-only.ts'
import { ENGLISH_READER, SPANISH_READER } from '../fixtures/reader.ts'

const { texts, format } = SPANISH_READER

/** Expects the running turn at 11 AM on June 10, in Spanish. */
async function expectSpanishSchedule(page: Page): Promise<void> {
  await expectLanguage(page, SPANISH_READER)
  await expect(page.getByRole('heading', { level: 2, name: texts.schedule.title })).toBeVisible()
  await expect(runningRow(page)).toContainText(texts.schedule.runningMark)
  await expect(runningRow(page)).toHaveText(/^10\sa\.\sm\.\s*Baker/)
  await expect(dayOf(page, format.shortDay(Temporal.PlainDate.from('2026-06-10')))).toBeVisible()
}

test.describe('given a browser in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('then the first document is Spanish, and stays so once it is hydrated', async ({ page }) => {
    const html = await (await page.request.get('/', { headers: { 'accept-language': 'es-MX' } })).text()
    expect(html).toContain('<html lang="es">')
    expect(html).toContain(texts.schedule.title)
    await openSchedule(page)
    await expectSpanishSchedule(page)
    // Times and dates are ours, not the browser's.
    await expect(page.getByRole('main')).toContainText('4 p. m.')
    await expect(page.getByRole('main')).not.toContainText(/\d\s?(AM|PM|a\.m\.|p\.m\.)|\u202f/)
    await page.getByRole('tab', { name: texts.app.tabs.settings }).click()
    await expect(page.getByRole('tabpanel', { name: texts.app.tabs.settings })).toBeVisible()
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
    expect((await (await page.request.get(manifest ?? '')).json()).lang).toBe('es-US')
  })
})

// The choice is a write, though nothing of the ditch changes.
offlineTest.describe('given a choice', () => {
  offlineTest.use({ serviceWorkers: 'block' })

  offlineTest('then the same page comes back in that language, and it stays', async ({ page }) => {
    await openPage(page, '/?tab=settings')
    await expectLanguage(page, ENGLISH_READER)
    await languageButton(page, 'Español').press('Enter')
    await expect(page).toHaveURL('/?tab=settings')
    await expectLanguage(page, SPANISH_READER)
    await page.goto('/privacy')
    await expectLanguage(page, SPANISH_READER)
    await languageButton(page, 'English').click()
    await expect(page).toHaveURL('/privacy')
    await expectLanguage(page, ENGLISH_READER)
  })

  offlineTest.describe('without scripts', () => {
    offlineTest.use({ javaScriptEnabled: false })

    offlineTest('then it works too, and links keep to it', async ({ page }) => {
      await page.goto('/?days=all')
      await languageButton(page, 'Español').click()
      await expect(page).toHaveURL('/?days=all')
      await expectSpanishSchedule(page)
      await page.getByRole('tab', { name: texts.app.tabs.settings }).click()
      await expectLanguage(page, SPANISH_READER)
    })
  })
})

offlineTest.describe('given the service worker', () => {
  offlineTest.slow()

  offlineTest('then it caches the language again that was changed to, and no other', async ({ page, context }) => {
    await visit(page)
    const [english] = await cachedBuilds(page)
    await languageButton(page, 'Español').click()
    await expectSpanishSchedule(page)
    await expect.poll(() => cachedBuilds(page)).not.toContain(english)
    await expect.poll(() => cachedBuilds(page)).toHaveLength(1)
    await waitUntilCached(page)
    await context.setOffline(true)
    await page.reload()
    await expectSpanishSchedule(page)
    await expect(
      page.getByText(texts.schedule.outOfDate.today('11 a. m.')).or(page.getByText(/11:0\d\sa\.\sm\./)),
    ).toBeVisible()
    await page.goto('/privacy')
    await expectLanguage(page, SPANISH_READER)
  })

  offlineTest('then without a network a choice changes nothing, and the page stays', async ({ page, context }) => {
    await visit(page)
    await context.setOffline(true)
    await page.reload()
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await languageButton(page, 'Español').click()
    await expect(page.locator('.toast')).toContainText(ENGLISH_READER.texts.app.languageUnchanged.title)
    await expectLanguage(page, ENGLISH_READER)
  })
})
