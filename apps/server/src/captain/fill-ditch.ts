import { areSameRules, DitchError, type DitchRules } from '@headgate/domain'
import type { Config } from '../config/config.ts'
import { DITCH_VARIABLES, type DitchSettings } from '../config/ditch-settings.ts'
import { withImportLock } from '../store/activate-season.ts'
import type { Database } from '../store/database.ts'
import {
  type DitchField,
  type DitchProfile,
  readDitch,
  type StoredDitch,
  setFirstRules,
  updateDitch,
} from '../store/ditch-queries.ts'
import { appointNamedCaptains, nameCaptains } from '../store/membership-queries.ts'
import type { Store } from '../store/store.ts'
import { THE_START } from './actors.ts'
import { putRulesInForce } from './put-rules-in-force.ts'
import { recordCaptain } from './record-captain.ts'
import { readInForce } from './record-season.ts'

type Settings = Pick<Config, 'ditch' | 'accounts' | 'clock'>

/**
 * Gives the stored ditch what the environment says about it, and makes captains of the accounts that it names.
 * Returns a line for every variable that is ignored, because a captain has changed its field in the browser.
 */
export async function fillDitch(store: Store, config: Settings): Promise<string[]> {
  const now = config.clock.now()
  return withImportLock(store, async (transaction, imported) => {
    const stored = await readDitch(transaction)
    const applied = withoutChanged(config.ditch, stored)
    const profile = changedProfile(applied, stored.profile)
    if (Object.keys(profile).length > 0 || !stored.isFilled) await updateDitch(transaction, { profile, isFilled: true })
    const rules = rulesWith(applied, stored.rules)
    refuseEmptySeason(rules)
    // Until the first start has filled it, the store holds defaults, and every import came under the environment's rules.
    if (!stored.isFilled) await setFirstRules(transaction, rules)
    else if (!areSameRules(rules, stored.rules)) {
      const current = await readInForce(transaction, imported)
      await putRulesInForce(transaction, current, { rules, at: now, by: THE_START })
    }
    await appointCaptains(transaction, config, stored)
    return ignoredVariables(config.ditch, stored)
  })
}

async function appointCaptains(
  transaction: Database,
  { accounts, clock }: Settings,
  { isFilled }: StoredDitch,
): Promise<void> {
  const now = clock.now()
  await nameCaptains(transaction, accounts.captains, now)
  const appointed = await appointNamedCaptains(transaction, now)
  // A store of an earlier release: they were captains already.
  if (!isFilled) return
  for (const uid of appointed) await recordCaptain(transaction, { by: THE_START, uid, how: 'named', at: now })
}

const withoutChanged = (settings: DitchSettings, { changedFields }: StoredDitch): Partial<DitchSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(([field, value]) => value !== undefined && !changedFields.has(field as DitchField)),
  )

const PROFILE_FIELDS = ['name', 'city', 'state', 'latitude', 'longitude', 'language'] as const

function changedProfile(settings: Partial<DitchSettings>, stored: DitchProfile): Partial<DitchProfile> {
  const changed = PROFILE_FIELDS.filter((field) => (settings[field] ?? stored[field]) !== stored[field])
  return Object.fromEntries(changed.map((field) => [field, settings[field]]))
}

const rulesWith = (settings: Partial<DitchSettings>, stored: DitchRules): DitchRules => ({
  timeZone: settings.timeZone ?? stored.timeZone,
  slots: settings.slots ?? stored.slots,
  firstDay: settings.firstDay ?? stored.firstDay,
  lastDay: settings.lastDay ?? stored.lastDay,
})

function refuseEmptySeason({ firstDay, lastDay }: DitchRules): void {
  if (firstDay.toString() <= lastDay.toString()) return
  const [first, last] = [DITCH_VARIABLES.firstDay, DITCH_VARIABLES.lastDay]
  throw new DitchError('invalid-input', `${first}: ${firstDay} is after the season’s last day, ${lastDay} (${last})`)
}

/** Only variables that say something else than the browser did. */
function ignoredVariables(settings: DitchSettings, { profile, rules, changedFields }: StoredDitch): string[] {
  const stored = { ...profile, ...rules }
  return Object.entries(settings).flatMap(([name, value]) => {
    const field = name as keyof DitchSettings
    if (value === undefined || !changedFields.has(field) || String(value) === String(stored[field])) return []
    return [
      `${DITCH_VARIABLES[field]} is ignored: a captain has changed it in the browser, on the page "Ditch", to ${stored[field]}.`,
    ]
  })
}
