import {
  DEFAULT_NOTICE_SETTINGS,
  LEAD_MINUTES,
  NOTICE_CHANNELS,
  type NoticeKind,
  type NoticeSettings,
} from '@headgate/domain'
import { z } from 'zod'

const { channels: defaults, leadMinutes, quietHours } = DEFAULT_NOTICE_SETTINGS

const written = z.object({
  channels: z.record(z.string(), z.partialRecord(z.enum(NOTICE_CHANNELS), z.boolean()).catch({})).catch({}),
  leadMinutes: z.literal(LEAD_MINUTES).catch(leadMinutes),
  quietHours: z.object({ from: z.string(), until: z.string() }).nullable().catch(quietHours),
})

/** Reads a resident's settings from JSON. Parts that are missing, or that another build wrote differently, default. */
export function readNoticeSettings(json: string | undefined): NoticeSettings {
  const found = written.safeParse(parse(json ?? '{}')).data
  if (!found) return DEFAULT_NOTICE_SETTINGS
  const kinds = Object.keys(defaults) as NoticeKind[]
  const channels = kinds.map((kind) => [kind, { ...defaults[kind], ...found.channels[kind] }])
  return { ...found, channels: Object.fromEntries(channels) as NoticeSettings['channels'] }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
