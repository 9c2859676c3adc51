import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { contest, halfLoadRow, record } from './contest.ts'
import type { ExpressNeeds } from './express-server.ts'
import { memoryRows } from './memory.ts'
import { startBare, startBenchServer, startExpress } from './processes.ts'
import type { BenchRow } from './table.ts'

const SCHEDULE = '/api/schedule?days=174&date=2026-05-11'
const RENDERER = fileURLToPath(new URL('../apps/web/dist/page-renderer/page-renderer-en.js', import.meta.url))

/** Over ten thousand different ranges, far more than the response cache holds. */
const COLD = `local n = 0
request = function()
  n = n + 1
  local month, day, days = 5 + n % 5, 1 + math.floor(n / 5) % 28, 100 + math.floor(n / 140) % 75
  return wrk.format('GET', string.format('/api/schedule?date=2026-%02d-%02d&days=%d', month, day, days))
end
`

/** Never the same address twice in a round. */
const UNKNOWN = `local n = 0
request = function()
  n = n + 1
  return wrk.format('GET', string.format('/whatever/%d?page=%d', n, n))
end
`

/**
 * The schedule and the page, compared with a bare `node:http` server that sends the same bytes and headers, and with
 * an Express app that builds the same answers from rows for each request.
 */
export async function benchAnswers(): Promise<BenchRow[]> {
  const folder = mkdtempSync(`${tmpdir()}/headgate-bench-`)
  const write = (name: string, content: string) => {
    writeFileSync(`${folder}/${name}`, content)
    return `${folder}/${name}`
  }
  // The first start imports the season.
  const store = { env: { DATABASE_URL: `sqlite:${folder}/headgate.db` } }
  await (await startBenchServer(store)).stop()
  const headgate = await startBenchServer(store)
  // A range is cached from the second request on.
  await record(headgate.url, SCHEDULE)
  const whole = await record(headgate.url, SCHEDULE)
  const unchanged = await record(headgate.url, SCHEDULE, whole.headers.etag)
  const page = await record(headgate.url, '/')
  const bare = await startBare(write('answers.json', JSON.stringify([whole, unchanged, page])))
  const express = await startExpress(write('needs.json', JSON.stringify(await expressNeeds(headgate.url))))
  try {
    const others = (goal: string) => [
      { name: 'bare node:http', server: bare, goal },
      { name: 'Express from rows', server: express, goal: '' },
    ]
    const asPage = { what: `page / (${bytesOf(page)} B)`, path: '/' }
    const asSchedule = { what: `schedule, brotli (${bytesOf(whole)} B)`, path: SCHEDULE }
    const cold = { what: 'schedule, not in the response cache', path: SCHEDULE, script: write('cold.lua', COLD) }
    const unknown = {
      what: 'unknown addresses, each once',
      path: '/',
      script: write('unknown.lua', UNKNOWN),
      isUnknown: true,
    }
    const memoryAtRest = memoryRows('at rest', headgate, bare)
    return [
      ...(await contest(headgate, others('at least 0.9'), asSchedule)),
      ...(await contest(headgate, others('at least 0.85'), {
        what: 'schedule, 304',
        path: SCHEDULE,
        ifNoneMatch: whole.headers.etag,
      })),
      ...(await contest(
        headgate,
        others('').map((other) => ({ ...other, goal: other.server === express ? 'at least 1' : '' })),
        cold,
      )),
      ...(await contest(headgate, [{ name: 'bare node:http', server: bare, goal: '' }], unknown)),
      ...(await contest(headgate, [{ name: 'bare node:http', server: bare, goal: '' }], {
        what: 'one unknown address',
        path: '/whatever',
        isUnknown: true,
      })),
      ...(await contest(headgate, others('at least 0.7'), asPage)),
      await halfLoadRow(headgate, bare, asSchedule),
      await halfLoadRow(headgate, bare, asPage),
      ...memoryAtRest,
      ...memoryRows('after the load', headgate, bare),
    ]
  } finally {
    await Promise.all([headgate.stop(), bare.stop(), express.stop()])
    rmSync(folder, { recursive: true })
  }
}

const bytesOf = ({ bodyBase64 }: { bodyBase64: string }) => Buffer.from(bodyBase64, 'base64').length

/** The rows of the schedule and the state of its page, as the Headgate server sends them. */
async function expressNeeds(origin: string): Promise<ExpressNeeds> {
  const schedule = (await (await fetch(`${origin}${SCHEDULE}`)).json()) as {
    timeSlots: string[]
    schedules: Record<string, Record<string, string>>
  }
  const html = await (await fetch(origin)).text()
  const state = /<script type="application\/json" id="page-state">([^<]*)</.exec(html)?.[1]
  if (!state) throw new Error('the page contains no state')
  return {
    rows: Object.entries(schedule.schedules).flatMap(([day, entries]) =>
      Object.entries(entries).map(([slot, text]) => ({ day, slot, text })),
    ),
    timeSlots: schedule.timeSlots,
    pageState: JSON.parse(state),
    rendererPath: RENDERER,
  }
}
