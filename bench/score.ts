import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from './load.ts'
import { startHeadgate } from './processes.ts'
import type { BenchRow } from './table.ts'

const PAGES = ['/', '/login', '/terms']
const ROUNDS = 3
/** Chromium says nothing of a port it chose by itself where Lighthouse could hear it. */
const PORT = 9333

/** Lighthouse's score for speed, of a phone with a slow network: too noisy for a test. */
export async function benchScore(): Promise<BenchRow[]> {
  const headgate = await startHeadgate()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  })
  try {
    const rows: BenchRow[] = []
    for (const path of PAGES) {
      const scores: number[] = []
      for (let round = 0; round < ROUNDS; round++) scores.push(await scoreOf(headgate.url + path))
      rows.push({
        what: `Lighthouse performance of ${path}`,
        measured: `${median(scores)}`,
        reference: 'the best there is',
        referenceMeasured: '100',
        ratio: median(scores) / 100,
        goal: '100',
      })
    }
    return rows
  } finally {
    await browser.close()
    await headgate.stop()
  }
}

/** At times Lighthouse loses the beginning of its own trace (`NO_NAVSTART`), and asks to be run again. */
const TRIES = 5

async function scoreOf(url: string): Promise<number> {
  let trouble: string | undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const run = await lighthouse(url, { port: PORT, onlyCategories: ['performance'], logLevel: 'error' })
    const score = run?.lhr.categories.performance?.score
    if (typeof score === 'number') return Math.round(score * 100)
    trouble = run?.lhr.runtimeError?.message
  }
  throw new Error(`Lighthouse gave no score for ${url}: ${trouble}`)
}
