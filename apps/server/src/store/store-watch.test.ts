import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ManualClock } from '../testing/a-manual-clock.ts'
import { StoreWatch } from './store-watch.ts'
import { anEmptyStore } from './testing/throw-away-stores.ts'

const GONE = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })

async function aWatch() {
  const store = await anEmptyStore('sqlite')
  const clock = new ManualClock('2026-06-10T17:00:00Z')
  const logged: [string, string, object][] = []
  const write = (level: string) => (about: object, message: string) => void logged.push([level, message, about])
  const watch = new StoreWatch(store, { clock, log: { error: write('error'), info: write('info') } })
  const takesChanges = (does: boolean) => sql.raw(`pragma query_only = ${does ? 0 : 1}`).execute(store.db)
  return { watch, clock, logged, takesChanges }
}

it('given a store that stops taking changes, then a check says so ten seconds after the last change it took, or at once when one is refused, and at once when it is over', async () => {
  const { watch, clock, takesChanges } = await aWatch()
  const refusal = { because: { reason: 'store-not-responding' } }
  await watch.check()
  await takesChanges(false)
  await clock.advance({ seconds: 9 })
  await watch.check()
  await clock.advance({ seconds: 1 })
  await expect(watch.check()).rejects.toMatchObject(refusal)
  await takesChanges(true)
  await watch.check()
  await takesChanges(false)
  watch.failed('a request', GONE)
  await expect(watch.check()).rejects.toMatchObject(refusal)
})

it('given a store that is away for long, then a line says when it went, one a minute how much failed, and one when it is back', async () => {
  const { watch, clock, logged, takesChanges } = await aWatch()
  await takesChanges(false)
  for (let seconds = 0; seconds < 150; seconds += 1) {
    for (const task of ['reading', 'planning', 'sending', 'a request']) expect(watch.failed(task, GONE)).toBe(true)
    await watch.look()
    await clock.advance({ seconds: 1 })
  }
  await takesChanges(true)
  await watch.look()
  await watch.look()
  const lost = 'the store does not answer, or takes no changes'
  expect(logged).toEqual([
    ['error', lost, { err: GONE, task: 'reading', failures: 1, seconds: 0 }],
    ['error', lost, { err: GONE, task: 'reading', failures: 240, seconds: 60 }],
    ['error', lost, { err: GONE, task: 'reading', failures: 240, seconds: 120 }],
    ['info', 'the store answers and takes changes again', { failures: 119, seconds: 150 }],
  ])
})

it('given a store that comes and goes within a minute, then it is logged once; another failure is not the store’s', async () => {
  const { watch, clock, logged } = await aWatch()
  for (let seconds = 0; seconds < 30; seconds += 1) {
    watch.failed('reading', GONE)
    await clock.advance({ seconds: 1 })
    await watch.look()
  }
  expect(logged.map(([level]) => level)).toEqual(['error', 'info'])
  expect(watch.failed('reading', new Error('a fault of ours'))).toBe(false)
})
