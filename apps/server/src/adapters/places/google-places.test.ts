import { DitchError } from '@headgate/domain'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../config/clock.ts'
import { googlePlaces } from './google-places.ts'
import type { PlaceSource } from './place-source.ts'
import { type FakeGooglePlaces, type PlacesMisbehavior, startFakeGooglePlaces } from './testing/fake-google-places.ts'

const SESSION = '3f6d0c1a-7e52-4b7f-9c0e-1d2a3b4c5d6e'
const LAKEWOOD_ID = 'FAKE_ChIJ_lakewood_civic'

let google: FakeGooglePlaces
beforeAll(async () => {
  google = await startFakeGooglePlaces()
  return () => google.stop()
})

function aSource(key = google.key, timeLimitMs = 5_000) {
  const reports: string[] = []
  const near = { latitude: 39.697, longitude: -105.099 }
  const { baseUrl } = google
  const source = googlePlaces({
    key,
    near: () => near,
    baseUrl,
    clock: systemClock,
    timeLimitMs,
    report: (failure) => reports.push(failure),
  })
  google.asked.length = 0
  return { source, reports }
}

/** The DitchError of a failed call. Fails the test if the call succeeds or throws another error. */
async function failureOf(call: Promise<unknown>): Promise<DitchError> {
  const outcome = await call.catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(DitchError)
  return outcome as DitchError
}

describe('suggestions from Google', () => {
  it('given typed text, then it asks for US addresses near the ditch, in this session, with few fields', async () => {
    const { source } = aSource()
    expect(await source.suggest('480 s all', SESSION)).toEqual([
      { placeId: LAKEWOOD_ID, street: '480 South Allison Parkway', region: 'Lakewood, CO' },
      { placeId: 'FAKE_ChIJ_denver_other', street: '480 South Alton Way', region: 'Denver, CO' },
    ])
    expect(source.attribution).toBe('Google Maps')
    expect(google.asked).toEqual([
      {
        method: 'POST',
        path: '/v1/places:autocomplete',
        query: new URLSearchParams(),
        key: google.key,
        fieldMask: 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        body: {
          input: '480 s all',
          sessionToken: SESSION,
          includedRegionCodes: ['us'],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
          locationBias: { circle: { center: { latitude: 39.697, longitude: -105.099 }, radius: 15_000 } },
          languageCode: 'en',
          regionCode: 'US',
        },
      },
    ])
  })

  it('given two letters, then Google is not called', async () => {
    expect(await aSource().source.suggest('48', SESSION)).toEqual([])
    expect(google.asked).toEqual([])
  })
})

describe('a place by its id, from Google', () => {
  it.each([
    ['another city', 'FAKE_ChIJ_golden_1'],
    ['a neighborhood with another city as its post office', 'FAKE_ChIJ_unincorp'],
  ])('given one in %s, then it has that city', async (_what, placeId) => {
    expect(await aSource().source.findById(placeId)).toMatchObject({ city: 'Golden', state: 'CO' })
  })

  it('given one in Lakewood, then it has address, city and state, and the call ends the session', async () => {
    expect(await aSource().source.findById(LAKEWOOD_ID, SESSION)).toEqual({
      placeId: LAKEWOOD_ID,
      address: '480 S Allison Pkwy, Lakewood, CO 80226',
      city: 'Lakewood',
      state: 'CO',
    })
    expect(google.asked).toMatchObject([
      { method: 'GET', path: `/v1/places/${LAKEWOOD_ID}`, fieldMask: 'id,formattedAddress,addressComponents' },
    ])
    expect(Object.fromEntries(google.asked[0]?.query ?? [])).toEqual({
      languageCode: 'en',
      regionCode: 'US',
      sessionToken: SESSION,
    })
  })

  it.each(['FAKE_gone', 'never_given'])(
    'given the id %s, then there is no place, and nothing is reported',
    async (placeId) => {
      const { source, reports } = aSource()
      expect(await source.findById(placeId)).toBeUndefined()
      expect(reports).toEqual([])
      expect(google.asked).toHaveLength(1)
    },
  )

  it.each(['../places:autocomplete', 'a/b', '', '__proto__/x'])(
    'given the id "%s", then Google is not called',
    async (placeId) => {
      expect(await aSource().source.findById(placeId)).toBeUndefined()
      expect(google.asked).toEqual([])
    },
  )
})

describe('a typed address, from Google', () => {
  it('given one that Google knows, then it is found, and another is not', async () => {
    const { source } = aSource()
    expect(await source.findByText('480 S Allison Pkwy Lakewood CO')).toMatchObject({
      placeId: LAKEWOOD_ID,
      city: 'Lakewood',
    })
    expect(google.asked).toMatchObject([
      {
        path: '/v1/places:searchText',
        fieldMask: 'places.id,places.formattedAddress,places.addressComponents',
        body: { textQuery: '480 S Allison Pkwy Lakewood CO', regionCode: 'US', maxResultCount: 5 },
      },
    ])
    expect(await source.findByText('nowhere')).toBeUndefined()
  })
})

describe('a failing Google', () => {
  const CALLS: [string, (source: PlaceSource) => Promise<unknown>][] = [
    ['suggestions', (source) => source.suggest('480 s all', SESSION)],
    ['a typed address', (source) => source.findByText('480 s all')],
    ['a place by its id', (source) => source.findById(LAKEWOOD_ID, SESSION)],
  ]
  const MISBEHAVIORS: [PlacesMisbehavior, string][] = [
    ['slow', 'no answer in time'],
    ['another shape', 'an unexpected answer'],
    [403, '403 PERMISSION_DENIED'],
    [500, '500 INTERNAL'],
  ]
  const cases = CALLS.flatMap(([what, call], at) =>
    MISBEHAVIORS.slice(0, at === 0 ? undefined : 1).map(([how, report]) => ({ what, call, how, report })),
  )

  it.each(cases)(
    'given $what and an upstream that is $how, then there is one error, one report and one attempt',
    async ({ call, how, report }) => {
      google.misbehave(how)
      onTestFinished(() => google.misbehave(undefined))
      const { source, reports } = aSource(google.key, 300)
      const failure = await failureOf(call(source))
      expect(failure).toMatchObject({
        code: 'upstream-unavailable',
        message: 'Addresses cannot be looked up right now. Please try again.',
      })
      expect(reports).toEqual([`Google Places: ${report}`])
      expect(google.asked).toHaveLength(1)
    },
  )

  it('given a key that Google does not know, then no answer, report or cause contains it', async () => {
    const { source, reports } = aSource('secret-key')
    for (const [, call] of CALLS) {
      const failure = await failureOf(call(source))
      const cause = failure.cause as Error
      expect([failure.message, failure.stack, cause.message, cause.stack, ...reports].join()).not.toMatch(
        /secret-key|fake-google-key|project/,
      )
    }
    expect(reports).toHaveLength(3)
  })
})
