/** Notices of a resident's own turns as they come, which are planned from the season. */
export const TURN_NOTICES = ['evening-before', 'lead-time', 'begins', 'ends'] as const
export type TurnNoticeKind = (typeof TURN_NOTICES)[number]

/** Notices of what a captain changed. */
export const CAPTAINS_NOTICES = ['changed', 'ditch-closed', 'ditch-reopened'] as const
export type CaptainsNoticeKind = (typeof CAPTAINS_NOTICES)[number]

export type NoticeKind = TurnNoticeKind | CaptainsNoticeKind

/** `list` is the one in the app, which is never silenced. */
export const NOTICE_CHANNELS = ['push', 'e-mail', 'list'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** `late`: sent after its time, and it said so. `missed`: too late to be of use. `silenced`: in quiet hours. */
export type NoticeOutcome = 'waiting' | 'sent' | 'late' | 'missed' | 'silenced' | 'gave-up'
