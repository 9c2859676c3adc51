import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from './load.ts'
import { startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

const PAGES = ['/', '/login', '/terms']
const ROUNDS = 3
/** Fixed, because Lighthouse cannot find out a port that Chromium chooses. */
const PORT = 9333

/** Lighthouse's performance score for a phone on a slow network, which is too noisy for a test. */
export async function benchScore(): Promise<BenchRow[]> {
  const headgate = await startBenchServer()
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
        reference: 'maximum',
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

/** Lighthouse sometimes loses the start of its trace (`NO_NAVSTART`) and asks for another run. */
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
