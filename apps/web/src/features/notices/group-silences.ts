import type { NoticeSettingsResponse } from '@headgate/contracts'
import { NOTICE_CHANNELS, type NoticeSettings, type Slot } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/notices'

type Silences = NoticeSettingsResponse['silences']

/**
 * The notices that quiet hours silence, by slot: `before it begins (3:30 AM)`, `your water begins (4 AM)`. Leaves out
 * kinds that are only listed.
 */
export function groupSilences(
  silences: Silences,
  channels: NoticeSettings['channels'],
): { slot: string; silenced: string[] }[] {
  const wanted = silences.filter(({ kind }) =>
    NOTICE_CHANNELS.some((channel) => channel !== 'list' && channels[kind][channel]),
  )
  return [...Map.groupBy(wanted, ({ slot }) => slot)].map(([slot, ofSlot]) => ({
    slot: format.slotTime(slot as Slot),
    silenced: ofSlot.map(({ kind, at }) => messages.kinds[kind].at(format.timeOfDay(at))),
  }))
}
