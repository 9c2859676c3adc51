import { messages } from '@headgate/language/texts/notices'
import { CountBadge } from '../../ui/count-badge.tsx'
import { useNotices } from './use-notices.ts'

/** The number of unread notices. */
export function UnreadCount() {
  const unread = useNotices().data?.unread ?? 0
  return <CountBadge count={unread} words={messages.list.unread(unread)} />
}
