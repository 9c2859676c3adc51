import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Config } from '../config/config.ts'
import { type AppParts, createApp } from '../server.ts'
import type { Engine, Store } from '../store/store.ts'
import { anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { appParts, type PartsWanted } from './app-parts.ts'
import { readConfig } from './read-config.ts'

export interface AppWanted extends Partial<PartsWanted> {
  engine?: Engine
  env?: Record<string, string>
}

export interface AppUnderTest extends Omit<AppParts, 'log'> {
  app: FastifyInstance
  /** Every line of the log, parsed. */
  log: Record<string, unknown>[]
}

/** The product's own app, on a store of the test's own unless it brings one. */
export async function anApp({ engine = 'sqlite', env = {}, ...wanted }: AppWanted = {}): Promise<AppUnderTest> {
  const store: Store = wanted.store ?? (await anEmptyStore(engine))
  const config: Config = wanted.config ?? readConfig(env)
  const log: Record<string, unknown>[] = []
  const lines = { write: (line: string) => void log.push(JSON.parse(line)) }
  const parts = await appParts({ log: pino({ level: 'info' }, lines), ...wanted, store, config })
  onTestFinished(() => parts.close())
  const app = await createApp(parts)
  onTestFinished(() => app.close())
  return { ...parts, app, log }
}
