import { test as base, expect } from './headgate.ts'
import { type Headgate, type Start, startHeadgate } from './start-headgate.ts'

export { expect }

interface WorkerFixtures {
  /** A server that is started once for everybody who wants one like it. */
  sharedServer: (start: Start) => Promise<Headgate>
}

/**
 * A page on a server that other tests look at as well, before and after. A test that changes anything there fails.
 * The server's clock has run on since it started: where minutes matter, a test needs a server of its own.
 */
export const test = base.extend<object, WorkerFixtures>({
  sharedServer: [
    async ({ browserName: _ }, use) => {
      const servers = new Map<string, Promise<Headgate>>()
      await use((start) => servers.getOrInsertComputed(JSON.stringify(start), () => startHeadgate(start)))
      const started = await Promise.all(servers.values())
      await Promise.all(started.map((headgate) => headgate.stop()))
      // What was printed too late for the test that caused it.
      for (const { errors, lines } of started) expect([...errors, ...lines.filter(isWrite)]).toEqual([])
    },
    { scope: 'worker' },
  ],

  headgate: async ({ sharedServer, now, season, env }, use) => {
    const headgate = await sharedServer({ now, seasonCsv: season, env })
    const [errorsBefore, linesBefore] = [headgate.errors.length, headgate.lines.length]
    await use(headgate)
    expect(headgate.errors.slice(errorsBefore)).toEqual([])
    expect(headgate.lines.slice(linesBefore).filter(isWrite), 'what this test changes').toEqual([])
  },
})

/** The server logs each request that does more than read. */
const isWrite = (line: string): boolean => /"method":"(?!GET|HEAD|OPTIONS)\w+"/.test(line)
