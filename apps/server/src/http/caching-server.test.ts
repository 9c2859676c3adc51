import { scheduleResponse } from '@headgate/contracts'
import { seasonOf } from '@headgate/domain'
import { expect, it } from 'vitest'
import { aTurnWith } from '../testing/a-season.ts'
import { aServer } from '../testing/a-server.ts'

/** Over a real socket: injected requests bypass the caching server. */
async function listening(wanted: Parameters<typeof aServer>[0]) {
  const server = await aServer(wanted)
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const entries = async () => {
    const answer = await fetch(`${origin}/api/schedule?date=2026-06-10`)
    return Object.values(scheduleResponse.parse(await answer.json()).schedules['2026-06-10'] ?? {})
  }
  return { ...server, origin, entries }
}

const season = seasonOf([aTurnWith({ holder: 'Alder' }), aTurnWith({ slot: '4PM', holder: 'Birch' })])

it('given a cached response, then it is sent until the slot ends, and never after', async () => {
  const { clock, entries } = await listening({ season })
  expect(await entries()).toEqual(['💧 Alder [ACTIVE]', 'Birch'])
  clock.moveTo('2026-06-10T15:59:59.999-06:00')
  expect(await entries()).toEqual(['💧 Alder [ACTIVE]', 'Birch'])
  clock.moveTo('2026-06-10T16:00:00-06:00')
  expect(await entries()).toEqual(['Alder', '💧 Birch [ACTIVE]'])
})

it('given a cached response, then it has the current time and every header of a new one', async () => {
  const { origin, clock, entries } = await listening({ season })
  const first = await fetch(`${origin}/api/schedule?date=2026-06-10`)
  clock.moveTo('2026-06-10T11:00:07-06:00')
  await entries()
  const kept = await fetch(`${origin}/api/schedule?date=2026-06-10`)
  expect(kept.headers.get('headgate-now')).toBe(String(clock.nowMs()))
  expect([...kept.headers.keys()]).toEqual([...first.headers.keys()])
})

it('given a cached page, then it is rendered again a second later', async () => {
  const { origin, clock } = await listening({ season })
  const nowMs = async () => ((await (await fetch(origin)).json()) as { nowMs: number }).nowMs
  const first = await nowMs()
  clock.moveTo('2026-06-10T11:00:00.999-06:00')
  expect(await nowMs()).toBe(first)
  clock.moveTo('2026-06-10T11:00:01-06:00')
  expect(await nowMs()).toBe(first + 1000)
})

it('given one address in two languages, then nobody gets a cached page in the other’s', async () => {
  const { origin } = await listening({ season })
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${origin}/?days=all`, { headers })
    const { language } = (await answer.json()) as { language: string }
    return [language, answer.headers.get('content-language'), answer.headers.get('vary')]
  }
  const vary = 'accept-encoding, cookie, accept-language'
  for (let times = 0; times < 3; times += 1) {
    expect(await ask({ cookie: 'headgate-language=en', 'accept-language': 'es' })).toEqual(['en', 'en', vary])
    expect(await ask({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })).toEqual(['es', 'es', vary])
  }
})
