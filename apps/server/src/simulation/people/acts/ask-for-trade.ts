import type { Act } from '../act.ts'
import { residentsOf } from '../stage.ts'

const HALF_HOUR_MS = 30 * 60_000
const WEEK_MS = 7 * 24 * 60 * 60_000

/** A resident asks a neighbor to take hours, to swap, or offers hours to all. */
export const askForTrade: Act = {
  weight: 10,
  async run(stage, dice) {
    const { product, timeline, world } = stage
    const person = dice.pick(residentsOf(stage))
    const listed = await product.listTrades(person)
    if (listed.state !== 'accepted') return listed.state
    const { holders, partners } = listed.value
    const from = holders[0]
    if (from === undefined || partners.length === 0) return 'idle'
    const now = world.time.nowMs
    const comingOf = (name: string) =>
      timeline.segments.filter(({ holder, from }) => holder === name && from > now && from < now + WEEK_MS)
    const own = comingOf(from)
    if (own.length === 0) return 'idle'
    const turn = dice.pick(own)
    const isPart = dice.onceIn(2)
    const gives = [
      {
        from: turn.from + (isPart ? HALF_HOUR_MS * dice.below(4) : 0),
        until: turn.until - (isPart ? HALF_HOUR_MS * dice.below(4) : 0),
      },
    ]
    const to = dice.pick(partners)
    const theirs = comingOf(to)[0]
    const kind = dice.pick(['gift', 'gift', 'swap', 'offer'])
    if (kind === 'swap' && !theirs) return 'idle'
    const takes = kind === 'swap' && theirs ? [{ from: theirs.from, until: theirs.until }] : undefined
    const outcome = await product.askForTrade(person, {
      kind,
      from,
      to: kind === 'offer' ? null : to,
      gives,
      ...(takes && { takes }),
    })
    return outcome.state
  },
}
