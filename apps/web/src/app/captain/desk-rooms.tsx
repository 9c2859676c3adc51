import { messages } from '@headgate/language/texts/desk'
import { Link } from 'wouter'
import { Icon } from '../../ui/icons.tsx'
import { ROOM_ICONS } from './room-icons.tsx'
import { hrefOfRoom, ROOMS, type RoomId, titleOfRoom } from './rooms.ts'

/** Links to the rooms: a list beside them on a wide screen, a menu above them on a phone. */
export function DeskRooms({ current }: { current: RoomId }) {
  return (
    <nav aria-label={messages.rooms} className="top-4 lg:sticky lg:mt-4 print:hidden">
      <div className="max-lg:hidden">
        <Rooms current={current} />
      </div>
      <details className="group rounded-xl border border-edge bg-card lg:hidden">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 marker:content-none">
          {ROOM_ICONS[current]}
          <span className="grow font-semibold">{titleOfRoom(current)}</span>
          <span className="flex items-center gap-1 text-sm text-soft">
            {messages.allRooms}
            <Icon className="size-4 transition-transform group-open:rotate-180">
              <path d="m5 9 7 7 7-7" />
            </Icon>
          </span>
        </summary>
        <div className="border-t border-line p-1 sm:p-2">
          <Rooms current={current} />
        </div>
      </details>
    </nav>
  )
}

const Rooms = ({ current }: { current: RoomId }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-1 lg:grid-cols-1">
    {ROOMS.map(({ id, part }) => {
      const preload = () => void part.load().catch(() => undefined)
      return (
        <li key={id}>
          <Link
            href={hrefOfRoom(id)}
            aria-current={id === current ? 'page' : undefined}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
            className={`flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg px-2 lg:px-3 ${
              id === current ? 'bg-water-wash font-semibold text-water' : 'text-soft hover:bg-wash hover:text-ink'
            }`}
          >
            {ROOM_ICONS[id]}
            <span className="min-w-0">{titleOfRoom(id)}</span>
          </Link>
        </li>
      )
    })}
  </ul>
)
