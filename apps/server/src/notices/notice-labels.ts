import type { NoticeKind } from '@headgate/domain'

/** When each kind of notice comes. Follows "You are notified by e-mail". */
export const NOTICE_TIMES: Readonly<Record<NoticeKind, string>> = {
  'evening-before': 'the evening before your turn',
  'lead-time': 'shortly before your turn begins',
  begins: 'when your water begins',
  ends: 'when your water ends',
  changed: 'when one of your turns changes',
  'ditch-closed': 'when the ditch is closed',
  'ditch-reopened': 'when the ditch is open again',
}
