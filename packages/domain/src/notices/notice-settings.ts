import { NOTICE_CHANNELS, NOTICE_KINDS, type NoticeChannel, type NoticeKind, TURN_NOTICES } from './notice-kind.ts'

/** `HH:MM`, `[from, until)` in the ditch's time zone; may cross midnight. Equal times mean no quiet hours. */
export interface QuietHours {
  from: string
  until: string
}

/** Up to a day. Anything earlier is covered by the notice of the evening before. */
export const LEAD_MINUTES = [15, 30, 60, 120, 240, 720, 1440] as const

/** Which notices a resident gets, and by which channels. */
export interface NoticeSettings {
  channels: Record<NoticeKind, Record<NoticeChannel, boolean>>
  /** How long before a turn opens the `lead-time` notice is sent. */
  leadMinutes: (typeof LEAD_MINUTES)[number]
  /** Notices due in quiet hours go to the list only. Null silences nothing. */
  quietHours: QuietHours | null
}

/** The answers to “How shall we tell you?” */
export const NOTICE_PRESETS = ['devices', 'e-mail', 'list'] as const
export type NoticePreset = (typeof NOTICE_PRESETS)[number]

type Wants = (kind: NoticeKind, channel: NoticeChannel) => boolean

/** The list always has everything: it wakes nobody. */
const channelsOf = (wants: Wants) =>
  Object.fromEntries(
    NOTICE_KINDS.map((kind) => [
      kind,
      Object.fromEntries(NOTICE_CHANNELS.map((channel) => [channel, channel === 'list' || wants(kind, channel)])),
    ]),
  ) as NoticeSettings['channels']

/** Kinds that nothing else announces, and that are still useful ten minutes late. */
const isNews = (kind: NoticeKind): boolean => !TURN_NOTICES.some((one) => one === kind)
const isMailed = (kind: NoticeKind): boolean => isNews(kind) || kind === 'begins' || kind === 'ends'

/** A device gets everything; changes and trades are mailed as well, because a device may be lost or off. */
export const PRESET_CHANNELS: Record<NoticePreset, NoticeSettings['channels']> = {
  devices: channelsOf((kind, channel) => channel === 'push' || isNews(kind)),
  'e-mail': channelsOf((kind, channel) => channel === 'e-mail' && isMailed(kind)),
  list: channelsOf(() => false),
}

/** The preset with exactly these channels; undefined for a custom choice. */
export const findPreset = (channels: NoticeSettings['channels']): NoticePreset | undefined =>
  NOTICE_PRESETS.find((preset) =>
    NOTICE_KINDS.every((kind) =>
      NOTICE_CHANNELS.every((channel) => PRESET_CHANNELS[preset][kind][channel] === channels[kind][channel]),
    ),
  )

/** The settings once a device is turned on: it gets everything, unless push was already chosen for some kinds. */
export function withPush(settings: NoticeSettings, isChosen: boolean): NoticeSettings {
  if (!isChosen) return { ...settings, channels: PRESET_CHANNELS.devices }
  const { channels } = settings
  if (NOTICE_KINDS.some((kind) => channels[kind].push)) return settings
  return { ...settings, channels: channelsOf((kind, channel) => channel === 'push' || channels[kind][channel]) }
}

/** Until a resident chooses: mail for what is worth one, and everything on devices that are turned on. */
export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  channels: channelsOf((kind, channel) => channel === 'push' || isMailed(kind)),
  leadMinutes: 30,
  quietHours: null,
}
