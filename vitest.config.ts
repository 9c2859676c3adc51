import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Rules about days and hours hold wherever the machine believes it is. */
const MACHINE_TIME_ZONES = ['UTC', 'America/Denver', 'Pacific/Auckland']

/** Fifteen times as many tries of each property in `npm run test:faults`. */
const setupFiles = ['apps/server/src/testing/longer-properties.ts']

export default defineConfig({
  test: {
    // One more than cores: there is always one that waits for a disk, a socket or a program that it started.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...MACHINE_TIME_ZONES.map((zone) => ({
        test: {
          name: `packages, ${zone}`,
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles,
          env: { TZ: zone },
          // Rules keep no state; loading them anew for each file took most of the time.
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
          exclude: ['apps/server/src/faults/**'],
          setupFiles,
          globalSetup: ['apps/server/src/testing/build-for-tests.ts', 'apps/server/src/testing/postgres-for-tests.ts'],
          // The server keeps nothing in its modules; a module that does needs a project of its own for its tests.
          isolate: false,
          // Opening stores and starting processes takes a while when both cores are busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/server/src/faults/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/build-for-tests.ts', 'apps/server/src/testing/postgres-for-tests.ts'],
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
