import { beforeEach, expect, it, vi } from 'vitest'
import { addWaiting, listWaiting } from '../../platform/gate/waiting-presses.ts'
import { type Http, HttpError } from '../../platform/http/http.ts'
import type { StoredValues } from '../../platform/storage/storage.ts'
import { aPress } from '../../platform/testing/a-press.ts'
import { storedInMemory } from '../../platform/testing/stored-in-memory.ts'
import { type Sent, sendWaiting } from './send-presses.ts'

interface Body {
  userId: string
  presses: { key: string }[]
}

/** Answers as the server does, or fails with `failure`. */
function aServer() {
  const server = { bodies: [] as Body[], failure: undefined as unknown, beforeAnswer: async () => {} }
  const send = async (_method: string, _path: string, body: Body) => {
    if (server.failure) throw server.failure
    server.bodies.push(body)
    await server.beforeAnswer()
    return { presses: body.presses.map(({ key }) => ({ key, outcome: 'counted', pressedAt: '2026-06-10T16:05:00Z' })) }
  }
  return { ...server, http: { send } as unknown as Http, server }
}

/** What a round of sending recorded. */
async function sentBy(http: Http, storage: StoredValues, uid = 'ann'): Promise<Sent[]> {
  const recorded: Sent[] = []
  const record = (sent: readonly Sent[]) => {
    for (const { press } of sent) expect(listWaiting(storage, uid)).toContainEqual(press)
    recorded.push(...sent)
  }
  expect(await sendWaiting({ http, storage, uid, record })).toBe(recorded.length)
  return recorded
}

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  return () => vi.unstubAllGlobals()
})

it('given presses of two accounts, then only those of the one that is signed in are sent, and no longer wait', async () => {
  const storage = storedInMemory()
  const { http, server } = aServer()
  addWaiting(storage, aPress('bo', '2'))
  addWaiting(storage, aPress('ann', '1'))
  const sent = await sentBy(http, storage)
  expect(sent.map(({ press, outcome }) => [press.key, outcome])).toEqual([['1', 'counted']])
  expect(server.bodies.map(({ userId, presses }) => [userId, presses.map(({ key }) => key)])).toEqual([['ann', ['1']]])
  expect(server.bodies[0]?.presses[0]).not.toHaveProperty('userId')
  expect([listWaiting(storage, 'ann').length, listWaiting(storage, 'bo').length]).toEqual([0, 1])
})

it.each([
  ['no network', new TypeError('Failed to fetch'), 1, []],
  ['another account that is signed in by now', new HttpError(409, 'other', { code: 'conflict' }), 1, []],
  ['an ended session', new HttpError(401, 'gone', { code: 'not-signed-in' }), 1, []],
  ['a server that cannot read it', new HttpError(400, 'bad', { code: 'invalid-input' }), 0, ['unreadable']],
])('given %s, then %#: what can be sent later goes on waiting', async (_what, failure, waiting, outcomes) => {
  const storage = storedInMemory()
  const { http, server } = aServer()
  server.failure = failure
  addWaiting(storage, aPress('ann', '1'))
  expect((await sentBy(http, storage)).map(({ outcome }) => outcome)).toEqual(outcomes)
  expect(listWaiting(storage, 'ann')).toHaveLength(waiting)
})

it('given a press made while others are being sent, then it waits for the next time', async () => {
  const storage = storedInMemory()
  const { http, server } = aServer()
  addWaiting(storage, aPress('ann', '1'))
  server.beforeAnswer = async () => addWaiting(storage, aPress('ann', '2'))
  await sentBy(http, storage)
  expect(listWaiting(storage, 'ann').map(({ key }) => key)).toEqual(['2'])
})
