import type { ListedRow } from '../../../product/desk.ts'
import type { NewName } from '../../../rules/account-book.ts'
import { Broken } from '../../../rules/broken.ts'
import type { ShownTrade } from '../../../rules/trade-book.ts'
import { captainsOf, type Stage } from '../../stage.ts'
import type { Unsure } from '../../trading-state.ts'

/** Looks up what became of what was tried, and nobody knows whether it was done. Later, if no captain can look. */
export async function resolveUnsure(stage: Stage): Promise<void> {
  const { product, trades, pending } = stage
  if (trades.unsure.length === 0 || pending.length > 0) return
  for (const captain of captainsOf(stage)) {
    const listed = await product.trades.listAll(captain)
    const people = await product.desk.listPeople(captain)
    if (listed.state !== 'accepted' || people.state !== 'accepted') continue
    for (const one of trades.unsure.splice(0)) {
      if (one.kind === 'policy') trades.book.policy = listed.value.policy
      else if (one.kind === 'renamed') noteIfRenamed(stage, one.name, people.value.rows)
      else if (one.kind === 'asked') noteIfAsked(stage, one, listed.value.trades)
      else if (one.kind === 'passed-on') noteIfPassedOn(stage, one, listed.value.trades)
      else noteIfDecided(stage, one, listed.value.trades)
    }
    return
  }
}

function noteIfRenamed({ accounts }: Stage, name: NewName, rows: readonly ListedRow[]): void {
  if (rows.some(({ entry }) => entry.holders.some((one) => one.name === name.to))) accounts.rename(name)
}

function noteIfAsked(
  { trades: { book } }: Stage,
  unsure: Unsure & { kind: 'asked' },
  shown: readonly ShownTrade[],
): void {
  const { asked, by, isAgreed, change } = unsure
  const made = shown.find(
    (one) =>
      !book.trades.has(one.id) &&
      one.askedAt === by.nowMs &&
      one.kind === asked.kind &&
      book.isSame(one.from, asked.from) &&
      one.times.some(({ from }) => from === asked.gives[0]?.from),
  )
  if (!made) return
  const trade = book.asked(made, asked, by)
  if (isAgreed) {
    book.agreedAtOnce(trade, by.key, by.nowMs)
    trade.change = change
  }
}

/** The history of the season has told already whether hours moved. */
function noteIfDecided(
  { trades: { book } }: Stage,
  unsure: Unsure & { kind: 'decided' },
  shown: readonly ShownTrade[],
) {
  const { trade, action, by } = unsure
  const now = shown.find(({ id }) => id === trade.id)
  if (!now) return
  if (isAboutUndo(action)) {
    if (!book.isSame(now.undoAskedBy, trade.undoAskedBy)) book.decided(trade, action, by)
  } else if (trade.change !== undefined) return
  else if (now.state === 'agreed') {
    throw new Broken('an acknowledged write is there', `trade ${trade.id} is agreed, and no change moved its hours`)
  } else if (now.state !== trade.state && now.state !== 'ended') book.decided(trade, action, by)
}

const isAboutUndo = (action: string): boolean => action === 'ask-undo' || action === 'decline-undo'

function noteIfPassedOn(
  { trades: { book } }: Stage,
  { person, nowMs }: Unsure & { kind: 'passed-on' },
  shown: readonly ShownTrade[],
): void {
  for (const trade of shown) {
    const [time] = trade.times
    const isRest = !book.trades.has(trade.id) && trade.askedAt === nowMs && trade.kind === 'gift'
    if (!isRest || !time?.next || trade.endsAt !== time.until) continue
    book.passedOn(trade, { ...time, next: time.next }, { key: person, nowMs })
  }
}
