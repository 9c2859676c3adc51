import type { DitchRules } from '@headgate/domain'

const MONTHS = ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }

/** `Nov 1`: the season's last day, abbreviated. */
export function formatLastDay({ lastDay }: Pick<DitchRules, 'lastDay'>): string {
  const { month, day } = lastDay.toPlainDate({ year: 2000 })
  return `${MONTHS[month - 1]} ${day}`
}

/** `Nov 1st` */
export const formatLastDayForSpeech = (rules: Pick<DitchRules, 'lastDay'>): string =>
  `${formatLastDay(rules)}${ENDINGS[rules.lastDay.day] ?? 'th'}`
