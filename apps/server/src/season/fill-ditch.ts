import { clocksOf, DitchError, type DitchRules, type SeasonDifference } from '@headgate/domain'
import { UNNAMED_DITCH } from '@headgate/language'
import type { Config } from '../config/config.ts'
import { DITCH_VARIABLES, type DitchSettings } from '../config/ditch-settings.ts'
import { THE_START } from '../store/audit-queries.ts'
import {
  type DitchField,
  type DitchProfile,
  readDitch,
  type StoredDitch,
  setFirstRules,
  updateDitch,
} from '../store/ditch-queries.ts'
import { nameCaptains } from '../store/membership-queries.ts'
import { withSeasonLock } from '../store/record-change.ts'
import type { Store } from '../store/store.ts'
import { differingRules, presentRules } from './changed-rules.ts'
import { putRulesInForce } from './put-rules-in-force.ts'
import { countRulesEffect, readInForce } from './record-season.ts'

type Settings = Pick<Config, 'ditch' | 'accounts' | 'clock' | 'isProduction'>

/**
 * Gives the stored ditch what the environment says about it, and notes whom it names as captains. Returns lines for
 * the operator: which variables are ignored, because a captain has changed their fields in the browser, and what other
 * rules did to the season. Throws a DitchError if the season would end before it begins.
 */
export async function fillDitch(store: Store, config: Settings): Promise<string[]> {
  const now = config.clock.now()
  return withSeasonLock(store.db, async (transaction, lastChange) => {
    const stored = await readDitch(transaction)
    const applied = withoutChanged(stored.isFilled ? config.ditch : withName(config), stored)
    const profile = changedProfile(applied, stored.profile)
    if (Object.keys(profile).length > 0 || !stored.isFilled) await updateDitch(transaction, { profile, isFilled: true })
    const rules = rulesWith(applied, stored.rules)
    checkSeason(rules)
    // Until the first start has filled it, the store holds defaults, and every change came under the environment's rules.
    if (!stored.isFilled) await setFirstRules(transaction, rules)
    const changed =
      stored.isFilled && differingRules(rules, stored.rules).length > 0
        ? await putRulesInForce(transaction, await readInForce(transaction, lastChange), {
            rules,
            at: now,
            by: THE_START,
          })
        : undefined
    await nameCaptains(transaction, config.accounts.captains)
    return [...ignoredVariables(config.ditch, stored), ...(changed ? wordEffect(changed.planned.difference) : [])]
  })
}

/** The store's own name is the sample's. */
function withName({ ditch, isProduction }: Settings): DitchSettings {
  return { ...ditch, name: ditch.name ?? (isProduction ? UNNAMED_DITCH[ditch.language ?? 'en'] : undefined) }
}

/** Neighbors are not notified at a start, so the operator has to know. */
function wordEffect(difference: SeasonDifference): string[] {
  const { retimed, dropped } = countRulesEffect(difference)
  if (retimed + dropped === 0) return []
  return [
    `The new settings changed the season. Turns at another time: ${retimed}; turns off the schedule: ${dropped}. A captain can undo this in the history.`,
  ]
}

function checkSeason({ firstDay, lastDay }: DitchRules): void {
  if (firstDay.toString() <= lastDay.toString()) return
  throw new DitchError(
    'invalid-input',
    `DITCH_FIRST_DAY is ${firstDay}, but must not be after the last day, ${lastDay}`,
  )
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
  clocks: settings.timeZone === undefined ? stored.clocks : clocksOf(settings.timeZone),
  slots: settings.slots ?? stored.slots,
  firstDay: settings.firstDay ?? stored.firstDay,
  lastDay: settings.lastDay ?? stored.lastDay,
})

/** Only variables that say something else than the browser did. */
function ignoredVariables(settings: DitchSettings, { profile, rules, changedFields }: StoredDitch): string[] {
  const stored = { ...profile, ...presentRules(rules) }
  return Object.entries(settings).flatMap(([name, value]) => {
    const field = name as keyof DitchSettings
    if (value === undefined || !changedFields.has(field) || String(value) === String(stored[field])) return []
    return [
      `${DITCH_VARIABLES[field]} is ignored: a captain changed it to ${stored[field]} in the browser, at /captain/settings.`,
    ]
  })
}
