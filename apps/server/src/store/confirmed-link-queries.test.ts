import type { HolderName } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { endLinks, mayActFor, openLink, reopenLink } from './confirmed-link-queries.ts'
import { ensureHolder } from './holder-queries.ts'
import { addMember, setShut } from './membership-queries.ts'
import { settleResident } from './testing/settle-resident.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')
const TODAY = '2026-06-10'

describe.each(ENGINES)('confirmed links on %s', (engine) => {
  async function aLink() {
    const { db } = await anEmptyStore(engine)
    await settleResident(db, 'ann', 'Alder')
    await addMember(db, 'ann', NOW)
    const holderId = await ensureHolder(db, 'Baca' as HolderName)
    const link = { userId: 'ann', holderId }
    const open = (day = TODAY) => openLink(db, { ...link, day, by: 'captain', now: NOW })
    const may = (day = TODAY) => mayActFor(db, 'ann', holderId, day)
    return { db, link, open, may }
  }

  it('given a link, then it counts from its first day until before its last, and is opened once', async () => {
    const { db, link, open, may } = await aLink()
    expect(await may()).toBe(false)
    expect([await open(), await open()]).toEqual([true, false])
    await endLinks(db, { ...link, day: '2026-06-20' })
    const days = ['2026-06-09', '2026-06-10', '2026-06-19', '2026-06-20']
    expect(await Promise.all(days.map((day) => may(day)))).toEqual([false, true, true, false])
  })

  it('given a link that was ended today, then its end can be taken back, but not twice', async () => {
    const { db, link, open, may } = await aLink()
    await open('2026-05-01')
    await endLinks(db, { ...link, day: TODAY })
    expect(await reopenLink(db, { ...link, day: '2026-06-11', by: 'captain' })).toBe(false)
    expect(await reopenLink(db, { ...link, day: TODAY, by: 'captain' })).toBe(true)
    expect(await reopenLink(db, { ...link, day: TODAY, by: 'captain' })).toBe(false)
    expect(await may('2026-07-01')).toBe(true)
  })

  it('given somebody who is shut out, then they act for nobody', async () => {
    const { db, open, may } = await aLink()
    await open()
    await setShut(db, 'ann', NOW, NOW)
    expect(await may()).toBe(false)
    await setShut(db, 'ann', null, NOW)
    expect(await may()).toBe(true)
  })
})
