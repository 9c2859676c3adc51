import { messages } from '@headgate/language/texts/desk'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { ROOM_ICONS } from './room-icons.tsx'
import { hrefOfRoom, ROOMS, type RoomId, titleOfRoom } from './rooms.ts'

/** Links to the rooms: a list beside them on a wide screen, a strip that scrolls above them on a phone. */
export function DeskRooms({ current }: { current: RoomId }) {
  const strip = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!link || !strip.current) return
    strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={messages.rooms} className="top-4 lg:sticky lg:mt-4 print:hidden">
      <ul
        ref={strip}
        className="desk-rooms relative -mx-(--margin) flex overflow-x-auto border-b border-line px-(--margin) lg:mx-0 lg:grid lg:gap-1 lg:overflow-visible lg:border-0 lg:px-0"
      >
        {ROOMS.map(({ id, part }) => {
          const preload = () => void part.load().catch(() => undefined)
          return (
            <li key={id} className="shrink-0">
              <Link
                href={hrefOfRoom(id)}
                aria-current={id === current ? 'page' : undefined}
                onPointerEnter={preload}
                onFocus={preload}
                className={`-mb-px flex min-h-12 items-center gap-2 border-b-3 px-3 text-sm lg:mb-0 lg:min-h-11 lg:gap-3 lg:rounded-lg lg:border-0 lg:text-base ${
                  id === current
                    ? 'border-water font-semibold text-ink lg:bg-water-wash lg:text-water'
                    : 'border-transparent text-soft hover:text-ink lg:hover:bg-wash'
                }`}
              >
                {ROOM_ICONS[id]}
                {titleOfRoom(id)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
