import { systemClock } from '../config/clock.ts'
import { type Config, readConfig as readConfigBy } from '../config/config.ts'
import type { Env } from '../config/setting-reader.ts'

/** The settings, by this machine's clock unless a test brings its own. */
export const readConfig = (env: Env, clock = systemClock): Config => readConfigBy(env, clock)
