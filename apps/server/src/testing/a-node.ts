import type { AddressInfo } from 'node:net'
import { ownerDirectoryOf } from '@headgate/domain'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { startJobs } from '../jobs/schedule.ts'
import type { AppParts } from '../server.ts'
import { openForTest } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from './a-stopped-clock.ts'
import { anApp } from './an-app.ts'
import { readConfig } from './read-config.ts'
import { anAuthUser } from './signed-in.ts'

const USERS = { captain: anAuthUser('captain'), resident: anAuthUser('resident') }

interface Wanted {
  databaseUrl: string
  now: string
  web: AppParts['web']
}

/** One server of perhaps several on a database: its own connections, its jobs, and a port. */
export async function aNode({ databaseUrl, now, web }: Wanted) {
  const store = await openForTest(databaseUrl)
  const config = { ...readConfig({ WEATHER_SOURCE: 'averages' }), databaseUrl, clock: new StoppedClock(now) }
  const captains = ['captain@example.org']
  const parts = await anApp({ store, config, web, users: USERS, captains, ownerDirectory: ownerDirectoryOf([], []) })
  const stopJobs = startJobs({ ...parts, log: pino({ level: 'silent' }), provider: parts.identity.provider })
  onTestFinished(stopJobs)
  await parts.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = parts.app.server.address() as AddressInfo
  return { ...parts, url: `http://127.0.0.1:${port}` }
}
