import { expect, it } from 'vitest'
import { sampleSeason } from '../schedule/sample-season.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { answered, june10 } from '../testing/a-captains-api.ts'
import { aServer } from '../testing/a-server.ts'
import { LAKEWOOD_RULES } from '../testing/lakewood-rules.ts'

it('given the sample’s captain, then edits keep it the sample, an import can be undone, and a command signs them out', async () => {
  const { app, store, clock, load, signIn } = await aServer({ isStored: true })
  const season = sampleSeason(LAKEWOOD_RULES, clock.now())
  await replaceSeason(store, { season, source: 'sample', importedAt: clock.now() })
  const seasonShown = async () => (await app.inject('/')).json().season as string
  const captain = await signIn('captain')

  const cells = [{ date: '2026-06-10', slot: '10AM', was: 'Romero', holder: 'Cedar' }]
  answered(await captain.post('/api/schedule/edits', { cells, note: 'to see how it goes', newNames: ['Cedar'] }))
  expect(await seasonShown()).toBe('sample')

  answered(await captain.post('/api/schedule/import', june10('Alder,Birch,,'), { 'content-type': 'text/csv' }))
  expect(await seasonShown()).toBe('own')
  expect((await captain.get('/api/session')).json().isCaptain).toBe(true)
  answered(await captain.post('/api/schedule/imports/3/undo'))
  expect(await seasonShown()).toBe('sample')

  await replaceSeason(store, { season, source: 'command', importedAt: clock.now() })
  await load({})
  expect((await captain.post('/api/schedule/imports/5/undo')).statusCode).toBe(401)
})
