import { vi } from 'vitest'
import { isLongRun } from './long-run.ts'

/** A vitest setup file: the long run tries each property fifteen times as often, with a longer time limit. */
if (isLongRun) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ numRuns: 1_500 })
  vi.setConfig({ testTimeout: 300_000 })
}
