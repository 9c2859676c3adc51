import { at } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { amountWithin, readNwsLayer } from './nws-layer.ts'

const layer = (...values: [string, number | null][]) =>
  readNwsLayer({ uom: 'wmoUnit:mm', values: values.map(([validTime, value]) => ({ validTime, value })) })

describe('a layer of the grid', () => {
  it('given durations in hours, days and both, then each span ends at the right instant', () => {
    const spans = layer(
      ['2026-05-11T12:00:00+00:00/PT1H', 1],
      ['2026-05-11T13:00:00+00:00/P1D', 2],
      ['2026-05-12T13:00:00+00:00/P1DT6H', 3],
    )
    expect(spans.map(({ until }) => until.toString())).toEqual([
      '2026-05-11T13:00:00Z',
      '2026-05-12T13:00:00Z',
      '2026-05-13T19:00:00Z',
    ])
  })

  it.each([
    '2026-05-11T12:00:00+00:00',
    '2026-05-11T12:00:00+00:00/PT0H',
    '2026-05-11T12:00:00+00:00/-PT6H',
    '2026-05-11T12:00:00+00:00/P1M',
    '2026-05-11T12:00:00+00:00/P99999999999D',
    'soon/PT6H',
    '',
  ])('given the time "%s", then that span is left out', (validTime) => {
    expect(layer([validTime, 1])).toEqual([])
  })
})

describe('the amount between two instants', () => {
  const [from, until] = [at('2026-05-12T06:00Z'), at('2026-05-13T06:00Z')]

  it('given a span longer than the range, then the range gets its share', () => {
    expect(amountWithin(layer(['2026-05-12T00:00Z/P2D', 48]), from, until)).toBe(24)
  })

  it('given spans that begin inside the range, then they are added up from there', () => {
    expect(amountWithin(layer(['2026-05-12T18:00Z/PT6H', 3], ['2026-05-13T00:00Z/PT12H', 4]), from, until)).toBe(5)
  })

  it.each([
    ['a layer that ends too early', layer(['2026-05-12T00:00Z/PT12H', 3])],
    ['a gap', layer(['2026-05-12T00:00Z/PT12H', 3], ['2026-05-12T18:00Z/PT12H', 3])],
    ['a span without a value', layer(['2026-05-12T00:00Z/PT12H', 3], ['2026-05-12T12:00Z/P1D', null])],
    ['an empty layer', layer()],
    ['a layer before the range', layer(['2026-05-11T00:00Z/P1D', 3])],
    ['a layer after the range', layer(['2026-05-14T00:00Z/P1D', 3])],
  ])('given %s, then the amount is undefined', (_what, spans) => {
    expect(amountWithin(spans, from, until)).toBeUndefined()
  })
})
