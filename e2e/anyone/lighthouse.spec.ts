import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM } from '../fixtures/chromium.ts'
import { expect, test } from '../fixtures/read-only.ts'

// A browser of its own, and a look at the page that waits until nothing goes on in it.
test.slow()

const CATEGORIES = ['accessibility', 'best-practices', 'seo']

const PATHS = [['/'], ['/login', '@long'], ['/terms', '@long']]

for (const [path, ...tag] of PATHS) {
  test(`given ${path}, then Lighthouse has nothing to say of its accessibility, practices and findability`, {
    tag,
  }, async ({ headgate }) => {
    const port = await freePort()
    const browser = await chromium.launch({
      ...CHROMIUM,
      args: [...(CHROMIUM.args ?? []), `--remote-debugging-port=${port}`],
    })
    try {
      const run = await lighthouse(`${headgate.url}${path}`, {
        port,
        onlyCategories: CATEGORIES,
        // Nothing is slowed down by it here, where nobody asks how fast the page is: the bench tells that. Any other
        // method waits five times as long until the page is still.
        throttlingMethod: 'simulate',
        disableFullPageScreenshot: true,
        logLevel: 'error',
      })
      if (!run) throw new Error('Lighthouse gave no result')
      expect(run.lhr.runtimeError).toBeUndefined()
      expect(failedAudits(run.lhr)).toEqual([])
      expect(CATEGORIES.map((name) => run.lhr.categories[name]?.score)).toEqual([1, 1, 1])
    } finally {
      await browser.close()
    }
  })
}

/** Each audit that counts and did not pass, in a line. */
function failedAudits({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return counted.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
