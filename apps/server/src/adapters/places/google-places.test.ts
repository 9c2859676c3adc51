import { DitchError } from '@headgate/domain'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type FakeGooglePlaces, type Misbehaviour, startFakeGooglePlaces } from './fake-google-places.ts'
import { googlePlaces } from './google-places.ts'
import type { PlaceSource } from './place-source.ts'

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
  const source = googlePlaces({ key, near, baseUrl, timeLimitMs, report: (failure) => reports.push(failure) })
  google.asked.length = 0
  return { source, reports }
}

/** The DitchError that a call ends in; the test fails when it answers, or fails in another way. */
async function failureOf(call: Promise<unknown>): Promise<DitchError> {
  const outcome = await call.catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(DitchError)
  return outcome as DitchError
}

describe('suggestions from Google', () => {
  it('given typed text, then they come as street and region, under its name', async () => {
    const { source } = aSource()
    expect(await source.suggest('480 s all', SESSION)).toEqual([
      { placeId: LAKEWOOD_ID, street: '480 South Allison Parkway', region: 'Lakewood, CO' },
      { placeId: 'FAKE_ChIJ_denver_other', street: '480 South Alton Way', region: 'Denver, CO' },
    ])
    expect(source.attribution).toBe('Google Maps')
  })

  it('given the call that was made, then it asks for US addresses near the ditch, in this session, and little else', async () => {
    await aSource().source.suggest('480 s all', SESSION)
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

  it('given text that nothing matches, then none', async () => {
    expect(await aSource().source.suggest('nowhere', SESSION)).toEqual([])
  })

  it('given two letters, then Google is not asked', async () => {
    expect(await aSource().source.suggest('48', SESSION)).toEqual([])
    expect(google.asked).toEqual([])
  })
})

describe('a place by its id, from Google', () => {
  it('given one in Lakewood, then its address, city and state; and the session is over', async () => {
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

  it.each([
    ['another city', 'FAKE_ChIJ_golden_1', 'Golden'],
    ['a neighbourhood with the post town of another', 'FAKE_ChIJ_unincorp', 'Golden'],
  ])('given one in %s, then it says so', async (_what, placeId, city) => {
    expect(await aSource().source.findById(placeId)).toMatchObject({ city, state: 'CO' })
    expect(google.asked[0]?.query.has('sessionToken')).toBe(false)
  })

  it.each(['FAKE_gone', 'never_given'])('given %s for an id, then nothing, and nothing to report', async (placeId) => {
    const { source, reports } = aSource()
    expect(await source.findById(placeId)).toBeUndefined()
    expect(reports).toEqual([])
    expect(google.asked).toHaveLength(1)
  })

  it.each(['../places:autocomplete', 'a/b', 'a?key=1', 'a b', '', '%2e%2e', '__proto__/x'])(
    'given "%s" for an id, then Google is not asked',
    async (placeId) => {
      expect(await aSource().source.findById(placeId)).toBeUndefined()
      expect(google.asked).toEqual([])
    },
  )
})

describe('a typed address, from Google', () => {
  it('given one it knows, then that place', async () => {
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
  })

  it('given one it does not know, then nothing', async () => {
    expect(await aSource().source.findByText('nowhere')).toBeUndefined()
  })
})

describe('Google when it fails', () => {
  const CALLS: [string, (source: PlaceSource) => Promise<unknown>][] = [
    ['suggestions', (source) => source.suggest('480 s all', SESSION)],
    ['a typed address', (source) => source.findByText('480 s all')],
    ['a place by its id', (source) => source.findById(LAKEWOOD_ID, SESSION)],
  ]
  const MISBEHAVIOURS: [Misbehaviour, string][] = [
    ['slow', 'no answer within 300 ms'],
    ['redirecting', 'no answer that can be read'],
    ['html', 'no answer that can be read'],
    ['cut off', 'no answer that can be read'],
    ['endless', 'an answer that is too large'],
    ['another shape', 'an answer of another shape'],
    [400, '400 API_KEY_INVALID'],
    [403, '403 PERMISSION_DENIED'],
    [429, '429 RESOURCE_EXHAUSTED'],
    [500, '500 INTERNAL'],
  ]
  const cases = CALLS.flatMap(([what, call]) => MISBEHAVIOURS.map(([how, report]) => ({ what, call, how, report })))

  it.each(cases)(
    'given $what and an upstream that is $how, then one sentence, one report, one try',
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

  it('given a key that Google does not know, then neither answer nor report nor cause says it', async () => {
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

  it('given nobody at the address, then the same sentence', async () => {
    const gone = await startFakeGooglePlaces()
    await gone.stop()
    const near = { latitude: 0, longitude: 0 }
    const source = googlePlaces({ key: 'k', near, baseUrl: gone.baseUrl, report: () => {} })
    expect((await failureOf(source.suggest('480 s all', SESSION))).code).toBe('upstream-unavailable')
  })
})
