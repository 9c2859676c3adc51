import { aProperty } from '@headgate/domain/testing/a-property'
import { describe, expect, it, onTestFinished } from 'vitest'
import { googlePlaces } from '../adapters/places/google-places.ts'
import { ownPlaces } from '../adapters/places/own-places.ts'
import type { PlaceSource } from '../adapters/places/place-source.ts'
import { startFakeGooglePlaces } from '../adapters/places/testing/fake-google-places.ts'
import { systemClock } from '../config/clock.ts'
import { anApp } from '../testing/an-app.ts'

const SESSION = '3f6d0c1a-7e52-4b7f-9c0e-1d2a3b4c5d6e'
const ownList = ownPlaces([
  aProperty('p-1', '9840 W Florida Pl'),
  aProperty('p-2', '9842 W Florida Pl'),
  aProperty('p-3', '5 Ford St', { city: 'Golden' }),
])

const aPlaceApi = (places: PlaceSource = ownList) => anApp({ places })

const suggestions = (text: string) => `/api/places?text=${encodeURIComponent(text)}&session=${SESSION}`

describe('suggested addresses', () => {
  it('given the beginning of an address, then the addresses it may become, which no cache may store', async () => {
    const { app } = await aPlaceApi()
    const answer = await app.inject(suggestions('98 flo'))
    expect(answer.json()).toEqual({
      suggestions: [
        { placeId: 'p-1', street: '9840 W Florida Pl', region: 'Lakewood, CO' },
        { placeId: 'p-2', street: '9842 W Florida Pl', region: 'Lakewood, CO' },
      ],
      attribution: null,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await app.inject('/api/places/find?text=nowhere')).json()).toMatchObject({ reason: 'no-such-place' })
  })

  it.each([
    ['blank text', `/api/places?text=%20&session=${SESSION}`],
    ['a NUL in an id', '/api/places/a%00b'],
    ['an empty address to find', '/api/places/find?text='],
  ])('given %s, then 400', async (_what, url) => {
    const { app } = await aPlaceApi()
    expect((await app.inject(url)).statusCode).toBe(400)
  })
})

it.each([
  ['in the city', '/api/places/p-1', { placeId: 'p-1', address: '9840 W Florida Pl, Lakewood, CO', isInCity: true }],
  ['typed', '/api/places/find?text=9842%20west%20florida%20place', expect.objectContaining({ placeId: 'p-2' })],
])('given a place %s, then its address and whether it lies in the city', async (_what, url, place) => {
  const { app } = await aPlaceApi()
  const answer = await app.inject(url)
  expect(answer.json()).toEqual(place)
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('given an id as long as Google gives them, then it is looked up', async () => {
  const placeId = 'x'.repeat(300)
  const { app } = await aPlaceApi(ownPlaces([aProperty(placeId, '1 Elm Ct')]))
  expect((await app.inject(`/api/places/${placeId}`)).json()).toMatchObject({ placeId })
})

it('given that Google refuses, then every call is 503 without Google’s text, and no key is in the log', async () => {
  const google = await startFakeGooglePlaces()
  onTestFinished(() => google.stop())
  const { key, baseUrl } = google
  const near = () => ({ latitude: 39.697, longitude: -105.099 })
  const { app, log } = await aPlaceApi(googlePlaces({ key, baseUrl, clock: systemClock, near, report: () => {} }))
  google.misbehave(403)
  for (const url of [
    suggestions('480 s all'),
    '/api/places/find?text=480%20s',
    '/api/places/FAKE_ChIJ_lakewood_civic',
  ]) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(503)
    expect(Object.keys(answer.json())).toEqual(['code', 'message', 'reason', 'values'])
    expect(answer.json()).toMatchObject({ reason: 'places-unavailable', values: {} })
  }
  expect(JSON.stringify(log)).not.toContain(key)
})
