import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { lastingPort } from '../../scripts/lasting-port.mjs'
import { CHROMIUM } from '../fixtures/chromium.ts'
import { expect, test } from '../fixtures/read-only.ts'

// Each test starts its own browser, and waits until the page is idle.
test.slow()

const CATEGORIES = ['accessibility', 'best-practices', 'seo']

for (const path of ['/', '/login', '/terms']) {
  test(`given ${path}, then Lighthouse finds no fault with its accessibility, best practices and SEO`, {
    tag: '@long',
  }, async ({ headgate }) => {
    const port = await lastingPort()
    const browser = await chromium.launch({
      ...CHROMIUM,
      args: [...(CHROMIUM.args ?? []), `--remote-debugging-port=${port}`],
    })
    try {
      const run = await lighthouse(`${headgate.url}${path}`, {
        port,
        onlyCategories: CATEGORIES,
        // The other methods wait five times as long until the page is idle. Speed is measured by the bench, not here.
        throttlingMethod: 'simulate',
        disableFullPageScreenshot: true,
        logLevel: 'error',
      })
      if (!run) throw new Error('Lighthouse returned no result')
      expect(run.lhr.runtimeError).toBeUndefined()
      expect(failedAudits(run.lhr)).toEqual([])
      expect(CATEGORIES.map((name) => run.lhr.categories[name]?.score)).toEqual([1, 1, 1])
    } finally {
      await browser.close()
    }
  })
}

/** The audits with a weight that did not pass, one line each. */
function failedAudits({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return counted.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
  })
}
