import { expect, it } from 'vitest'
import { addNotices, type NoticeRow } from '../store/notice-queries.ts'
import { seedResidents } from '../store/testing/seed-residents.ts'
import { anEmptyStore, ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { aNotice } from '../testing/full-account.ts'
import { readOutcomes } from './notice-outcomes.ts'
import { writeDelivery } from './stored-notice.ts'

const about = (userId: string, channel: NoticeRow['channel'], outcome: NoticeRow['outcome'], more = {}): NoticeRow => ({
  ...aNotice(userId, 0),
  kind: 'ditch-closed',
  subject: 'closure:1',
  id: `${userId} ${channel} ${JSON.stringify(more)}`,
  channel,
  outcome,
  ...more,
})

it.each(ENGINES_OF_RUN)(
  'given what became of notices on %s, then a list that nobody opened has reached nobody',
  async (engine) => {
    const store = await anEmptyStore(engine)
    await seedResidents(
      store,
      ['Alder', 'Birch', 'Cedar', 'Dole'].map((name) => ({ name })),
    )
    const reopened = { kind: 'ditch-reopened' } as const
    await addNotices(store.db, [
      about('Alder', 'list', 'sent'),
      about('Alder', 'push', 'gave-up'),
      about('Alder', 'e-mail', 'late'),
      about('Birch', 'list', 'sent'),
      about('Birch', 'e-mail', 'waiting'),
      about('Cedar', 'list', 'sent'),
      about('Cedar', 'push', 'silenced'),
      about('Dole', 'list', 'sent'),
      about('Dole', 'e-mail', 'gave-up', { delivery: writeDelivery({ code: 'ditch-reopened' }) }),
      about('Alder', 'e-mail', 'sent', reopened),
      about('Cedar', 'list', 'sent', reopened),
      about('Dole', 'list', 'sent', reopened),
      about('Dole', 'e-mail', 'sent', { subject: 'closure:2' }),
    ])
    const outcomesOf = await readOutcomes(store.db, ['closure:1'])
    expect(outcomesOf('ditch-closed', 'closure:1')).toEqual({ reached: 1, waiting: 1, unreached: 1, names: ['Cedar'] })
    // Dole never heard that it was closed.
    expect(outcomesOf('ditch-reopened', 'closure:1')).toEqual({
      reached: 1,
      waiting: 0,
      unreached: 1,
      names: ['Cedar'],
    })
    expect(outcomesOf('changed', 'closure:1')).toBeNull()
  },
)
