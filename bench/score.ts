import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from './load.ts'
import { startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

const PAGES = ['/', '/login', '/terms']
const ROUNDS = 5
/** The lowest score that is good enough, by Lighthouse's categories. */
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as Category[]
/** Fixed, because Lighthouse cannot find out a port that Chromium chooses. */
const PORT = 9333

/** Lighthouse's scores for a phone on a slow network, at a first visit. Performance is too noisy for a test. */
export async function benchScore(): Promise<BenchRow[]> {
  const headgate = await startBenchServer()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT}`],
  })
  try {
    const rows: BenchRow[] = []
    for (const path of PAGES) {
      const scores: Record<Category, number>[] = []
      for (let round = 0; round < ROUNDS; round++) scores.push(await scoresOf(headgate.url + path))
      for (const category of CATEGORIES) rows.push(rowOf(path, category, scores))
    }
    return rows
  } finally {
    await browser.close()
    await headgate.stop()
  }
}

/** Lighthouse sometimes loses the start of its trace (`NO_NAVSTART`) and asks for another run. */
const TRIES = 5

async function scoresOf(url: string): Promise<Record<Category, number>> {
  let trouble: string | undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const run = await lighthouse(url, { port: PORT, onlyCategories: CATEGORIES, logLevel: 'error' })
    const { categories = {}, runtimeError } = run?.lhr ?? {}
    const scores = CATEGORIES.map((category) => [category, Math.round(Number(categories[category]?.score) * 100)])
    if (typeof categories.performance?.score === 'number') return Object.fromEntries(scores)
    trouble = runtimeError?.message
  }
  throw new Error(`Lighthouse gave no score for ${url}: ${trouble}`)
}

function rowOf(path: string, category: Category, scores: readonly Record<Category, number>[]): BenchRow {
  const ordered = scores.map((one) => one[category]).toSorted((a, b) => a - b)
  return {
    what: `Lighthouse, ${category} of ${path}`,
    measured: `${median(ordered)} (${ordered[0]} to ${ordered.at(-1)})`,
    reference: 'maximum',
    referenceMeasured: '100',
    ratio: median(ordered) / 100,
    goal: `at least ${GOALS[category]}`,
  }
}
