import type { AuditResponse, SeasonChangeResponse } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aCaptainsApi, answered, june10 } from '../testing/a-captains-api.ts'

it('given everything that a captain can do, then each entry has its values', async () => {
  const api = await aCaptainsApi()
  const { post, upload } = api
  await settleResident(api.store.db, 'ann', 'Alder')
  await settleResident(api.store.db, 'captain', 'Okafor')
  const until = '2026-06-12T12:00:00Z'
  answered(await upload('/api/schedule/import?fileName=spring.csv', june10('Alder,,Birch,')))
  const cells = [
    { date: '2026-06-10', slot: '4PM', was: 'Birch', holder: 'Dogwood' },
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
  const entries = answered<AuditResponse>(await api.get('/api/schedule/audit')).entries.toReversed()
  expect(entries.map(({ details }) => details.kind)).toEqual([
    'season-imported',
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
  const edited = { date: '2026-06-10', slot: '4PM', holder: 'Dogwood', before: 'Birch', more: 1, note: 'a swap' }
  expect(entries[1]?.details.values).toEqual({ ...edited, turns: 3, added: 2, dropped: 1, moved: 0 })
  expect(entries.at(-1)).toMatchObject({
    about: 'Alder (ann@example.org)',
    details: { values: { isCaptains: false } },
  })
})
