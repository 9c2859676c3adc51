import type { AuditResponse, SeasonChangeResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { settleResident } from '../store/testing/settle-resident.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, type CaptainsApi, june10 } from '../testing/a-captains-api.ts'

const entriesOf = async ({ get }: CaptainsApi) =>
  answered<AuditResponse>(await get('/api/schedule/audit')).entries.toReversed()

async function aBusyCaptain(engine: (typeof ENGINES)[number]): Promise<CaptainsApi> {
  const api = await aCaptainsApi({ engine })
  const { post, upload } = api
  await settleResident(api.store.db, 'ann', 'Alder')
  await settleResident(api.store.db, 'captain', 'Okafor')
  const until = '2026-06-12T12:00:00Z'
  answered(await upload('/api/schedule/import?fileName=spring.csv', june10('Alder,,Birch,')))
  const correction = { date: '2026-06-10', slot: '4PM', holder: 'Cedar', note: 'sold in May' }
  answered(await post('/api/schedule/corrections', correction))
  const cells = [
    { date: '2026-06-10', slot: '4PM', was: 'Cedar', holder: 'Dogwood' },
    { date: '2026-06-10', slot: '10PM', was: null, holder: 'Elm' },
  ]
  const { importId } = answered<SeasonChangeResponse>(await post('/api/schedule/edits', { cells, note: 'a swap' }))
  answered(await post(`/api/schedule/imports/${importId}/undo`))
  answered(await post('/api/schedule/imports/1/undo?basedOn=1'), 409)
  answered(await post('/api/schedule/closures', { from: null, until, reason: 'debris', note: 'a tree' }), 201)
  answered(await post('/api/schedule/closures/1/reopen'))
  const ahead = { from: '2026-06-11T12:00:00Z', until, reason: 'other', note: '' }
  answered(await post('/api/schedule/closures', ahead), 201)
  answered(await post('/api/schedule/closures/2/reopen'))
  await api.get('/api/schedule/export.csv')
  answered(await post('/api/users/update-usernames'))
  answered(await post('/api/users/ann/disable'))
  answered(await post('/api/users/ann/enable'))
  return api
}

describe.each(ENGINES)('the audit on %s', (engine) => {
  it('given everything that a captain can do, then each entry has its values, which make the same sentence', async () => {
    const entries = await entriesOf(await aBusyCaptain(engine))
    expect(entries.map(({ details }) => details?.kind)).toEqual([
      'season-imported',
      'turn-corrected',
      'turns-edited',
      'layers-withdrawn',
      'change-refused',
      'ditch-closed',
      'ditch-reopened',
      'ditch-closed',
      'closure-called-off',
      'season-exported',
      'usernames-updated',
      'account-disabled',
      'account-enabled',
    ])
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['person']))
    expect(entries[1]?.details?.values).toEqual({
      date: '2026-06-10',
      slot: '4PM',
      holder: 'Cedar',
      before: 'Birch',
      note: 'sold in May',
      turns: 2,
      added: 1,
      dropped: 1,
      moved: 0,
    })
    expect(entries.at(-1)).toMatchObject({
      about: 'Alder (ann@example.org)',
      details: { values: { isCaptains: false } },
    })
  })

  it.each([
    ['the server', 'server'],
    ['npm run import', 'command'],
    ['ann@example.org', 'person'],
  ])('given an entry by %s without a session, then its actor is the %s', async (byCalled, actor) => {
    const api = await aCaptainsApi({ engine })
    const entry = { id: 1, atMs: 0, byUser: null, byCalled, action: 'import' as const }
    const details = JSON.stringify({ kind: 'ditch-changed', values: { fields: [] } })
    await api.store.db
      .insertInto('auditEntry')
      .values({ ...entry, details })
      .execute()
    expect(await entriesOf(api)).toMatchObject([{ by: byCalled, actor }])
  })
})
