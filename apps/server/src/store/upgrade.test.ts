import { expect, it, onTestFinished, vi } from 'vitest'
import { ASKED_AT, answersOf } from '../testing/answers-of-a-store.ts'
import { expectSameAnswers } from '../testing/expect-same-answers.ts'
import { keptWithTheStore, theStoreOfTheReleaseBefore } from './testing/store-of-release-before.ts'
import { ENGINES, openForTest } from './testing/throw-away-stores.ts'

/** Accounts read the time from `Date`. */
function atTheInstantAsked(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Temporal.Instant.from(ASKED_AT).epochMilliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

it.each(ENGINES)('given the store of the release before on %s, then it is answered from as before', async (engine) => {
  const { 'people.json': people = '', ...saved } = keptWithTheStore(engine)
  atTheInstantAsked()
  const store = await openForTest(await theStoreOfTheReleaseBefore(engine))
  const found = await answersOf(store, JSON.parse(people))
  expectSameAnswers(found, saved)
  expect(Object.keys(saved).length).toBeGreaterThan(30)
})
