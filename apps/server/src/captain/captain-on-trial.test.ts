import { describe, expect, it } from 'vitest'
import { sampleSeason } from '../schedule/sample-season.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { aCsv, answered } from '../testing/a-captains-api.ts'
import { aServer } from '../testing/a-server.ts'
import { LAKEWOOD_RULES } from '../testing/lakewood-rules.ts'

const IMPORT = '/api/schedule/import'
const file = aCsv({ '2026-06-10': 'Alder,Birch,,' })
const asFile = { 'content-type': 'text/csv' }

/** The whole server with the sample season in its store, and the sample captain signed in. */
async function aTrial() {
  const server = await aServer({ isStored: true })
  const { store, clock } = server
  const season = sampleSeason(LAKEWOOD_RULES, clock.now())
  await replaceSeason(store, { season, source: 'sample', importedAt: clock.now() })
  const seasonShown = async () => (await server.app.inject('/')).json().season as string
  return { ...server, season, seasonShown, captain: await server.signIn('captain') }
}

describe('trying the sample ditch out as its captain', () => {
  it('given an imported season, then the sample captain can still undo it, which brings the sample back', async () => {
    const { captain, seasonShown } = await aTrial()
    answered(await captain.post(IMPORT, file, asFile))
    expect(await seasonShown()).toBe('own')
    expect((await captain.get('/api/session')).json().isCaptain).toBe(true)
    answered(await captain.post('/api/schedule/imports/2/undo'))
    expect(await seasonShown()).toBe('sample')
  })

  it('given an edited turn, then the season still counts as the sample', async () => {
    const { captain, seasonShown } = await aTrial()
    const cells = [{ date: '2026-06-10', slot: '10AM', was: 'Romero', holder: 'Cedar' }]
    const edit = { cells, note: 'to see how it goes', newNames: ['Cedar'] }
    answered(await captain.post('/api/schedule/edits', edit))
    expect(await seasonShown()).toBe('sample')
  })

  it('given a season that a command imports, then the sample captain is signed out', async () => {
    const { captain, store, clock, season, load } = await aTrial()
    await replaceSeason(store, { season, source: 'command', importedAt: clock.now() })
    await load({})
    expect((await captain.post('/api/schedule/imports/2/undo')).statusCode).toBe(401)
  })
})
