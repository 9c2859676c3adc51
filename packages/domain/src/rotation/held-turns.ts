import { misfitOf, type Portion } from './misfit.ts'
import type { RotationTask } from './share-out.ts'

/** Two places and their holders, to be exchanged. */
export interface Exchange {
  holder: number
  index: number
  partner: number
  other: number
}

/** Who has which turn, while turns are exchanged. */
export interface HeldTurns {
  holderAt: readonly number[]
  /** Each holder's turns, in order. */
  turnsOf: readonly (readonly number[])[]
  /** Whether neither gets a night that they do not take. */
  mayExchange(exchange: Exchange): boolean
  /** How many rests would no longer be cut short, plus how much nearer both would come to what is due. */
  gain(exchange: Exchange): number
  /** How much more evenly the turns of both would be spread; below 0 for less. */
  evens(exchange: Exchange): number
  swap(exchange: Exchange): void
  /** The turns that come too soon after another or before one; all of them, if the holder's portion is off. */
  troublesOf(holder: number): number[]
}

/** The turns of a rotation while it is worked out; `start` is the holder of each place, by index. */
export function holdTurns({ places, dues, request }: RotationTask, start: readonly number[]): HeldTurns {
  const { holders, restMs } = request
  const misfit = misfitOf({ places, dues, request })
  const holderAt = [...start]
  const turnsOf = holders.map((): number[] => [])
  for (const [index, holder] of holderAt.entries()) turnsOf[holder]?.push(index)
  const seasonMs = (places.at(-1)?.closesMs ?? 0) - (places[0]?.opensMs ?? 0)
  const paces = turnsOf.map(({ length }) => length / seasonMs)
  const portions = turnsOf.map((turns) => turns.reduce(withTurn, { hoursMs: 0, nights: 0, weekends: 0 }))
  return { holderAt, turnsOf, mayExchange, gain, evens, swap, troublesOf }

  function mayExchange({ holder, index, partner, other }: Exchange): boolean {
    return mayHave(holder, other) && mayHave(partner, index)
  }

  function mayHave(holder: number, index: number): boolean {
    return !places[index]?.isNight || holders[holder]?.takesNights === true
  }

  function gain({ holder, index, partner, other }: Exchange): number {
    const rests =
      shortRests(holder, index, -1) +
      shortRests(partner, other, -1) -
      shortRests(holder, other, index) -
      shortRests(partner, index, other)
    const [own, theirs] = [portionOf(holder), portionOf(partner)]
    const before = misfit(holder, own) + misfit(partner, theirs)
    const after = misfit(holder, moved(own, index, other)) + misfit(partner, moved(theirs, other, index))
    return rests + before - after
  }

  function evens({ holder, index, partner, other }: Exchange): number {
    const before = unevenness(holder, index, -1) + unevenness(partner, other, -1)
    return before - unevenness(holder, other, index) - unevenness(partner, index, other)
  }

  /** What a turn at `index` adds to the squares of the holder's waits, with even waits as 1. It splits one in two. */
  function unevenness(holder: number, index: number, without: number): number {
    const [before, after] = neighbors(holder, index, without)
    const pace = paces[holder] ?? 0
    const [start, end] = [
      places[before]?.opensMs ?? places[0]?.opensMs ?? 0,
      places[after]?.opensMs ?? places.at(-1)?.closesMs ?? 0,
    ]
    const opensMs = places[index]?.opensMs ?? 0
    return ((opensMs - start) * pace) ** 2 + ((end - opensMs) * pace) ** 2 - ((end - start) * pace) ** 2
  }

  /** How many rests a turn at `index` cuts short, beside the holder's others but the one at `without`. */
  function shortRests(holder: number, index: number, without: number): number {
    if (restMs === 0) return 0
    const [before, after] = neighbors(holder, index, without)
    return (isTooSoon(before, index) ? 1 : 0) + (isTooSoon(index, after) ? 1 : 0)
  }

  /** The holder's turns before and after `index`, leaving out the one at `without`; -1 for none. */
  function neighbors(holder: number, index: number, without: number): [before: number, after: number] {
    const turns = turnsOf[holder] ?? []
    const at = countBelow(turns, index)
    const before = turns[at - 1] === without ? at - 2 : at - 1
    const next = turns[at] === index ? at + 1 : at
    const after = turns[next] === without ? next + 1 : next
    return [turns[before] ?? -1, turns[after] ?? -1]
  }

  function isTooSoon(first: number, second: number): boolean {
    const [a, b] = [places[first], places[second]]
    return a !== undefined && b !== undefined && b.opensMs - a.closesMs < restMs
  }

  function swap({ holder, index, partner, other }: Exchange): void {
    for (const [who, from, to] of [
      [holder, index, other],
      [partner, other, index],
    ] as const) {
      const turns = turnsOf[who] ?? []
      portions[who] = moved(portionOf(who), from, to)
      turns.splice(countBelow(turns, from), 1)
      turns.splice(countBelow(turns, to), 0, to)
      holderAt[to] = who
    }
  }

  function troublesOf(holder: number): number[] {
    const turns = turnsOf[holder] ?? []
    if (misfit(holder, portionOf(holder)) > 0) return [...turns]
    return restMs === 0 ? [] : turns.filter((index) => shortRests(holder, index, -1) > 0)
  }

  function portionOf(holder: number): Portion {
    return portions[holder] as Portion
  }

  function withTurn(portion: Portion, index: number): Portion {
    return moved(portion, -1, index)
  }

  function moved({ hoursMs, nights, weekends }: Portion, from: number, to: number): Portion {
    const [lost, got] = [places[from], places[to]]
    return {
      hoursMs: hoursMs - (lost?.lengthMs ?? 0) + (got?.lengthMs ?? 0),
      nights: nights - (lost?.isNight ? 1 : 0) + (got?.isNight ? 1 : 0),
      weekends: weekends - (lost?.isWeekend ? 1 : 0) + (got?.isWeekend ? 1 : 0),
    }
  }
}

/** How many of the sorted numbers are below `limit`. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
