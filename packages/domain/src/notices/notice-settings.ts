import type { NoticeChannel, NoticeKind } from './notice-kind.ts'

/** `HH:MM`, `[from, until)` in the ditch's time zone; may cross midnight. Equal times mean no quiet hours. */
export interface QuietHours {
  from: string
  until: string
}

export const LEAD_MINUTES = [15, 30, 60] as const

/** Which notices a resident gets, and by which channels. */
export interface NoticeSettings {
  channels: Record<NoticeKind, Record<NoticeChannel, boolean>>
  /** How long before a turn opens the `lead-time` notice is sent. */
  leadMinutes: (typeof LEAD_MINUTES)[number]
  /** Notices due in quiet hours go to the list only. Null silences nothing. */
  quietHours: QuietHours | null
}

const onDevices = { push: true, 'e-mail': false, list: true }
const everywhere = { push: true, 'e-mail': true, list: true }

/**
 * Mail about every turn is opt-in. Schedule changes, closures and trades go out by mail by default, because they
 * concern residents who never open the app too.
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
    trade: everywhere,
  },
  leadMinutes: 30,
  quietHours: null,
}
