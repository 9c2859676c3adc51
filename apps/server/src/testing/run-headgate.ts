import { onTestFinished } from 'vitest'
import { type RunningServer, startHeadgate } from './start-headgate.ts'

interface Start {
  databaseUrl: string
  env?: Record<string, string>
  /** A shell line that limits what the server may do, and ends with `exec "$@"`. */
  shell?: string
}

/** A Headgate server that is killed when the test ends. */
export const runHeadgate = ({ databaseUrl, env = {}, shell }: Start): Promise<RunningServer> =>
  startHeadgate({
    env: { DATABASE_URL: databaseUrl, ...env },
    prefix: shell === undefined ? [] : ['/bin/sh', '-c', shell, 'sh'],
    onSpawn: onTestFinished,
  })
