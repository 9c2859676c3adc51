import type { NoticeSettingsResponse } from '@headgate/contracts'
import type { NoticeSettings } from '@headgate/domain'
import { messages } from '@headgate/language/texts/notices'
import { formatTimeOfDay } from './format-relative-time.ts'

type Silences = NoticeSettingsResponse['silences']

/**
 * The notices that quiet hours silence, by slot: `before it begins (3:30 AM), your water begins (4 AM)`. Leaves out
 * kinds that are off for both devices and mail.
 */
export function groupSilences(
  silences: Silences,
  channels: NoticeSettings['channels'],
): { slot: string; words: string }[] {
  const wanted = silences.filter(({ kind }) => channels[kind].push || channels[kind]['e-mail'])
  return [...Map.groupBy(wanted, ({ slot }) => slot)].map(([slot, ofSlot]) => ({
    slot: slot.replace(/(?=[AP]M$)/, ' '),
    words: ofSlot.map(({ kind, at }) => `${inSentence(messages.kinds[kind].name)} (${formatTimeOfDay(at)})`).join(', '),
  }))
}

const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
