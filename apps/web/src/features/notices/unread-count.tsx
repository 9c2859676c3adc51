import { messages } from '@headgate/language/texts/notices'
import { useNotices } from './use-notices.ts'
import './notices.css'

/** The number of unread notices; nothing while there are none. */
export function UnreadCount() {
  const { data } = useNotices()
  const unread = data?.unread ?? 0
  if (unread === 0) return null
  return (
    <span className="notice-count">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{messages.list.unread(unread)}: </span>
    </span>
  )
}
