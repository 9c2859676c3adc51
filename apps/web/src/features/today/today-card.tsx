import { Link } from 'wouter'
import { useNow } from '../../platform/services.ts'
import { buttonLook } from '../../ui/button.tsx'
import { ReopenButton } from './reopen-button.tsx'
import { type ShownItem, wordItem } from './word-item.ts'

/** Where residents get no water or no word, it shows in color. */
const URGENT: readonly ShownItem['kind'][] = ['closed', 'no-season', 'season-over', 'mail-fails', 'mail-off']

/** One thing that wants a captain, and the way to settle it. */
export function TodayCard({ item, timeZone }: { item: ShownItem; timeZone: string }) {
  const { title, text, ways } = wordItem(item, useNow(), timeZone)
  const look = URGENT.includes(item.kind) ? 'border-warning bg-warning-wash' : 'border-line bg-card'
  return (
    <li className={`grid gap-3 rounded-2xl border p-4 sm:flex sm:items-center sm:justify-between sm:gap-6 ${look}`}>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-semibold">{title}</h3>
        {text !== '' && <p className="text-sm">{text}</p>}
      </div>
      <p className="flex shrink-0 flex-wrap gap-3">
        {item.kind === 'closed' && <ReopenButton id={item.id} />}
        {ways.map(({ label, href }) => (
          <Link key={href} href={href} className={buttonLook('quiet')}>
            {label}
          </Link>
        ))}
      </p>
    </li>
  )
}
