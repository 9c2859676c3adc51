import { vi } from 'vitest'
import { isLongRun } from './long-run.ts'

/** For vitest to load before each file: in the long run a property is tried fifteen times as often, and has the time. */
if (isLongRun) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ numRuns: 1_500 })
  vi.setConfig({ testTimeout: 300_000 })
}
