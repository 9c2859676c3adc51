import { randomUUID } from 'node:crypto'
import type { GatePressesResponse, GateResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { answerOf, withHolders } from '../testing/invited.ts'

/** Baca's turn: 4 to 10 AM in Denver. */
const BACAS = { date: '2030-06-10', slot: '4AM', opensAt: '2030-06-10T10:00:00Z' }
const KINDS = ['opened', 'done-early', 'no-water']

describe.each(ENGINES)('very many presses at the gate on %s', (engine) => {
  async function atTheGate() {
    const clock = new StoppedClock('2030-06-10T10:55:00Z')
    const there = await withHolders({ engine, scheduleClock: clock })
    const ann = await there.register('ann2')
    const userId = await there.uidOf(ann)
    expect(answerOf(await there.captain.post('/api/links/confirm', { userId, holder: 'Baca' }))).toBe('200')
    const send = (presses: readonly object[]) => ann.post('/api/gate/presses', { userId, presses })
    const aPress = (kind = 'opened', at = 0) => ({
      ...{ key: randomUUID(), kind, ...BACAS },
      pressedAt: `2030-06-10T10:${String(10 + at).padStart(2, '0')}:00Z`,
    })
    const rows = () => there.store.db.selectFrom('gatePress').select(['key', 'kind']).execute()
    return { ...there, clock, ann, send, aPress, rows }
  }

  it('given far more presses than anybody needs, then twenty of each kind are stored, each is answered, and a page gets the first of each', async () => {
    const { ann, send, aPress, rows } = await atTheGate()
    const presses = [0, 20].flatMap((from) =>
      KINDS.flatMap((kind) => Array.from({ length: 20 }, (_, at) => aPress(kind, from + at))),
    )
    for (let sent = 0; sent < presses.length; sent += 20) {
      const answer = await send(presses.slice(sent, sent + 20))
      const outcomes = answer.json<GatePressesResponse>().presses.map(({ outcome }) => outcome)
      expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'counted'))
    }
    expect(await rows()).toHaveLength(60)
    const { turns } = (await ann.get('/api/gate')).json<GateResponse>()
    const first = KINDS.map((kind) => presses.find((press) => press.kind === kind)?.key)
    expect(turns.map((turn) => turn.presses.map(({ key }) => key).sort())).toEqual([first.sort()])
  })

  it(`given ${RATE_LIMITS.gatePresses.most} presses in an hour, then one more is refused, however few requests brought them`, async () => {
    const { send, aPress } = await atTheGate()
    const twenty = Array.from({ length: 20 }, () => aPress())
    for (let sent = 0; sent < RATE_LIMITS.gatePresses.most; sent += 20)
      expect((await send(twenty)).statusCode).toBe(200)
    expect((await send([aPress()])).statusCode).toBe(429)
  })

  it('given a phone that was offline for days, then all that waits on it is recorded', async () => {
    const { clock, send, aPress, rows } = await atTheGate()
    const waiting = KINDS.map((kind) => aPress(kind))
    clock.moveTo('2030-06-13T10:30:00Z')
    const { presses } = (await send(waiting)).json<GatePressesResponse>()
    expect(presses.map(({ outcome }) => outcome)).toEqual(['late', 'late', 'late'])
    expect(await rows()).toHaveLength(3)
  })
})
