import type { AllLedgersResponse, LedgerLineShape, LedgerResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { DitchCache } from '../schedule/ditch-cache.ts'
import { ditchReader } from '../store/ditch-reader.ts'
import { addGatePress } from '../store/gate-queries.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import type { CaptainsBrowser } from '../testing/captains-of-accounts.ts'
import { anActor, handOver } from '../testing/hand-over.ts'
import { answerOf, claimant, type WithHolders, withHolders } from '../testing/invited.ts'
import { readLedger } from './read-ledger.ts'

const HOUR_MS = 3_600_000
const BACAS = { placeId: 'p-baca', address: '1 Elm Ct, Lakewood, CO' }

const ledgerOf = async (browser: CaptainsBrowser, query = ''): Promise<LedgerResponse> =>
  (await browser.get(`/api/ledger${query}`)).json()

/** Scheduled, lost, given, received, had. */
const inHours = ({ total }: Pick<LedgerLineShape, 'total'>) => Object.values(total).map((ms) => ms / HOUR_MS)

async function confirmed(there: WithHolders, name: string, holder: string) {
  const who = await claimant(there, name, { fullName: name })
  expect(answerOf(await there.captain.post('/api/links/confirm', { userId: who.uid, holder }))).toBe('200')
  return who
}

async function moveHours(there: WithHolders, ...hours: Parameters<typeof handOver>[1]) {
  const { store, clock } = there
  const ditch = await DitchCache.open(ditchReader(store.db))
  await handOver({ store, ditch, clock }, hours, anActor(await there.uidOf(there.captain)))
}

/** Two hours of Baca's turn from 4 to 10 AM. */
const TWO_HOURS = { from: '2030-06-10T06:00-06:00', until: '2030-06-10T08:00-06:00', expected: 'Baca', next: 'Clark' }

describe.each(ENGINES_OF_RUN)('the ledger on %s', (engine) => {
  it('given a trade, then each of both sees what they gave and received, and nobody else’s hours', async () => {
    const there = await withHolders({ engine })
    await moveHours(there, TWO_HOURS)
    const [bo, cy] = [await confirmed(there, 'bo', 'Baca'), await confirmed(there, 'cy', 'Clark')]
    const [bos, cys] = [await ledgerOf(bo.browser), await ledgerOf(cy.browser)]
    const empty = await ledgerOf(bo.browser, '?year=2029')
    expect(empty.lines.map((line) => [line.holder, ...inHours(line)])).toEqual([['Baca', 0, 0, 0, 0, 0]])
    expect((await bo.browser.get('/api/ledger?year=soon')).statusCode).toBe(400)
    expect([bos.year, bos.years]).toEqual([2030, [2030, there.clock.now().toZonedDateTimeISO('UTC').year]])
    expect(bos.lines.map((line) => [line.holder, ...inHours(line)])).toEqual([['Baca', 6, 0, 2, 0, 4]])
    expect(cys.lines.map((line) => [line.holder, ...inHours(line)])).toEqual([['Clark', 6, 0, 0, 2, 8]])
  })
})

describe('the ledger', () => {
  it('given a claim that nobody confirmed, a link that was ended, or an account shut out, then the ledger is refused', async () => {
    const there = await withHolders()
    const claiming = await claimant(there, 'bo', BACAS)
    const ended = await confirmed(there, 'cy', 'Clark')
    expect(answerOf(await ended.browser.get('/api/ledger'))).toBe('200')
    await there.captain.post('/api/links/end', { userId: ended.uid, holder: 'Clark' })
    const shut = await confirmed(there, 'di', 'Dole')
    await there.store.db.updateTable('membership').set({ shutAtMs: 1 }).where('userId', '=', shut.uid).execute()
    expect((await shut.browser.get('/api/ledger')).statusCode).toBe(401)
    const guest = there.browser()
    await guest.post('/api/auth/guest')
    for (const browser of [claiming.browser, ended.browser, guest, there.captain]) {
      expect(answerOf(await browser.get('/api/ledger'))).toBe('403 no-confirmed-link')
    }
    expect((await there.browser().get('/api/ledger')).statusCode).toBe(401)
  })

  it('given reports that no water came, then the line names each turn once, also of late ones', async () => {
    const there = await withHolders()
    const bo = await confirmed(there, 'bo', 'Baca')
    const opensAtMs = Date.parse('2030-06-10T10:00:00Z')
    const press = {
      userId: bo.uid,
      kind: 'no-water' as const,
      holderId: await there.holderId('Baca'),
      day: '2030-06-10',
      slot: '4AM' as const,
      opensAtMs,
      pressedAtMs: opensAtMs,
      receivedAtMs: opensAtMs,
      words: '',
    }
    const { db } = there.store
    await addGatePress(db, { ...press, key: 'a', outcome: 'late' })
    await addGatePress(db, { ...press, key: 'b', outcome: 'counted' })
    await addGatePress(db, { ...press, key: 'c', outcome: 'not-yours', opensAtMs: opensAtMs + 1 })
    await addGatePress(db, { ...press, key: 'd', outcome: 'counted', kind: 'opened', opensAtMs: opensAtMs + 2 })
    await addGatePress(db, { ...press, key: 'e', outcome: 'counted', day: '2031-06-10', opensAtMs: opensAtMs + 3 })
    expect((await ledgerOf(bo.browser)).lines[0]?.noWater).toEqual([{ date: '2030-06-10', slot: '4AM' }])
  })

  it('given a captain who reads Spanish, then the file has Spanish headings, sums, and no formula', async () => {
    const there = await withHolders()
    await moveHours(there, { ...TWO_HOURS, next: '=HYPERLINK("http://x")' })
    there.captain.cookies.set('headgate-language', 'es')
    const answer = await there.captain.get('/api/ledger/export.csv')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="cuenta-del-agua-2030.csv"')
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toContain('Nombre,Programadas (h),Perdidas por cierres (h)')
    expect(lines.slice(1)).toEqual([
      `"'=HYPERLINK(""http://x"")",0,0,0,2,2,0,2,2,`,
      'Baca,6,0,2,0,4,0,4,4,',
      'Clark,6,0,0,0,6,6,0,6,',
      'Dole,6,0,0,0,6,0,6,6,',
      'Smith/Jones,6,0,0,0,6,6,0,6,',
      'Todos los hogares,24,0,2,2,24,12,12,24,',
    ])
    const { entries } = (await there.captain.get('/api/schedule/audit')).json()
    expect(entries[0]).toMatchObject({ action: 'export', details: { kind: 'ledger-exported', values: { year: 2030 } } })
  })

  it('given a zone, then it is apart from the households, in the list, their sums and the file', async () => {
    const there = await withHolders()
    const holders = [{ name: 'Baca', shares: 1, isZone: true }]
    await there.captain.post('/api/people', { entry: { address: null, holders, people: [] } })
    const bo = await confirmed(there, 'bo', 'Baca')
    const all = (await there.captain.get('/api/ledger/all')).json<AllLedgersResponse>()
    const namesOf = (lines: readonly LedgerLineShape[]) => lines.map(({ holder }) => holder)
    expect([namesOf(all.lines), namesOf(all.zones)]).toEqual([['Clark', 'Dole', 'Smith/Jones'], ['Baca']])
    expect(inHours(all.total)).toEqual([18, 0, 0, 0, 18])
    expect((await ledgerOf(bo.browser)).lines).toMatchObject([{ holder: 'Baca', dueMs: null }])
    const { body } = await there.captain.get('/api/ledger/export.csv')
    expect(body.trim().split('\r\n').slice(-3)).toEqual([
      'All households,18,0,0,0,18,12,6,18,',
      'Zones (many households)',
      'Baca,6,0,0,0,6,0,6,6,',
    ])
  })

  it('given looks in the same second, then the season is counted once, until a change', async () => {
    const there = await withHolders()
    const clock = new StoppedClock(there.clock.now().toString())
    const context = { db: there.store.db, clock, ditch: await DitchCache.open(ditchReader(there.store.db)) }
    const { lines } = await readLedger(context)
    expect((await readLedger(context)).lines).toBe(lines)
    expect((await readLedger(context, 2029)).lines).not.toBe(lines)
    await moveHours(there, TWO_HOURS)
    expect((await readLedger(context)).lines).not.toEqual(lines)
  })
})
