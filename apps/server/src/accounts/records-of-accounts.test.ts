import { ownerDirectoryOf } from '@headgate/domain'
import { aProperty } from '@headgate/domain/testing/a-property'
import { describe, expect, it } from 'vitest'
import { Browser } from '../testing/a-browser.ts'
import { aDitchCache } from '../testing/a-ditch-cache.ts'
import { aSeason } from '../testing/a-season.ts'
import { anApp } from '../testing/an-app.ts'

const ANN = { email: 'ann@example.org', password: 'lateral-42' }
const PLACE = { placeId: 'p-1', address: '1 Elm Ct, Lakewood' }

/** The account and user routes together. */
async function aWholeApi(season = aSeason({ owners: ['Abbott'] })) {
  const ownerDirectory = ownerDirectoryOf([aProperty('p-1', '1 Elm Ct')], [])
  const ditch = await aDitchCache({ season })
  const { app } = await anApp({ ownerDirectory, ditch })
  const browser = new Browser(app)
  const uid = async () => (await browser.get('/api/session')).json().user.uid
  return { browser, uid }
}

describe('a record and its account', () => {
  it('given a place whose owner has no turns, then a resident who claims it sees the name nowhere', async () => {
    const { browser, uid } = await aWholeApi(aSeason({ owners: ['Clark'] }))
    await browser.post('/api/auth/register', ANN)
    const made = await browser.post('/api/users', PLACE)
    expect(made.json()).toMatchObject({ username: 'ann' })
    const session = await browser.get('/api/session')
    expect(session.json()).toMatchObject({ username: 'ann', propertyOwners: [], mustClaimAgain: false })
    const moved = await browser.post('/api/users/update-profile', PLACE)
    const record = await browser.get(`/api/users/firebase/${await uid()}`)
    for (const { body } of [made, session, moved, record]) expect(body).not.toMatch(/abbott/i)
  })
})
