import { randomUUID } from 'node:crypto'
import type { GatePressesResponse, GateResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { answerOf, withHolders } from '../testing/invited.ts'

/** Baca's turn: 4 to 10 AM in Denver. */
const BACAS = { date: '2030-06-10', slot: '4AM', opensAt: '2030-06-10T10:00:00Z' }
const KINDS = ['opened', 'done-early', 'no-water']

describe('very many presses at the gate', () => {
  async function atTheGate() {
    const clock = new StoppedClock('2030-06-10T10:55:00Z')
    const there = await withHolders({ scheduleClock: clock })
    const ann = await there.register('ann2')
    const userId = await there.uidOf(ann)
    expect(answerOf(await there.captain.post('/api/links/confirm', { userId, holder: 'Baca' }))).toBe('200')
    const send = (presses: readonly object[]) => ann.post('/api/gate/presses', { userId, presses })
    const aPress = (kind = 'opened', at = 0) => ({
      ...{ key: randomUUID(), kind, ...BACAS },
      pressedAt: `2030-06-10T10:${String(10 + at).padStart(2, '0')}:00Z`,
    })
    const rows = () => there.store.db.selectFrom('gatePress').select(['key', 'kind']).execute()
    return { ann, send, aPress, rows }
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
})
