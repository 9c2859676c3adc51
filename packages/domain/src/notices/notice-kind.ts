/** Notices of a resident's coming turns, planned from the season. */
export const TURN_NOTICES = ['evening-before', 'lead-time', 'begins', 'ends'] as const
export type TurnNoticeKind = (typeof TURN_NOTICES)[number]

/** Notices of a captain's changes and words. */
export const CAPTAINS_NOTICES = ['changed', 'ditch-closed', 'ditch-reopened', 'note'] as const

/** What neighbors ask each other for, and what becomes of it. */
export const TRADE_NOTICES = ['trade'] as const

/** In the order of the settings. */
export const NOTICE_KINDS = [...TURN_NOTICES, ...CAPTAINS_NOTICES, ...TRADE_NOTICES] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** `list` is the list in the app, which is never silenced. */
export const NOTICE_CHANNELS = ['push', 'e-mail', 'list'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** `late`: sent late, and said so. `missed`: too late to be useful. `silenced`: due in quiet hours. */
export const NOTICE_OUTCOMES = ['waiting', 'sent', 'late', 'missed', 'silenced', 'gave-up'] as const
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number]
