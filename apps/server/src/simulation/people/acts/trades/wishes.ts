import type { Range, Segment } from '../../../rules/timeline.ts'
import type { TradeAsked, TradeBook, TradeKind } from '../../../rules/trade-book.ts'
import { type Asking, findFault, isDry } from '../../../rules/trade-verdicts.ts'
import type { Dice } from '../../../world/dice.ts'

const MINUTE_MS = 60_000
const FIVE_MINUTES_MS = 5 * MINUTE_MS
const DAY_MS = 24 * 60 * 60_000
const TRIES = 8

interface Wishing extends Asking {
  from: string
  partners: readonly string[]
}

/** What a holder can ask for, of whole turns or of parts: a gift, to nobody now and then, a swap or an offer. */
export function findWish(book: TradeBook, dice: Dice, wishing: Wishing): TradeAsked | undefined {
  const { from, partners, isAgreed } = wishing
  for (let tries = 0; tries < TRIES; tries += 1) {
    const kind = dice.pick<TradeKind>(isAgreed ? ['gift', 'swap'] : ['gift', 'gift', 'gift', 'swap', 'swap', 'offer'])
    const isForNobody = kind === 'offer' || (kind === 'gift' && !isAgreed && dice.onceIn(3))
    const to = isForNobody ? null : partners.length > 0 ? dice.pick(partners) : undefined
    if (to === undefined) continue
    const gives = someHours(book, dice, { ...wishing, holder: from })
    const takes = kind === 'swap' && to !== null ? someHours(book, dice, { ...wishing, holder: to }) : []
    const asked = { kind, from, to, gives, takes }
    if (!findFault(book, asked, wishing)) return asked
  }
  return undefined
}

/** Something that somebody asks for by mistake, or tries. */
export function findMistake(book: TradeBook, dice: Dice, wishing: Wishing): TradeAsked | undefined {
  const asked = findWish(book, dice, wishing)
  const [hours] = asked?.gives ?? []
  if (!asked || !hours) return undefined
  const others = wishing.partners.filter((name) => name !== asked.to)
  const theirs = others.length > 0 ? someHours(book, dice, { ...wishing, holder: dice.pick(others) }) : []
  const running = book.timeline.at(wishing.nowMs)
  const dry = book.timeline.segments.find(
    (one) => one.from > wishing.nowMs && book.isSame(one.holder, wishing.from) && isDry(book, one),
  )
  const [promised] = book.promisesOf(wishing.from, wishing.from)
  return dice.pick<() => TradeAsked>([
    () => ({ ...asked, from: others[0] ?? asked.from }),
    () => ({ ...asked, gives: theirs.length > 0 ? theirs : asked.gives }),
    () => ({ ...asked, gives: [{ ...hours, from: hours.from + 2 * MINUTE_MS }] }),
    () => ({ ...asked, gives: [{ ...hours, until: hours.until + FIVE_MINUTES_MS }] }),
    () => ({ ...asked, gives: [...asked.gives, hours] }),
    () => ({ ...asked, gives: [promised ?? hours] }),
    () => ({ ...asked, gives: [dry ?? hours] }),
    () => ({ ...asked, gives: [running ? { from: running.from, until: running.until } : hours] }),
    () => ({ ...asked, kind: 'gift', to: asked.from, takes: [] }),
    () => ({ ...asked, kind: 'gift', to: 'Nobodyson', takes: [] }),
    () => ({ ...asked, kind: 'swap', to: null }),
    () => ({ ...asked, kind: 'swap', to: asked.to ?? others[0] ?? null, takes: [] }),
  ])()
}

/** Hours of one to three turns of a holder, the next ones more often than later ones. */
function someHours(
  { timeline }: TradeBook,
  dice: Dice,
  { holder, nowMs, isCaptain }: Wishing & { holder: string },
): Range[] {
  const turns = timeline.segments.filter(
    (one) =>
      one.holder?.toLowerCase() === holder.toLowerCase() &&
      one.until > nowMs &&
      (isCaptain || one.from > nowMs) &&
      one.from < nowMs + 40 * DAY_MS,
  )
  const near = turns.slice(0, 6)
  return dice
    .shuffled(near)
    .slice(0, dice.onceIn(3) ? dice.between(1, 4) : 1)
    .map((turn) => (dice.onceIn(2) ? partOf(turn, dice) : { from: turn.from, until: turn.until }))
}

function partOf({ from, until }: Segment, dice: Dice): Range {
  const inner: number[] = []
  for (let at = from - (from % FIVE_MINUTES_MS) + FIVE_MINUTES_MS; at < until; at += FIVE_MINUTES_MS) inner.push(at)
  if (inner.length === 0) return { from, until }
  const cut = dice.pick(inner)
  const other = dice.pick([from, until, ...inner])
  return cut === other ? { from, until: cut } : { from: Math.min(cut, other), until: Math.max(cut, other) }
}
