import type { DitchSettingsResponse } from '@headgate/contracts'
import { findWebAddress } from '@headgate/domain'
import { type Language, UNNAMED_DITCH } from '@headgate/language'
import { type ProfileDraft, writeProfile } from './profile-draft.ts'
import { type RulesDraft, writeRules } from './rules-draft.ts'

/** What a new store says before anybody has said anything. It is somebody else's ditch. */
const EXAMPLE = { city: 'Lakewood', state: 'CO', latitude: 39.697, longitude: -105.099 }
const NAMELESS = ['Lakewood Ditch', ...Object.values(UNNAMED_DITCH)]
const BLANK = { town: '', latitude: '', longitude: '' }

/** Until a captain chooses another, the season begins on the store's January 1, which says nothing. */
const ANY_FIRST_DAY = '01-01'
const USUAL_FIRST_DAY = '04-15'

type Known<Part extends keyof DitchSettingsResponse> = Pick<DitchSettingsResponse, Part | 'changedFields'>

/** Whether a captain has said in the browser which ditch it is. */
const isPlaceSaved = ({ changedFields }: Known<never>): boolean =>
  ['name', ...Object.keys(EXAMPLE)].some((field) => changedFields.includes(field))

interface FirstVisit {
  /** The language and the origin of the page. */
  language: Language
  origin: string
  /** The captain's. */
  name: string
}

/** What the first captain starts from: what was saved or set; blank for the example. */
export function firstPlace({ profile, changedFields }: Known<'profile'>, visit: FirstVisit): ProfileDraft {
  const here = findWebAddress(visit.origin)
  const isNameless = NAMELESS.includes(profile.name) && !isPlaceSaved({ changedFields })
  const isExample = Object.entries(EXAMPLE).every(([field, value]) => profile[field as keyof typeof EXAMPLE] === value)
  return {
    ...writeProfile(profile),
    ...(isNameless && { name: '' }),
    ...(isNameless && isExample && BLANK),
    ...(!changedFields.includes('language') && { language: visit.language }),
    ...(!changedFields.includes('contact') && { contact: visit.name }),
    ...(profile.webAddress === '' && here && here.reach !== 'machine' && { webAddress: here.origin }),
  }
}

/** The season begins on its usual day until a captain chooses another. */
export function firstRules({ rules, changedFields }: Known<'rules'>): RulesDraft {
  const draft = writeRules(rules)
  const isAny = draft.firstDay === ANY_FIRST_DAY && !changedFields.includes('firstDay')
  return { ...draft, ...(isAny && { firstDay: USUAL_FIRST_DAY }) }
}
