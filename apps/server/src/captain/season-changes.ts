import type { CorrectionRequest } from '@headgate/contracts'
import {
  compareDays,
  correctTurn,
  type DitchDay,
  DitchError,
  type DitchRules,
  ditchDay,
  findHolderName,
  findPlaceholder,
  findSlot,
  formatLongDay,
  type HolderName,
  isSameTurn,
  lastDayOfSeason,
  seasonOf,
  type TurnPlace,
} from '@headgate/domain'
import type { NewSeason } from '../store/activate-season.ts'
import type { Actor } from '../store/audit-queries.ts'
import { findImport, readSeasonOf } from '../store/season-queries.ts'
import type { CaptainContext } from './captain-context.ts'
import type { SeasonChange } from './change-season.ts'
import { findMisspelt } from './find-misspelt.ts'
import { PossibleMisspelling } from './possible-misspelling.ts'

interface Asked {
  by: Actor
  basedOn: number | undefined
}

/** The season of a file. */
export const importChange = (asked: Asked, { season, source, fileName }: NewSeason): SeasonChange => ({
  ...asked,
  action: 'import',
  next: async () => ({ season, source, fileName, inWords: `Imported ${fileName ?? 'a file'}` }),
})

/**
 * The season that was in force before import `id`, whatever came since. Throws `not-found` when there was no such
 * import.
 */
export const undoChange = (asked: Asked, id: number): SeasonChange => ({
  ...asked,
  action: 'undo',
  next: async (transaction) => {
    const undone = await findImport(transaction, id)
    if (!undone) throw new DitchError('not-found', 'There is no such import.')
    const restoresImportId = undone.replacedImportId ?? 0
    const restored = await findImport(transaction, restoresImportId)
    return {
      season: restored ? await readSeasonOf(transaction, restored.id) : seasonOf([]),
      source: 'undo',
      owner: restored?.owner ?? 'none',
      restoresImportId,
      inWords: `Undid import ${id}, which brings back ${restored ? `the season of import ${restored.id}` : 'no season'}`,
    }
  },
})

/**
 * The season in force with one turn changed. Throws `invalid-input` for a slot, a day or a name that cannot be,
 * `conflict` when the turn is so already, and `PossibleMisspelling` for a name that looks so and is not confirmed.
 */
export function correctionChange(
  asked: Asked,
  { date, slot, holder, note, isNewName = false }: CorrectionRequest,
  { rules, ownerDirectory }: Pick<CaptainContext, 'rules' | 'ownerDirectory'>,
): SeasonChange {
  const place = { day: ditchDay(date), slot: getSlot(slot, rules) }
  const wanted = holder === null ? undefined : getHolder(holder)
  if (wanted !== undefined) checkSeason(place.day, rules)
  return {
    ...asked,
    action: 'correction',
    next: async (transaction, { imported, season }) => {
      const before = season.turns.find((turn) => isSameTurn(turn, place))?.holder
      if (before === wanted) throw new DitchError('conflict', `${formatHolder(wanted)} has that turn already.`)
      const [misspelt] = wanted && !isNewName ? await findMisspelt(transaction, ownerDirectory, [wanted]) : []
      if (misspelt) throw new PossibleMisspelling(misspelt)
      return {
        season: correctTurn(season, place, wanted),
        source: 'correction',
        owner: imported?.owner === 'sample' ? 'sample' : 'own',
        note,
        inWords: `Gave ${formatPlace(place)} to ${formatHolder(wanted, 'nobody')}, which was ${before ? `${before}’s` : 'nobody’s'} (${note})`,
      }
    },
  }
}

function getSlot(label: string, { slots }: DitchRules): TurnPlace['slot'] {
  const slot = findSlot(label)
  if (slot && slots.includes(slot)) return slot
  throw new DitchError('invalid-input', `This ditch has no turn at ${label}: its slots are ${slots.join(', ')}.`)
}

/** What stands after the last day, an import has put there: a captain may take that away, and add nothing to it. */
function checkSeason(day: DitchDay, rules: DitchRules): void {
  const last = lastDayOfSeason(day, rules)
  if (compareDays(day, last) <= 0) return
  const said = `${formatLongDay(last)}, ${last.year}`
  throw new DitchError('invalid-input', `The season’s last day is ${said}: no turn can be given after it.`)
}

function getHolder(text: string): HolderName {
  const holder = findHolderName(text)
  if (holder && !findPlaceholder(holder)) return holder
  throw new DitchError('invalid-input', 'Please write a name, or leave the turn to nobody.')
}

const formatHolder = (holder: HolderName | undefined, nobody = 'Nobody'): string => holder ?? nobody
const formatPlace = ({ day, slot }: TurnPlace): string => `${formatLongDay(day)}, ${slot}`
