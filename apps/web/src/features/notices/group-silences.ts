import type { NoticeSettingsResponse } from '@headgate/contracts'
import { KIND_WORDS } from './messages.ts'
import { sayTimeOfDay } from './say-moment.ts'

/** What is kept quiet of each slot's turns, in words: `before it begins (3:30 AM), your water begins (4 AM)`. */
export function groupSilences(silences: NoticeSettingsResponse['silences']): { slot: string; words: string }[] {
  const bySlot = Map.groupBy(silences, ({ slot }) => slot)
  return [...bySlot].map(([slot, ofSlot]) => ({
    slot: slot.replace(/(?=[AP]M$)/, ' '),
    words: ofSlot.map(({ kind, at }) => `${inSentence(KIND_WORDS[kind].name)} (${sayTimeOfDay(at)})`).join(', '),
  }))
}

const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
