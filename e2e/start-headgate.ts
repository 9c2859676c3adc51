import {
  type RunningServer,
  type Start as ServerStart,
  startHeadgate as startServer,
} from '../apps/server/src/testing/start-headgate.ts'

/** pino's error and fatal. */
const ERROR = /^\{"level":[56]0,/

export interface Headgate extends Pick<RunningServer, 'url' | 'lines' | 'stop'> {
  /** What the server has logged as an error so far. */
  readonly errors: readonly string[]
}

export interface Start extends Pick<ServerStart, 'propertiesCsv' | 'env' | 'program'> {
  /** The instant at which the server's clock starts. */
  now: string
  /** Null for the sample season. */
  seasonCsv: string | null
}

/** Starts the built server, on a store of its own. */
export async function startHeadgate({ now, seasonCsv, env, ...rest }: Start): Promise<Headgate> {
  const { url, lines, stop } = await startServer({
    seasonCsv: seasonCsv ?? undefined,
    env: { HEADGATE_NOW: now, ...env },
    ...rest,
  })
  return {
    url,
    lines,
    stop,
    get errors() {
      return lines.filter((line) => ERROR.test(line))
    },
  }
}
