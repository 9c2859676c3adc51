import type { NameChangePreview } from '@headgate/contracts'
import {
  changeNotice,
  compareDays,
  type DitchDay,
  type HolderName,
  isSameTurn,
  nameKey,
  type Season,
  seasonDifference,
  seasonOf,
  touchedHolders,
} from '@headgate/domain'
import type { CaptainContext } from '../captain/captain-context.ts'
import { listNeighbors } from '../captain/list-neighbors.ts'
import { noticesFor } from '../captain/notify-neighbors.ts'
import { countRecipientsOf } from '../notices/enqueue-notices.ts'

interface Wanted {
  from: HolderName
  to: HolderName
  fromDay: DitchDay | undefined
}

/** What giving one holder's turns another's name would do to the season in force. Changes nothing. */
export async function previewSuccession(
  { ditch, clock, store, ownerDirectory }: CaptainContext,
  wanted: readonly Wanted[],
): Promise<NameChangePreview> {
  const { season: old, rules, importId } = ditch.loaded
  const now = clock.now()
  const season = wanted.reduce(renamed, old)
  const turns = season.turns.filter((turn, at) => {
    const before = old.turns[at]
    return before && isSameTurn(before, turn) && before.holder !== turn.holder
  }).length
  const same = { season, rules }
  const touched = touchedHolders(seasonDifference(old, season), { old: { season: old, rules }, next: same, now })
  const news = { importId: importId + 1, touched, note: '', now, rules, oldRules: rules }
  const told = noticesFor(await listNeighbors(store.db, ownerDirectory), (who) => changeNotice(who, news))
  return { turns, residentsTold: countRecipientsOf(told, { now, timeZone: rules.timeZone }) }
}

const renamed = ({ turns }: Season, { from, to, fromDay }: Wanted): Season =>
  seasonOf(
    turns.map((turn) =>
      nameKey(turn.holder) === nameKey(from) && (!fromDay || compareDays(fromDay, turn.day) <= 0)
        ? { ...turn, holder: to }
        : turn,
    ),
  )
