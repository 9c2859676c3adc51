import type { NoticeChannel, NoticeKind } from './notice-kind.ts'

/** `HH:MM`, `[from, until)` by the ditch's clock; it may run over midnight. From a time until the same is nothing. */
export interface QuietHours {
  from: string
  until: string
}

export const LEAD_MINUTES = [15, 30, 60] as const

/** Which notices a resident wants, and how. */
export interface NoticeSettings {
  channels: Record<NoticeKind, Record<NoticeChannel, boolean>>
  /** How long before a turn opens the `lead-time` notice comes. */
  leadMinutes: (typeof LEAD_MINUTES)[number]
  /** What falls due then goes to the list alone. Null: nothing is silenced. */
  quietHours: QuietHours | null
}

const onDevices = { push: true, 'e-mail': false, list: true }
const everywhere = { push: true, 'e-mail': true, list: true }

/**
 * What holds until a resident says otherwise. Mail about each turn is for those who ask for it; that the
 * schedule changed or the ditch is closed concerns everybody, also those who never open the app.
 */
export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  channels: {
    'evening-before': onDevices,
    'lead-time': onDevices,
    begins: onDevices,
    ends: onDevices,
    changed: everywhere,
    'ditch-closed': everywhere,
    'ditch-reopened': everywhere,
  },
  leadMinutes: 30,
  quietHours: null,
}
