import { onTestFinished } from 'vitest'
import { type RunningServer, type Start as ServerStart, startHeadgate } from './start-headgate.ts'

interface Start extends Pick<ServerStart, 'program' | 'nodeFlags'> {
  databaseUrl: string
  env?: Record<string, string>
  /** A shell line that limits what the server may do, and ends with `exec "$@"`. */
  shell?: string
}

/** A Headgate server that is killed when the test ends. */
export const runHeadgate = ({ databaseUrl, env = {}, shell, ...program }: Start): Promise<RunningServer> =>
  startHeadgate({
    ...program,
    env: { DATABASE_URL: databaseUrl, ...env },
    prefix: shell === undefined ? [] : ['/bin/sh', '-c', shell, 'sh'],
    onSpawn: onTestFinished,
  })

/** What a server that should refuse to start printed. */
export async function complaintAtStart(start: Start): Promise<string> {
  try {
    const { lines } = await runHeadgate(start)
    return `it started:\n${lines.join('\n')}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
