import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isLongRun } from './apps/server/src/testing/long-run.ts'

/** What turns instants into days and times of day runs in three time zones of the machine; all else far from the ditch. */
const CLOCKS = [
  'packages/domain/src/schedule/{clocks,ditch-day,usual-openings}.test.ts',
  'packages/language/src/format.test.ts',
]
const TESTS_BY_ZONE = {
  'Pacific/Auckland': ['packages/*/src/**/*.test.ts'],
  'America/Denver': CLOCKS,
  UTC: CLOCKS,
}

/** Compare times by value, and run each property-based test with fifteen times as many tries in `npm run test:faults`. */
const setupFiles = ['longer-properties', 'compare-times'].map((name) => `apps/server/src/testing/${name}.ts`)

export default defineConfig({
  test: {
    // One more than cores: there is always a worker that waits for a disk, a socket or a child process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...Object.entries(TESTS_BY_ZONE).map(([zone, include]) => ({
        test: {
          name: `packages, ${zone}`,
          include,
          setupFiles,
          env: { TZ: zone },
          // Rules have no state, and loading them again for each file took most of the time.
          isolate: false,
          testTimeout: 20_000,
        },
      })),
      {
        test: { name: 'scripts', include: ['{scripts,bench}/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/{faults,simulation}/**'],
          setupFiles,
          globalSetup: ['apps/server/src/testing/build-for-tests.ts', 'apps/server/src/testing/postgres-for-tests.ts'],
          // The server's modules have no state. Tests of a module with state would need a project of their own.
          isolate: false,
          // Opening databases and starting processes takes a while when both cores are busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/server/src/faults/**/*.test.ts'],
          exclude: isLongRun ? [] : ['apps/server/src/faults/image.test.ts'],
          globalSetup: ['apps/server/src/testing/build-for-tests.ts', 'apps/server/src/testing/postgres-for-tests.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['apps/server/src/simulation/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres-for-tests.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles,
          isolate: false,
          testTimeout: 20_000,
        },
      },
    ],
  },
})
