import { listIn, numberIn, textIn } from './loose-json.ts'

/** A value in one layer of the forecast grid, valid in `[from, until)`. */
export interface LayerSpan {
  from: Temporal.Instant
  until: Temporal.Instant
  value: number
}

/** Ten days of hours. Bounds how much a source can make us store. */
const MAX_SPANS = 240

/** Reads `{ uom, values: [{ validTime: "2026-05-12T18:00:00+00:00/PT6H", value }] }` and skips entries without a value. */
export function readNwsLayer(layer: unknown): LayerSpan[] {
  return listIn(layer, 'values')
    .slice(0, MAX_SPANS)
    .flatMap((entry) => {
      const value = numberIn(entry, 'value')
      const time = readValidTime(textIn(entry, 'validTime'))
      return value === undefined || time === undefined ? [] : [{ ...time, value }]
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))
}

function readValidTime(text: string | undefined): Pick<LayerSpan, 'from' | 'until'> | undefined {
  const [start = '', length = ''] = text?.split('/') ?? []
  try {
    const from = Temporal.Instant.from(start)
    const milliseconds = Temporal.Duration.from(length).total('milliseconds')
    return milliseconds > 0 ? { from, until: from.add({ milliseconds }) } : undefined
  } catch {
    return undefined
  }
}

/**
 * The amount of a layer in `[from, until)`, with each value spread evenly over its span. A layer may begin late, as
 * the time before it is past. Undefined if it has a gap or ends before `until`.
 */
export function amountWithin(spans: readonly LayerSpan[], from: Temporal.Instant, until: Temporal.Instant) {
  const beginsMs = Math.max(from.epochMilliseconds, spans[0]?.from.epochMilliseconds ?? Number.POSITIVE_INFINITY)
  let coveredMs = 0
  let amount = 0
  for (const span of spans) {
    const [startMs, endMs] = [span.from.epochMilliseconds, span.until.epochMilliseconds]
    const sharedMs = Math.min(endMs, until.epochMilliseconds) - Math.max(startMs, beginsMs)
    if (sharedMs <= 0) continue
    coveredMs += sharedMs
    amount += (span.value * sharedMs) / (endMs - startMs)
  }
  return coveredMs > 0 && coveredMs === until.epochMilliseconds - beginsMs ? amount : undefined
}
