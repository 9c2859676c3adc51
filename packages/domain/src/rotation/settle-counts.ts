import { HAIR, misfitOf } from './misfit.ts'
import { sumOf } from './rotation-dues.ts'
import type { RotationTask } from './share-out.ts'

/** How much worse a count below 0 is than a night too many: it cannot be. */
const BELOW_ZERO = 1_000

/** Among trades that help, those within classes that both have already come first: they keep their weekdays and times. */
const NEW_CLASS = 0.5

interface ClassKind {
  lengthMs: number
  isNight: boolean
  isWeekend: boolean
}

/** Gives one turn of class `give` for one of class `take`; undefined is none. */
interface Trade {
  partner: number
  give: number | undefined
  take: number | undefined
  gain: number
}

/** Trades turns between holders until no count is below 0 and nobody is more than one off, or no trade helps. */
export function settleCounts(task: RotationTask, classOf: readonly number[], counts: number[][]): number[][] {
  const kinds = kindsOf(task, classOf, counts.length)
  const misfit = misfitOf(task)
  const { holders } = task.request
  const column = (holder: number) => counts.map((ofClass) => ofClass[holder] ?? 0)
  const costOf = (holder: number, own: readonly number[]): number =>
    BELOW_ZERO * sumOf(own.map((count) => Math.max(0, -count))) +
    misfit(holder, {
      hoursMs: sumOf(own.map((count, one) => count * (kinds[one]?.lengthMs ?? 0))),
      nights: sumOf(own.filter((_, one) => kinds[one]?.isNight)),
      weekends: sumOf(own.filter((_, one) => kinds[one]?.isWeekend)),
    })
  const mayTake = (holder: number, one: number | undefined) =>
    one === undefined || !kinds[one]?.isNight || holders[holder]?.takesNights === true
  const stuck = new Set<number>()
  const costs = holders.map((_, holder) => costOf(holder, column(holder)))
  for (let steps = 0; steps < 8 * holders.length; steps += 1) {
    const worst = findWorst(costs, stuck)
    if (worst === undefined) break
    const trade = findTrade(worst)
    if (!trade) {
      stuck.add(worst)
      continue
    }
    for (const [holder, give, take] of [
      [worst, trade.give, trade.take],
      [trade.partner, trade.take, trade.give],
    ] as const) {
      change(counts, holder, give, take)
      costs[holder] = costOf(holder, column(holder))
    }
  }
  return counts

  function findTrade(worst: number): Trade | undefined {
    let best: Trade | undefined
    const own = column(worst)
    for (const partner of holders.keys()) {
      if (partner === worst) continue
      const theirs = column(partner)
      const before = (costs[worst] ?? 0) + (costs[partner] ?? 0)
      for (const give of heldClasses(own)) {
        for (const take of heldClasses(theirs)) {
          if (give === take || !mayTake(worst, take) || !mayTake(partner, give)) continue
          const after = costOf(worst, traded(own, give, take)) + costOf(partner, traded(theirs, take, give))
          if (before - after <= HAIR) continue
          const isNew = (take !== undefined && !own[take]) || (give !== undefined && !theirs[give])
          const gain = before - after - (isNew ? NEW_CLASS : 0)
          if (!best || gain > best.gain) best = { partner, give, take, gain }
        }
      }
    }
    return best
  }
}

function findWorst(costs: readonly number[], stuck: ReadonlySet<number>): number | undefined {
  let worst: number | undefined
  for (const [holder, cost] of costs.entries()) {
    if (cost > HAIR && !stuck.has(holder) && cost > (worst === undefined ? 0 : (costs[worst] ?? 0))) worst = holder
  }
  return worst
}

/** Those a holder can give turns of; undefined is none. */
const heldClasses = (own: readonly number[]): (number | undefined)[] => [
  undefined,
  ...own.keys().filter((one) => (own[one] ?? 0) > 0),
]

const traded = (own: readonly number[], give: number | undefined, take: number | undefined): number[] =>
  own.map((count, one) => count - (one === give ? 1 : 0) + (one === take ? 1 : 0))

function change(counts: number[][], holder: number, give: number | undefined, take: number | undefined): void {
  const [given, taken] = [counts[give ?? -1], counts[take ?? -1]]
  if (given) given[holder] = (given[holder] ?? 0) - 1
  if (taken) taken[holder] = (taken[holder] ?? 0) + 1
}

/** A class's length is the mean of its turns: clock changes make one or two of them an hour longer or shorter. */
function kindsOf({ places }: RotationTask, classOf: readonly number[], classes: number): ClassKind[] {
  return Array.from({ length: classes }, (_, one) => {
    const own = places.filter((_, index) => classOf[index] === one)
    const lengthMs = own.length === 0 ? 0 : sumOf(own.map(({ lengthMs }) => lengthMs)) / own.length
    return { lengthMs, isNight: own[0]?.isNight ?? false, isWeekend: own[0]?.isWeekend ?? false }
  })
}
